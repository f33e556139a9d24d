import { describe, expect, test } from 'vitest';
import { cartFromText, demoLinesOf, sampleCart, textOfCart } from '#web/parts/demo/demo-cart.ts';

const milk = 'demo-milk-dairypure';

describe('the demo cart', () => {
  test('is restored from the browser, even when empty', () => {
    expect(cartFromText(textOfCart(sampleCart))).toEqual(sampleCart);
    expect(cartFromText(textOfCart([]))).toEqual([]);
  });

  test.each([
    ['not JSON', '{'],
    ['not a list', '{"a":1}'],
    ['an item nobody sells', '[["demo-unicorn",1,1]]'],
    ['half a quantity', `[["${milk}",0.5,0]]`],
    ['a quantity in words', `[["${milk}","2",0]]`],
    ['more than 99', `[["${milk}",100,0]]`],
    ['more added than there are', `[["${milk}",1,2]]`],
  ])('is empty rather than broken when the browser stored %s', (_, text) => {
    expect(cartFromText(text)).toEqual([]);
  });

  test('starts with items that exist', () => {
    expect(demoLinesOf(sampleCart).map(({ item }) => item.name)).toEqual([
      'Whole Milk',
      'Large Eggs',
      'Bananas',
      'Chicken Breast',
      'Paper Towels',
    ]);
  });
});
