import { expect, test } from 'vitest';
import type { CatalogRow } from '#scripts/catalog/catalog-row.ts';
import { type RealProduct, realRows } from '#scripts/catalog/real-products.ts';

const row = (brand: string, size: string, base_price: string): CatalogRow => ({
  id: `${brand} ${size}`,
  name: 'Pineapple Soda',
  brand,
  category: 'Beverages',
  size,
  base_price,
});
const can: RealProduct = {
  gtin: '021130256884',
  product: 'Pineapple Soda',
  brand: 'Signature SELECT',
  size: '12 fl oz',
  former: '',
  origin: 'usda-fdc',
};
const priceOf = (rows: readonly CatalogRow[], real = can) => Number(realRows(rows, [real]).added[0]?.base_price);

test('a store brand’s can is priced by a maker’s can, not by another store’s 2-liter bottle', () => {
  const bottle = row('Great Value', '2 L', '1.29');
  const makers = row('Jarritos', '12.5 fl oz', '1.79');
  expect(priceOf([bottle, makers])).toBeGreaterThan(1);
  expect(priceOf([bottle, makers])).toBeLessThan(1.79);
});

test('another store’s brand of nearly its size comes before makers’ brands', () => {
  expect(priceOf([row('Great Value', '16 fl oz', '0.80'), row('Jarritos', '12 fl oz', '1.79')])).toBeLessThan(0.8);
});

test('a store brand without a size costs what other store brands do', () => {
  const rows = [row('Great Value', '2 L', '1.29'), row('Kroger', '2 L', '1.29'), row('Jarritos', '12 fl oz', '1.79')];
  expect(priceOf(rows, { ...can, size: '' })).toBe(1.29);
});
