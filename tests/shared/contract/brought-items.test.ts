import { expect, test } from 'vitest';
import { broughtItems } from '#shared/contract/shopping/cart.ts';
import { limits } from '#shared/limits.ts';

test('more items than a full list and a full demo are refused as a full cart', () => {
  const items = Array.from({ length: 2 * limits.cartEntries + 1 }, (_, at) => ({ itemId: `item-${at}`, quantity: 1 }));
  expect(broughtItems.safeParse({ items: items.slice(1) }).success).toBe(true);
  expect(broughtItems.safeParse({ items }).error?.issues.map(({ message }) => message)).toEqual(['cart-full']);
});
