import { expect, test } from 'vitest';
import { itemById, itemsNamed, unlistedOwnChance } from '#functions/catalog/items.ts';
import { itemIdOfCode, publicCodesOf } from '#functions/catalog/public-product-codes.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { leastCarriedChance } from '#shared/rules/estimates/carried-chance.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { everyItem, replacedIds } from '#tests/support/every-item.ts';

const items = everyItem();
const replaced = replacedIds();

/** The lines of a file as built: a key and its value. */
const linesOf = (file: string) =>
  readBuilt(file)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [key: string, value: string]);

test('a cart with a formerly assumed item gets a real item of the same product', () => {
  expect(replaced.length).toBeGreaterThan(1_000);
  const known = new Map(items.map((item) => [item.id, item]));
  const lost = replaced.filter(([before, present]) => known.has(before) || !known.has(present));
  expect(lost).toEqual([]);
  // Every hundredth item, read the way the functions do.
  for (const [before, present] of replaced.filter((_, at) => at % 100 === 0)) {
    expect(itemById(before), before).toEqual(known.get(present));
  }
});

test('the old id of an assumed item leads to the real item of a public list', () => {
  const toListed = replaced.filter(([, present]) => publicCodesOf(present).length > 0);
  expect(toListed.length).toBeGreaterThan(100);
  for (const [before] of toListed.slice(0, 50)) expect(itemById(before)?.isAssumed).toBeUndefined();
});

test('a code on a package finds its item, and the item its codes', () => {
  const codes = linesOf('catalog/codes.tsv');
  expect(codes.length).toBeGreaterThan(80);
  for (const [gtin, id] of codes) {
    expect(itemIdOfCode(gtin)).toBe(id);
    expect(publicCodesOf(id)).toContain(gtin);
    expect(itemById(id)).toBeDefined();
  }
  expect(itemIdOfCode('00000000000000')).toBeUndefined();
});

test('no shopper sees an assumed item that three in four such chains lack', () => {
  const assumed = items.filter(({ isAssumed }) => isAssumed);
  expect(assumed.length).toBeGreaterThan(1_000);
  expect(assumed.filter(({ carriedChance = 0 }) => carriedChance < leastCarriedChance)).toEqual([]);
  expect(items.filter(({ isAssumed, carriedChance }) => !isAssumed && carriedChance !== undefined)).toEqual([]);
  const discounter = itemsNamed('Turkey Baster').filter(({ brand }) =>
    ownersOf(brand).some((owner) => owner === 'trader-joes'),
  );
  expect(discounter).toEqual([]);
});

test('a chain that we don’t know to have a store brand may have one, though not likely', () => {
  const ownAt = (name: string, chain: ChainId) =>
    itemsNamed(name).filter(({ brand }) => ownersOf(brand).includes(chain)).length;
  const nameOf = new Map(items.map(({ name }) => [name.toLowerCase(), name]));
  const chances = linesOf('catalog/unlisted-own-brands.tsv').flatMap(([key, ofProduct]) =>
    Object.entries<number>(JSON.parse(ofProduct)).map(([chain, chance]) => ({
      name: nameOf.get(key) ?? key,
      chain: chain as ChainId,
      chance,
    })),
  );
  expect(chances.length).toBeGreaterThan(1_000);
  expect(chances.filter(({ chance }) => chance <= 0 || chance >= 0.5)).toEqual([]);
  // Every hundredth, read the way the functions do.
  for (const { name, chain, chance } of chances.filter((_, at) => at % 100 === 0)) {
    expect(ownAt(name, chain), `${name} at ${chain}`).toBe(0);
    expect(unlistedOwnChance(name, chain)).toBe(chance);
  }
  expect(unlistedOwnChance('Large Eggs', 'walmart')).toBe(0);
});
