import { describe, expect, test } from 'vitest';
import {
  cartFromText,
  linesOf,
  sampleCart,
  textOfCart,
  withAdded,
  withQuantity,
} from '#web/features/demo/demo-cart.ts';

const milk = 'demo-milk-dairypure';
const eggs = 'demo-eggs';

describe('the demo cart', () => {
  test('holds one more of what is added again', () => {
    const cart = withAdded(withAdded(new Map(), milk), milk);
    expect([...cart]).toEqual([[milk, 2]]);
  });

  test('lets go of what is set to 0 or less', () => {
    const cart = new Map([
      [milk, 2],
      [eggs, 1],
    ]);
    expect([...withQuantity(cart, milk, 0).keys()]).toEqual([eggs]);
    expect([...withQuantity(cart, eggs, -1).keys()]).toEqual([milk]);
  });

  test('holds 99 of something at most', () => {
    expect(withAdded(new Map([[milk, 99]]), milk).get(milk)).toBe(99);
  });

  test('comes back from the browser as it was left, empty included', () => {
    expect(cartFromText(textOfCart(sampleCart))).toEqual(sampleCart);
    expect(cartFromText(textOfCart(new Map()))).toEqual(new Map());
  });

  test.each([
    ['not JSON', '{'],
    ['not a list', '{"a":1}'],
    ['an item nobody sells', '[["demo-unicorn",1]]'],
    ['half a quantity', `[["${milk}",0.5]]`],
    ['a quantity in words', `[["${milk}","2"]]`],
    ['more than 99', `[["${milk}",100]]`],
  ])('is empty rather than broken when the browser kept %s', (_, text) => {
    expect(cartFromText(text)).toEqual(new Map());
  });

  test('starts with items that exist', () => {
    expect(linesOf(sampleCart).map(({ item }) => item.name)).toEqual([
      'Whole Milk',
      'Large Eggs',
      'Bananas',
      'Chicken Breast',
      'Paper Towels',
    ]);
  });
});
