import { describe, expect, test } from 'vitest';
import { matchingItems } from '#functions/grocery-items/matching-items.ts';

const first = (words: string) => matchingItems(words, 3, () => 1)[0];

describe('a shopper who types more than a thing finds that thing', () => {
  test.each([
    ['onions 1 or 2 lb', 'onions'],
    ['rice 1 or 2 lb bags', 'rice'],
    ['chicken oz', 'chicken'],
    ['1 cup sugar', 'sugar'],
    ['1 cup butter', 'butter'],
    ['una docena de huevos', 'eggs'],
    ['medio kilo de cebolla', 'onions'],
    ['un litro de leche', 'whole milk'],
    ['leche por favor', 'whole milk'],
    ['una bolsa de papas', 'potatoes'],
    ['milk sale', 'milk'],
    ['coffee asap', 'coffee'],
    ['rice to taste', 'rice'],
    ['milk 2 pkgs', 'milk'],
    ['strawberries plastic container', 'strawberries'],
    ['grape jelly plastic jar', 'grape jelly'],
    ['vegetable oil 1 gal plastic jug', 'vegetable oil'],
    ['pasta sauce no glass', 'pasta sauce'],
    ['zest of one orange', 'oranges'],
    ['low-fat yogurt', 'low fat yogurt'],
  ])('%s: what %s finds', (typed, plain) => {
    const named = new Set(matchingItems(plain, 60, () => 1).map(({ item }) => item.name));
    expect([...named]).toContain(first(typed)?.item.name);
  });
});

describe('a shopper who refuses a kind finds another one first', () => {
  test.each([
    ['rice not instant', /rice/i, /instant/i],
    ['tuna not in oil', /tuna/i, /oil/i],
    ['bread, not the white kind', /bread/i, /white/i],
    ['coffee (not decaf)', /coffee/i, /decaf/i],
    ['chicken not organic', /chicken/i, /organic/i],
    ['soup no noodles', /soup/i, /noodle/i],
  ])('%s', (typed, meant, refused) => {
    const name = first(typed)?.item.name;
    expect(name).toMatch(meant);
    expect(name).not.toMatch(refused);
  });
});

test.each(['custard apple', 'coffee grinder'])('%s: another thing than its words is not found', (typed) => {
  expect(first(typed)).toBeUndefined();
});
