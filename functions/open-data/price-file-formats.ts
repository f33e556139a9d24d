import { itemById, publicCodesOf } from '#functions/catalog/index.ts';
import { type OpenPrice, openDataLicense } from '#functions/learning/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { escapedFormula } from '#shared/rules/text/escaped-formula.ts';

/** A published price, with what others need to identify its product and store. */
interface PublishedPrice extends OpenPrice {
  storeName: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
  /** OpenStreetMap's 'way/123'. */
  osmId: string | null;
  /** The store's record number in USDA's list of SNAP retailers. */
  snapId: string | null;
  /** A made-up store that shows how the product works. */
  isSampleStore: boolean;
  /** 14 digits, padded with zeros. */
  barcode: string | null;
  brand: string;
  name: string;
  size: string;
}

/** Adds today's facts about the product and store; none for those that no longer exist. */
export function published(price: OpenPrice): PublishedPrice {
  const store = storeById(price.storeId);
  const item = itemById(price.itemId);
  const { name: storeName = '', address = '', city = '', state = '', zip = '', lat = null, lng = null } = store ?? {};
  return {
    ...price,
    ...{ storeName, address, city, state, zip, latitude: lat, longitude: lng },
    osmId: store?.osmId ?? null,
    snapId: store?.snapId ?? null,
    isSampleStore: store?.isSample ?? false,
    barcode: publicCodesOf(price.itemId)[0] ?? null,
    brand: item?.brand ?? '',
    name: item?.name ?? '',
    size: item?.size ?? '',
  };
}

type Field = string | number | boolean | null;

/** The columns in their order; docs/open-data.md says what each means. */
const columns: Readonly<Record<string, (price: PublishedPrice) => Field>> = {
  seen_on: ({ seenOn }) => seenOn,
  chain: ({ chain }) => chain,
  store_id: ({ storeId }) => storeId,
  store_name: ({ storeName }) => storeName,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  osm_id: ({ osmId }) => osmId,
  snap_id: ({ snapId }) => snapId,
  is_sample_store: ({ isSampleStore }) => isSampleStore,
  item_id: ({ itemId }) => itemId,
  barcode: ({ barcode }) => barcode,
  brand: ({ brand }) => brand,
  name: ({ name }) => name,
  size: ({ size }) => size,
  price_usd: ({ cents }) => (cents === null ? null : cents / 100),
  is_sold: ({ cents }) => cents !== null,
  kind: ({ kind }) => kind,
  is_promotional: ({ isPromotional }) => isPromotional,
  is_members_only: ({ isMembersOnly }) => isMembersOnly,
  license: () => openDataLicense.name,
};

/** A day's prices as CSV. */
export function csvOf(prices: readonly PublishedPrice[]): string {
  return tableOf({ ...columns, price_usd: ({ cents }) => dollars(cents) }, prices);
}

/** A day's prices with the same fields as the columns, with numbers, booleans, and nulls. */
export function jsonRowsOf(prices: readonly PublishedPrice[]): Record<string, Field>[] {
  return prices.map((price) =>
    Object.fromEntries(Object.entries(columns).map(([name, field]) => [name, field(price)])),
  );
}

/**
 * The columns that Open Prices imports. It accepts packages with a barcode, at stores in OpenStreetMap, at prices that
 * everyone pays.
 */
const openPricesColumns: Readonly<Record<string, (price: PublishedPrice) => Field>> = {
  type: () => 'PRODUCT',
  product_code: ({ barcode }) => barcode && printedCode(barcode),
  product_name: ({ brand, name, size }) => [brand, name, size].filter(Boolean).join(' '),
  price: ({ cents }) => dollars(cents),
  price_is_discounted: ({ isPromotional }) => isPromotional,
  currency: () => 'USD',
  date: ({ seenOn }) => seenOn,
  location_osm_type: ({ osmId }) => osmId?.split('/')[0]?.toUpperCase() ?? null,
  location_osm_id: ({ osmId }) => osmId?.split('/')[1] ?? null,
  source: () => openDataLicense.attribution,
  license: () => openDataLicense.name,
};

export function openPricesCsvOf(prices: readonly PublishedPrice[]): string {
  const takenIn = prices.filter(
    ({ barcode, osmId, cents, isMembersOnly }) => barcode && osmId && cents !== null && !isMembersOnly,
  );
  return tableOf(openPricesColumns, takenIn);
}

const dollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

/** The printed form of a code: 8 digits, or 13 with the zero that a UPC leaves out. */
function printedCode(gtin: string): string {
  const digits = gtin.replace(/^0+/, '');
  return digits.padStart(digits.length <= 8 ? 8 : 13, '0');
}

/** CSV as in RFC 4180. */
function tableOf<T>(fields: Readonly<Record<string, (row: T) => Field>>, rows: readonly T[]): string {
  const lines = rows.map((row) => Object.values(fields).map((field) => cellOf(field(row))));
  return [Object.keys(fields), ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** Names come from public lists and maps: a spreadsheet must not run one as a formula. Numbers may be negative. */
function cellOf(field: Field): string {
  const text = typeof field === 'string' ? escapedFormula(field) : String(field ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
