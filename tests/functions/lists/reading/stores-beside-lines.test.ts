import { describe, expect, test } from 'vitest';
import { firstOf, read, understood } from '#tests/support/lists.ts';

/** 'milk at aldi' for each thing of a list. */
const wanted = (text: string) =>
  read(text).things.map(({ words, chain }) => (chain === undefined ? words : `${words} at ${chain}`));

describe('a shopper who writes where to buy', () => {
  test.each([
    ['milk - aldi', 'milk at aldi'],
    ['milk, Aldi', 'milk at aldi'],
    ['milk: aldi', 'milk at aldi'],
    ['paper towels (costco)', 'paper towels at costco'],
    ['milk (from Costco)', 'milk at costco'],
    ['chicken (costco), 2 lb', 'chicken at costco'],
    ['2 lb chicken @costco', 'chicken at costco'],
    ['get milk from the aldi', 'milk at aldi'],
    ["eggs at trader joe's", 'eggs at trader-joes'],
    ["hot dogs @ Sam's", 'hot dogs at sams-club'],
    ['tortillas (HEB)', 'tortillas at h-e-b'],
    ['milk at Sprouts', 'milk at sprouts'],
  ])('one thing, %s, gets it from there', (line, expected) => {
    expect(wanted(line)).toEqual([expected]);
  });

  test.each([
    ['milk and eggs from aldi', ['milk at aldi', 'eggs at aldi']],
    ['milk and eggs (Aldi)', ['milk at aldi', 'eggs at aldi']],
    ['milk, eggs - Walmart', ['milk at walmart', 'eggs at walmart']],
    ['milk (costco), bread - from aldi', ['milk at costco', 'bread at aldi']],
    ['milk, eggs (Costco)', ['milk', 'eggs at costco']],
    ['Walmart: milk, eggs', ['milk at walmart', 'eggs at walmart']],
    ['Costco - rotisserie chicken\n- milk', ['rotisserie chicken at costco', 'milk']],
  ])('several things, %s, gets each from there', (line, expected) => {
    expect(wanted(line)).toEqual(expected);
  });

  test.each([
    ['Costco run (Nov 24)\nmilk'],
    ['Costco\nmilk'],
    ['At Costco:\nmilk'],
    ['grocery list - Costco\nmilk'],
    ['Dairy (Costco)\nmilk'],
  ])('above the things, %j, gets them from there', (list) => {
    expect(wanted(list)).toEqual(['milk at costco']);
  });

  test('gets the aisles below a store from there, but not those after its things', () => {
    const list =
      'ALDI\nProduce:\napples\nDairy:\nmilk\n\nCOSTCO\npaper towels\n\nProduce:\nkale\nFor tacos:\ntortillas';
    expect(wanted(list)).toEqual(['apples at aldi', 'milk at aldi', 'paper towels at costco', 'kale', 'tortillas']);
  });

  test('is not asked which product it is', () => {
    expect(firstOf('milk - aldi')).toMatchObject({ question: 'sure', name: 'Whole Milk', match: 'any-brand' });
    expect(firstOf('tide pods (target)')).toMatchObject({ question: 'sure', brand: 'Tide' });
  });

  test.each([
    ["Trader Joe's mango", ["Trader Joe's mango"]],
    ['aldi milk', ['aldi milk']],
    ['365 by whole foods market almond milk', ['365 by whole foods market almond milk']],
  ])('keeps a brand, as in %s', (line, expected) => {
    expect(wanted(line)).toEqual(expected);
  });

  test.each([
    ['milk (whole)', ['milk']],
    ['kale, sprouts', ['kale', 'sprouts']],
    ['Sprouts\nmilk', ['Sprouts', 'milk']],
    ['Sprouts:\nmilk', ['milk at sprouts']],
    ['milk (Giant)', ['milk']],
  ])('gets a word that is no chain, or something to buy, as one: %j', (list, expected) => {
    expect(wanted(list)).toEqual(expected);
  });
});

test('a chain that a line names is in the answer, and none for other lines', () => {
  expect(understood('milk (Aldi)\nbread').map(({ chain }) => chain)).toEqual(['aldi', undefined]);
});
