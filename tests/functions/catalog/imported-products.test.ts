import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stem, stemsOf } from '#functions/catalog/stems.ts';
import { importedProductFiles } from '#scripts/products/imported-product-files.ts';
import type { RegisteredProduct } from '#scripts/products/registered-product.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';

const folder = mkdtempSync(join(tmpdir(), 'tillwise-packaged-'));

/** 300 names of up to five of these words. */
const wordsAtHand = ['kettle', 'chips', 'honey', 'mustard', 'sea', 'salt', 'garlic', 'herb'];
const manyNames = Array.from({ length: 300 }, (_, number) => {
  const picked = wordsAtHand.filter((_word, at) => (number * 2_654_435_761) & (1 << (at * 3)));
  return [String(1_000 + number), picked.slice(0, 5).join(' ') || 'kettle'] as const;
});

const products = [
  ...manyNames,
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

// Test files share a worker, and another one may have read the products of the catalog.
let packaged: typeof import('#functions/catalog/imported-products.ts');

beforeAll(async () => {
  for (const [path, content] of Object.entries(importedProductFiles(products, []))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  vi.resetModules();
  const { importedFolders } = await import('#functions/kit/reference/built-files.ts');
  for (const part of ['catalog', 'search']) importedFolders.set(part, join(folder, part));
  packaged = await import('#functions/catalog/imported-products.ts');
});

afterAll(() => {
  vi.resetModules();
  rmSync(folder, { recursive: true });
});

const named = (words: string, most = 6) => packaged.packagedNamed(words, most).map(({ name }) => name);

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

test('a shopper finds exactly the imported products that a look at each one finds, in the same order', () => {
  const all = products.map(({ gtin, description, brand }) => ({
    id: `code-${gtin.padStart(14, '0')}`,
    words: stemsOf(`${description} ${brand}`),
  }));
  const inOrder = all.toSorted((one, other) => one.words.length - other.words.length || (one.id < other.id ? -1 : 1));
  const pairs = wordsAtHand.flatMap((one) => wordsAtHand.map((other) => [one, other]));
  const asked = [...pairs, ...pairs.map((pair) => [...pair, 'salt']), ['maker'], ['maker', 'herb', 'chips', 'honey']];
  for (const words of asked) {
    const wanted = words.map(stem);
    const plain = inOrder.filter((product) => wanted.every((word) => product.words.includes(word)));
    for (const most of [6, 1_000]) {
      const found = packaged.packagedNamed(words.join(' '), most).map(({ id }) => id);
      expect(found, words.join(' ')).toEqual(plain.slice(0, most).map(({ id }) => id));
    }
  }
});

function itemOf(name: string, brand: string, baseCents: number, size = '16 oz'): CatalogItem {
  const at = { category: 'Pantry', unit: 'jar', anchor: 'estimate', isStaple: true, isLargePack: false };
  return { id: `${name} ${brand} ${size}`, name, brand, baseCents, size, ...at };
}

function centsOf(product: Partial<RegisteredProduct>, catalog: readonly CatalogItem[]): unknown {
  const [any] = products;
  if (!any) throw new Error('There are no products.');
  const files = importedProductFiles([{ ...any, ...product }], catalog);
  const text = Buffer.from(files['catalog/packaged.txt'] ?? '').toString();
  const line: unknown[] = JSON.parse(text.slice(text.indexOf('[')));
  return line.at(4);
}

test('another size of our product costs more than ours, and less per ounce', () => {
  const ours = itemOf('Peanut Butter, creamy', 'Peter Pan', 250);
  const dear = itemOf('Saffron', 'Somebody', 9_000);
  const jar = { product: ours.name, brand: ours.brand, category: 'Pantry', size: '28 oz' };
  const cents = centsOf(jar, [ours, dear]);
  expect(cents).toBeGreaterThan(250);
  expect(cents).toBeLessThan((250 * 28) / 16);
});

test('a large bottle costs what large ones of its category do, even if most of them are small and expensive', () => {
  const extracts = Array.from({ length: 30 }, (_, at) => itemOf(`Extract ${at}`, 'Somebody', 600, '2 fl oz'));
  const oils = Array.from({ length: 12 }, (_, at) => itemOf(`Oil ${at}`, 'Somebody', 500 + 10 * at, '48 fl oz'));
  const catalog = [...extracts, ...oils];
  const bottle = { product: '', brand: 'Wesson', category: 'Pantry' };
  expect(centsOf({ ...bottle, size: '64 fl oz' }, catalog)).toBeLessThan(900);
  expect(centsOf({ ...bottle, size: '1 fl oz' }, catalog)).toBeGreaterThan(200);
});

test('a shopper who scans a code gets its product, and nothing for another code', () => {
  for (const { gtin, description } of products) {
    expect(packaged.packagedByCode(gtin.padStart(14, '0'))?.name).toBe(description);
  }
  expect(packaged.packagedByCode('00000000009999')).toBeUndefined();
});
