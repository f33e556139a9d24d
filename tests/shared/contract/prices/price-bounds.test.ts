import { expect, test } from 'vitest';
import { seenPrice } from '#shared/contract/prices/price.ts';
import { typedPrice } from '#shared/rules/prices/typed-price.ts';

test.each([
  ['a cent', '0.01', true],
  ['the most expensive grocery', '999.99', true],
  ['nothing', '0.00', false],
  ['more than any grocery costs', '1000.00', false],
])('a shopper who types %s gets the same message from the page and the server', (_, typed, isPrice) => {
  expect('cents' in typedPrice(typed, null)).toBe(isPrice);
  expect(seenPrice.safeParse(typed).success).toBe(isPrice);
});
