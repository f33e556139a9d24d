import { expect, test } from 'vitest';
import { type Bought, usualEntries } from '#functions/lists/usual-entries.ts';

const ids = {
  milk: 'great-value-whole-milk-1-gal',
  eggs: 'good-and-gather-large-eggs-18-ct',
  bananas: 'fresh-bananas-1-lb',
};
type Name = keyof typeof ids;

const list = (kind: Bought['kind'], at: string, names: readonly Name[], quantity = 1): Bought => ({
  kind,
  at,
  entries: names.map((name) => ({ itemId: ids[name], quantity })),
});
const cart = (at: string, ...names: Name[]) => list('cart', `${at}T18:00:00.000Z`, names, 2);
const receipt = (at: string, ...names: Name[]) => list('receipt', at, names);

const usual = (...lists: Bought[]) => usualEntries(lists).map(({ itemId, quantity }) => `${quantity} ${itemId}`);

test.each([
  [
    'the cart of one trip and its receipt make nothing usual',
    [cart('2026-11-20', 'milk', 'eggs'), receipt('2026-11-20', 'milk', 'eggs')],
    [],
  ],
  [
    'a trip to two stores has two receipts',
    [cart('2026-11-20', 'milk', 'eggs'), receipt('2026-11-20', 'milk'), receipt('2026-11-20', 'eggs')],
    [],
  ],
  [
    'a receipt that is added before the cart is cleared is of that trip',
    [cart('2026-11-22', 'milk'), receipt('2026-11-20', 'milk')],
    [],
  ],
  [
    'the receipt of the week before is another trip',
    [cart('2026-11-20', 'milk'), receipt('2026-11-13', 'milk')],
    [`2 ${ids.milk}`],
  ],
  [
    'a receipt of mostly other things is another trip',
    [cart('2026-11-20', 'milk'), receipt('2026-11-19', 'milk', 'eggs', 'bananas')],
    [`2 ${ids.milk}`],
  ],
  [
    'two receipts without a cart are two trips',
    [receipt('2026-11-20', 'milk'), receipt('2026-11-19', 'milk')],
    [`1 ${ids.milk}`],
  ],
  [
    'two carts in a week are two trips',
    [cart('2026-11-20', 'milk'), receipt('2026-11-20', 'milk'), cart('2026-11-18', 'milk')],
    [`2 ${ids.milk}`],
  ],
] as const)('to a shopper, %s', (_, lists, expected) => {
  expect(usual(...lists)).toEqual(expected);
});
