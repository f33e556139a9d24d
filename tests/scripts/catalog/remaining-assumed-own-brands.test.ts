import { describe, expect, test } from 'vitest';
import { remainingAssumed } from '#scripts/catalog/remaining-assumed-own-brands.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';

const row = (brand: string, size: string) => ({
  id: `${brand} ${size}`,
  name: 'Peanut Butter',
  brand,
  category: 'Pantry',
  size,
});

const facts = { limited: new Set<ChainId>(), named: new Set<string>(), chanceOf: () => 0.4, mayCarry: () => true };

test.each([
  ['the chain’s own other size', [row('Kroger', '28 oz'), row('Jif', '16 oz')], 'Kroger 28 oz'],
  ['another brand where the chain’s own is far larger', [row('Kroger', '64 oz'), row('Jif', '16 oz')], 'Jif 16 oz'],
  ['the chain’s own if nothing is nearer', [row('Kroger', '64 oz'), row('Jif', '80 oz')], 'Kroger 64 oz'],
])('a cart with a dropped size gets %s', (_, known, expected) => {
  const { replaced } = remainingAssumed([row('Kroger', '16 oz')], known, { ...facts, chanceOf: () => 0.6 });
  expect(replaced.get('Kroger 16 oz')).toBe(expected);
});

test('another size is as likely as companies with several sizes have it, less at a chain with few brands', () => {
  const others = ['Kroger', 'Meijer', 'Hy-Vee'].flatMap((brand) => [row(brand, '16 oz'), row(brand, '40 oz')]);
  const known = [...others, row('Kroger', '64 oz'), row('Publix', '16 oz'), row('Aldi', '16 oz')];
  const supposed = ['Publix', 'Aldi'].flatMap((brand) => [row(brand, '40 oz'), row(brand, '64 oz')]);
  const limited = new Set<ChainId>(['aldi']);
  const { assumed } = remainingAssumed(supposed, known, { ...facts, limited, chanceOf: () => 0.95 });
  expect(assumed.map(({ id, chance }) => [id, chance])).toEqual([
    ['Publix 40 oz', '0.85'],
    ['Publix 64 oz', '0.57'],
    ['Aldi 40 oz', '0.76'],
  ]);
});

describe('an unlikely store brand', () => {
  const assumedIn = (given: object) =>
    remainingAssumed([row('Aldi', '16 oz')], [row('Jif', '16 oz')], { ...facts, ...given }).assumed.map(({ id }) => id);

  test('is dropped where another brand stands in for it', () => {
    expect(assumedIn({})).toEqual([]);
  });

  test('is assumed where the chain carries no other brand, unless it is very unlikely', () => {
    const mayCarry = () => false;
    expect(assumedIn({ mayCarry })).toEqual(['Aldi 16 oz']);
    expect(assumedIn({ mayCarry, chanceOf: () => 0.2 })).toEqual([]);
  });

  test('is not assumed if it is no food, even where the chain carries no other brand', () => {
    const diapers = { ...row('Sprouts', '84 ct'), name: 'Diapers, size 4', category: 'Baby' };
    const assumedWith = (chance: number) =>
      remainingAssumed([diapers], [], { ...facts, chanceOf: () => chance }).assumed.map(({ id }) => id);
    expect(assumedWith(0.4)).toEqual([]);
    expect(assumedWith(0.6)).toEqual([diapers.id]);
  });
});
