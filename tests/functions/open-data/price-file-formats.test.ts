import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicCodesOf } from '#functions/catalog/index.ts';
import type { OpenPrice } from '#functions/learning/index.ts';
import { csvOf, jsonRowsOf, openPricesCsvOf, published } from '#functions/open-data/price-file-formats.ts';
import { storeById } from '#functions/stores/index.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { everyItem } from '#tests/support/every-item.ts';

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true });

const coded = everyItem().find(({ id }) => publicCodesOf(id).length > 0);
const price: OpenPrice = {
  ...{ seenOn: '2026-11-20', chain: 'hy-vee', storeId: '1', itemId: coded?.id ?? '', cents: 349, kind: 'receipt' },
  ...{ isPromotional: false, isMembersOnly: false },
};
let store: Store;
beforeAll(() => {
  const first = storeById('1');
  if (!first) throw new Error('There is no store 1.');
  store = first;
});

describe('a day’s file', () => {
  test('has each price with names, address, location, barcode, and license, but not the person', () => {
    expect(rowsOf(csvOf([published(price)]))).toEqual([
      {
        ...{ seen_on: '2026-11-20', chain: 'hy-vee', store_id: '1', store_name: store.name, address: store.address },
        ...{ city: store.city, state: store.state, zip: store.zip },
        ...{ latitude: `${store.lat}`, longitude: `${store.lng}`, osm_id: '', snap_id: '', is_sample_store: 'true' },
        ...{ item_id: coded?.id, barcode: publicCodesOf(coded?.id ?? '')[0] },
        ...{ brand: coded?.brand, name: coded?.name, size: coded?.size, price_usd: '3.49', is_sold: 'true' },
        ...{ kind: 'receipt', is_promotional: 'false', is_members_only: 'false' },
        license: 'Open Database License (ODbL) 1.0',
      },
    ]);
  });

  test('has the same fields as JSON, also the license in every row', () => {
    const prices = [price, { ...price, cents: null }].map(published);
    const rows = jsonRowsOf(prices);
    expect(rows.map((row) => Object.keys(row))).toEqual(rowsOf(csvOf(prices)).map((row) => Object.keys(row)));
    expect(rows).toMatchObject([
      {
        ...{ seen_on: '2026-11-20', store_id: '1', latitude: store.lat, osm_id: null, is_sample_store: true },
        ...{ price_usd: 3.49, is_sold: true, license: 'Open Database License (ODbL) 1.0' },
      },
      { price_usd: null, is_sold: false },
    ]);
  });

  test('keeps items that were not sold there, and items and stores that we no longer have', () => {
    const gone = { ...price, itemId: 'gone-item', storeId: '999999', cents: null };
    expect(rowsOf(csvOf([published(gone)]))).toMatchObject([
      { item_id: 'gone-item', store_id: '999999', price_usd: '', is_sold: 'false', name: '', address: '', barcode: '' },
    ]);
    expect(published(gone)).toMatchObject({ latitude: null, barcode: null, isSampleStore: false });
  });
});

describe('the file for Open Prices', () => {
  const onTheMap = {
    ...published(price),
    osmId: 'way/123',
    barcode: '00013000006408',
    brand: 'Heinz',
    name: 'Ketchup',
  };

  test('has the columns that Open Prices imports', () => {
    expect(rowsOf(openPricesCsvOf([{ ...onTheMap, size: '20 oz', isPromotional: true }]))).toEqual([
      {
        ...{ type: 'PRODUCT', product_code: '0013000006408', product_name: 'Heinz Ketchup 20 oz', price: '3.49' },
        ...{ price_is_discounted: 'true', currency: 'USD', date: '2026-11-20' },
        ...{ location_osm_type: 'WAY', location_osm_id: '123' },
        ...{ source: 'Prices seen by shoppers of Tillwise', license: 'Open Database License (ODbL) 1.0' },
      },
    ]);
    expect(rowsOf(openPricesCsvOf([{ ...onTheMap, barcode: '00000096385074' }]))[0]?.product_code).toBe('96385074');
  });

  test('has only regular prices with a barcode and a store on the map', () => {
    const left = [{ barcode: null }, { osmId: null }, { cents: null }, { isMembersOnly: true }];
    expect(rowsOf(openPricesCsvOf(left.map((lacking) => ({ ...onTheMap, ...lacking }))))).toEqual([]);
  });
});

test('a name from a public list is not a spreadsheet formula, and keeps its commas and quotation marks', () => {
  const odd = {
    ...published(price),
    name: '=HYPERLINK("x")',
    brand: 'Smith, Sons',
    city: '-2+3+cmd',
    longitude: -89.65,
  };
  expect(rowsOf(csvOf([odd]))[0]).toMatchObject({
    name: `'=HYPERLINK("x")`,
    brand: 'Smith, Sons',
    city: "'-2+3+cmd",
    longitude: '-89.65',
  });
});
