import { beforeAll, expect, test } from 'vitest';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

let codes: typeof import('#functions/data/product-codes.ts');
beforeAll(async () => {
  codes = await import('#functions/data/product-codes.ts');
});

const milk = { gtin: '00011110417008', itemId: 'kroger-whole-milk-1-gal', source: 'kroger' };

test('a code that somebody told of is found again, and one that nobody did is not', async () => {
  expect(await codes.saveCode(milk)).toBe(true);
  const known = await codes.readCodes([milk.gtin, '00012345678905', milk.gtin]);
  expect([...known]).toEqual([[milk.gtin, milk.itemId]]);
});

test('whoever says otherwise later changes nothing', async () => {
  await codes.saveCode(milk);
  expect(await codes.saveCode({ ...milk, itemId: 'eggs', source: 'receipts' })).toBe(false);
  expect((await codes.readCodes([milk.gtin])).get(milk.gtin)).toBe(milk.itemId);
});

test('all codes of an item are found by it', async () => {
  await codes.saveCode({ gtin: '00016000275287', itemId: 'cheerios', source: 'kroger' });
  await codes.saveCode({ gtin: '00016000124790', itemId: 'cheerios', source: 'receipts' });
  expect(await codes.readCodesOf('cheerios')).toEqual(['00016000124790', '00016000275287']);
});

test('more codes than one batch holds are read in several', async () => {
  const gtins = Array.from({ length: 130 }, (_, at) => `1${`${at}`.padStart(13, '0')}`);
  for (const gtin of gtins) await codes.saveCode({ gtin, itemId: 'bread', source: 'file:prices.csv' });
  expect((await codes.readCodes(gtins)).size).toBe(130);
});

test('a code in a shorter form than the stored one is a mistake of ours', async () => {
  await expect(codes.saveCode({ ...milk, gtin: '011110417008' })).rejects.toThrow();
});
