import { describe, expect, test } from 'vitest';
import { productOf } from '#functions/catalog/index.ts';
import { type CartLine, raisedTo, withMore, withWhatFits } from '#shared/rules/cart.ts';

const bananas = (quantity: number, count: number, measure: 'ct' | 'lb' | 'dozen'): CartLine => ({
  itemId: 'fresh-bananas-1-lb',
  quantity,
  match: 'any-brand',
  amount: { count, measure },
});
const three = bananas(2, 3, 'ct');
const twoPounds = bananas(2, 2, 'lb');
const both = [bananas(4, 3.2, 'lb')];

describe('three bananas and two pounds of bananas are 3.2 lb', () => {
  test.each([
    ['in one list', [], [three, twoPounds]],
    ['in the other order', [], [twoPounds, three]],
    ['as a recurring order beside the cart', [three], [twoPounds]],
  ])('%s', (_, cart, added) => {
    expect(withWhatFits(cart, added, productOf)).toEqual(both);
  });
  test('added one after the other', () => {
    expect(withMore([three], twoPounds, productOf)).toEqual(both);
  });
  test('brought along at sign-up, once', () => {
    expect(raisedTo([], [three, twoPounds], productOf)).toEqual({ lines: both, changed: 1 });
    expect(raisedTo(both, [three, twoPounds], productOf)).toEqual({ lines: both, changed: 0 });
  });
});

test('a cart is raised to the larger amount, although both are as many packages', () => {
  expect(raisedTo([three], [twoPounds], productOf).lines).toEqual([twoPounds]);
  expect(raisedTo([twoPounds], [three], productOf).lines).toEqual([twoPounds]);
});

test('bananas by the dozen and by the piece are whole pounds', () => {
  expect(withMore([three], bananas(3, 0.5, 'dozen'), productOf)).toEqual([bananas(4, 9, 'ct')]);
});
