import { beforeAll, describe, expect, test } from 'vitest';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { newShopper, Shopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();
let shopper: Shopper;

beforeAll(async () => {
  shopper = await newShopper(cloud, 'refused');
  await shopper.call('POST /api/cart', { body: { itemId: 'fresh-bananas-1-lb', quantity: 4 } });
});

interface Request {
  method?: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

async function refusal({ method = 'GET', path, body, headers }: Request): Promise<[number, string]> {
  const response = await shopper.fetch(path, {
    method,
    body,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
  return [response.status, await response.text()];
}

const cartPath = '/api/cart/fresh-bananas-1-lb';
const badQuantity = 'Quantity must be a whole number from 1 to 99.';
const noProduct = 'No valid product data provided';

describe('a refusal has the right status and a clear message', () => {
  test.each<[string, Request, number, string]>([
    [
      'an unknown item',
      { method: 'POST', path: '/api/cart', body: '{"itemId":"moon"}' },
      404,
      'We couldn’t find that item.',
    ],
    [
      'half a product',
      { method: 'POST', path: '/api/cart', body: '{"name":"Milk","brand":"X","storeId":1}' },
      400,
      noProduct,
    ],
    [
      'a product at an unknown store',
      { method: 'POST', path: '/api/cart', body: '{"name":"Milk","brand":"X","storeId":99999,"price":1}' },
      404,
      'We couldn’t find that store.',
    ],
    ['null', { method: 'POST', path: '/api/cart', body: 'null' }, 400, noProduct],
    [
      'an added quantity of 0',
      { method: 'POST', path: '/api/cart', body: '{"itemId":"fresh-bananas-1-lb","quantity":0}' },
      400,
      badQuantity,
    ],
    ['a quantity of 1.5', { method: 'PATCH', path: cartPath, body: '{"quantity":1.5}' }, 400, badQuantity],
    ['a quantity of a billion', { method: 'PATCH', path: cartPath, body: '{"quantity":1e9}' }, 400, badQuantity],
    ['a quantity that is text', { method: 'PATCH', path: cartPath, body: '{"quantity":"two"}' }, 400, badQuantity],
    [
      'a quantity for something else',
      { method: 'PATCH', path: '/api/cart/moon', body: '{"quantity":2}' },
      404,
      'That item is not in your cart.',
    ],
    [
      'an apple as a brand of banana',
      { method: 'PATCH', path: cartPath, body: '{"itemId":"fresh-apples-gala-1-lb"}' },
      409,
      'That is a different product, not another brand of this one.',
    ],
    [
      'a body that is not JSON',
      { method: 'POST', path: '/api/cart', body: '{itemId}' },
      400,
      'The request body is not valid JSON.',
    ],
    [
      'a form',
      {
        method: 'POST',
        path: '/api/cart',
        body: 'itemId=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
      'Please send JSON (content type application/json).',
    ],
    [
      'too large a body',
      { method: 'POST', path: '/api/cart', body: JSON.stringify({ itemId: 'x'.repeat(70_000) }) },
      413,
      'That request is too large.',
    ],
    ['an unknown address', { path: '/api/nothing/here' }, 404, 'This page does not exist.'],
    ['an unknown method', { method: 'PUT', path: '/api/cart', body: '{}' }, 404, 'This page does not exist.'],
    [
      'a sixth store',
      { method: 'PATCH', path: '/api/preferences', body: '{"storeIds":["1","2","3","4","5","6"]}' },
      422,
      'You can select up to 5 stores. Remove a store first to add a new one.',
    ],
    [
      'an unknown store',
      { method: 'PATCH', path: '/api/preferences', body: '{"storeIds":["99999"]}' },
      404,
      'We couldn’t find that store.',
    ],
    [
      'a distance of 26 miles',
      { method: 'PATCH', path: '/api/preferences', body: '{"maxDistanceMiles":26}' },
      400,
      'Please check “maxDistanceMiles”.',
    ],
    [
      'a ZIP code that does not exist',
      { path: '/api/geocode?address=00000' },
      404,
      'Unable to find that location. Please try a different address.',
    ],
    ['a blank address', { path: '/api/geocode?address=%20' }, 400, 'Please check “address”.'],
    [
      'the middle of the ocean',
      { path: '/api/reverse-geocode?lat=0&lng=0' },
      404,
      'Unable to find that location. Please try a different address.',
    ],
    ['a latitude that is text', { path: '/api/stores?lat=north&lng=1' }, 400, 'Please check “lat”.'],
    ['a latitude without a longitude', { path: '/api/stores?lat=1' }, 400, 'Please give both lat and lng, or neither.'],
    [
      'a list without a title',
      { method: 'POST', path: '/api/shared-lists/from-cart', body: '{"title":" "}' },
      400,
      'Enter a title for your list.',
    ],
    [
      'a shared list that does not exist',
      { path: '/api/shared-lists/of-mine' },
      404,
      'We couldn’t find that list. Its owner may have removed it.',
    ],
    [
      'another site',
      { method: 'DELETE', path: '/api/cart', headers: { origin: 'https://evil.test' } },
      403,
      'This request did not come from Tillwise, so it was refused.',
    ],
    [
      'a code that was never requested',
      { path: '/api/callback?code=abc&state=def' },
      400,
      'That sign-in link has expired or was already used. Please sign in again.',
    ],
  ])('for %s', async (_, request, status, words) => {
    expect(await refusal(request)).toEqual([status, words]);
  });

  test('and none of them lost data', async () => {
    const cart = (await shopper.call('GET /api/cart')).json();
    expect(cart.map((entry) => [entry.itemId, entry.quantity])).toEqual([['fresh-bananas-1-lb', 4]]);
  });
});

test.each(['0', '-3'])('a quantity of %s removes the entry', async (quantity) => {
  await shopper.call('POST /api/cart', { body: { itemId: 'fresh-asparagus-1-lb' } });
  const [status] = await refusal({
    method: 'PATCH',
    path: '/api/cart/fresh-asparagus-1-lb',
    body: `{"quantity":${quantity}}`,
  });
  expect(status).toBe(200);
  const cart = (await shopper.call('GET /api/cart')).json();
  expect(cart.map((entry) => entry.itemId)).not.toContain('fresh-asparagus-1-lb');
});

test('a forged token is refused and cleared', async () => {
  const thief = Shopper.visit(cloud.origin);
  const [header, payload] = shopper.cookies.get('tillwise-id')?.split('.') ?? [];
  thief.cookies.set('tillwise-id', `${header}.${payload}.${'A'.repeat(342)}`);
  const reply = await thief.call('GET /api/cart');
  expect([reply.status, reply.text]).toEqual([401, 'Please sign in to continue.']);
  expect(thief.cookies.has('tillwise-id')).toBe(false);
});

test('a search for two characters finds nothing, and odd characters break nothing', async () => {
  for (const q of ['', 'mi', '((((', '%00%00%00', '🥛🥛🥛', "'; DROP TABLE"]) {
    const reply = await shopper.call('GET /api/grocery-items/search', { query: { q } });
    expect([q, reply.status]).toEqual([q, 200]);
  }
  expect((await shopper.call('GET /api/grocery-items/search', { query: { q: 'mi' } })).json()).toEqual([]);
});
