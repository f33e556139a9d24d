import { expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { Route } from '#shared/contract/routes/route.ts';
import { type RouteKey, routes } from '#shared/contract/routes.ts';

const takers = {
  'POST /api/cart': (match) => ({ itemId: 'milk', quantity: 2, match }),
  'PATCH /api/cart/{id}': (match) => ({ itemId: 'milk', match }),
  'POST /api/cart/bring-along': (match) => ({ items: [{ itemId: 'milk', quantity: 2, match }] }),
  'POST /api/favorites/toggle/{id}': (match) => ({ match }),
  'PATCH /api/favorites/{id}': (match) => ({ match }),
  'POST /api/recurring-orders': (match) => ({
    frequency: 'weekly',
    items: [{ itemId: 'milk', quantity: 2, match }],
  }),
} satisfies { [K in RouteKey]?: (match: unknown) => object };

const calls = Object.keys(takers) as (keyof typeof takers)[];
const refusalOf = (call: keyof typeof takers, match: unknown) => {
  const { body }: Route = routes[call];
  return body?.safeParse(takers[call](match)).error?.issues[0]?.message;
};

test.each(calls)('%s with an unknown match is refused with the known ones', (call) => {
  for (const match of ['some-brand', '', 7, null]) expect(refusalOf(call, match)).toBe('bad-match');
  expect(failures['bad-match'].message).toBe('Match must be any-brand, this-product, or only-this.');
});

test.each(calls)('%s without a match, from an old app, is accepted', (call) => {
  expect(refusalOf(call, undefined)).toBeUndefined();
});
