import { expect, test } from 'vitest';
import { itemById, itemsNamed, unlistedOwnChance } from '#functions/catalog/items.ts';
import { itemIdOfCode, publicCodesOf } from '#functions/catalog/public-product-codes.ts';
import { shippedParts } from '#scripts/build-data.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';

const { items, replaced, codes, named } = shippedParts();

test('a cart with a formerly assumed item gets a real item of the same product', () => {
  expect(replaced.size).toBeGreaterThan(1_000);
  const known = new Map(items.map((item) => [item.id, item]));
  const lost = [...replaced].filter(([before, present]) => known.has(before) || !known.has(present));
  expect(lost).toEqual([]);
  // Every hundredth item, read the way the functions do.
  for (const [before, present] of [...replaced].filter((_, at) => at % 100 === 0)) {
    expect(itemById(before), before).toEqual(known.get(present));
  }
});

test('the old id of an assumed item leads to the chain’s real one', () => {
  const toNamed = [...replaced.values()].filter((id) => named.has(id));
  expect(toNamed.length).toBeGreaterThan(100);
  for (const id of toNamed.slice(0, 50)) expect(itemById(id)?.isAssumed).toBeUndefined();
});

test('a code on a package finds its item, and the item its codes', () => {
  expect(codes.size).toBeGreaterThan(80);
  for (const [printed, id] of codes) {
    const gtin = printed.padStart(14, '0');
    expect(itemIdOfCode(gtin)).toBe(id);
    expect(publicCodesOf(id)).toContain(gtin);
    expect(itemById(id)).toBeDefined();
  }
  expect(itemIdOfCode('00000000000000')).toBeUndefined();
});

test('no shopper sees an assumed item that the chain more likely lacks', () => {
  const assumed = items.filter(({ isAssumed }) => isAssumed);
  expect(assumed.length).toBeGreaterThan(1_000);
  expect(assumed.filter(({ carriedChance = 0 }) => carriedChance < 0.5)).toEqual([]);
  expect(items.filter(({ isAssumed, carriedChance }) => !isAssumed && carriedChance !== undefined)).toEqual([]);
  const discounter = itemsNamed('Turkey Baster').filter(({ brand }) =>
    ownersOf(brand).some((owner) => owner === 'trader-joes'),
  );
  expect(discounter).toEqual([]);
});

test('a chain that we don’t know to have a store brand may have one, though not likely', () => {
  const { unlisted } = shippedParts();
  const ownAt = (name: string, chain: ChainId) =>
    itemsNamed(name).filter(({ brand }) => ownersOf(brand).includes(chain)).length;
  const chances = [...unlisted].flatMap(([name, ofProduct]) =>
    Array.from(ofProduct, ([chain, chance]) => ({ name, chain, chance })),
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
