import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packagedNamed } from '#functions/catalog/packaged-products.ts';
import { importedFolders } from '#functions/kit/reference/built-files.ts';
import { packagedFiles } from '#scripts/products/packaged-products.ts';
import type { RegisteredProduct } from '#scripts/products/registered-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-packaged-'));

const products = [
  ['00000000000017', 'Honey Roasted Almonds with Sea Salt'],
  ['00000000000024', 'Roasted Almonds'],
  ['00000000000031', 'Almonds'],
  ['00000000000048', 'Roasted Cashews'],
  ['00000000000055', 'Roasted Almonds and Cashews'],
].map(
  ([gtin = '', description = '']): RegisteredProduct => ({
    gtin,
    product: '',
    brand: 'Maker',
    size: '8 oz',
    former: '',
    category: 'Snacks',
    description,
    published: '2024-01-01',
    origin: 'usda-fdc',
  }),
);

beforeAll(() => {
  for (const [path, content] of Object.entries(packagedFiles(products, []))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const part of ['catalog', 'search']) importedFolders.set(part, join(folder, part));
});

afterAll(() => {
  importedFolders.clear();
  rmSync(folder, { recursive: true });
});

const named = (words: string, most = 6) => packagedNamed(words, most).map(({ name }) => name);

test('a shopper finds the imported products with all their words, those with the fewest other words first', () => {
  expect(named('almonds roasted')).toEqual([
    'Roasted Almonds',
    'Roasted Almonds and Cashews',
    'Honey Roasted Almonds with Sea Salt',
  ]);
  expect(named('roasted', 2)).toEqual(['Roasted Almonds', 'Roasted Cashews']);
  expect(named('cashews almonds')).toEqual(['Roasted Almonds and Cashews']);
});

test('a shopper finds no imported product that lacks one of their words', () => {
  expect(named('salted pecans')).toEqual([]);
  expect(named('almonds pecans')).toEqual([]);
  expect(named('')).toEqual([]);
});
