import { beforeAll, describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import {
  type BodySent,
  type ParamsSent,
  type QuerySent,
  type RouteKey,
  routeKeys,
  routes,
} from '#shared/contract/routes.ts';
import { sharedCloud, startedCloud } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';

type Sample<K extends RouteKey> = { params?: ParamsSent<K>; query?: QuerySent<K>; body?: BodySent<K> };

const nobodysList = 'A'.repeat(22);

/** A harmless, valid call of every route; add one for each new route. */
const samples: { [K in RouteKey]: Sample<K> } = {
  'GET /api/login': {},
  'GET /api/callback': { query: { error: 'access_denied' } },
  'GET /api/logout': {},
  'POST /api/sign-out-everywhere': {},
  'GET /api/sessions': {},
  'DELETE /api/sessions/{id}': { params: { id: 'none' } },
  'POST /api/authenticator': {},
  'POST /api/authenticator/confirm': { body: { code: '000000' } },
  'DELETE /api/authenticator': {},
  'GET /api/auth/user': {},
  'GET /api/preferences': {},
  'PATCH /api/preferences': { body: { maxDistanceMiles: 10 } },
  'POST /api/preferences/take-back': { body: { storeIds: ['1'] } },
  'GET /api/grocery-items': { query: { name: 'Whole Milk' } },
  'GET /api/grocery-items/search': { query: { q: 'milk', stores: '1,2' } },
  'POST /api/grocery-items/not-meant': { body: { words: 'milk', itemId: 'fresh-bananas-1-lb', isMeant: true } },
  'GET /api/stores': { query: { lat: '39.8', lng: '-89.65', maxDistance: '15' } },
  'GET /api/geocode': { query: { address: '62704' } },
  'GET /api/reverse-geocode': { query: { lat: '39.8', lng: '-89.65' } },
  'POST /api/lists/read': { body: { text: 'milk x2' } },
  'GET /api/lists/past': {},
  'POST /api/lists/compare': {
    body: { where: { place: '62704' }, items: [{ itemId: 'fresh-bananas-1-lb', quantity: 1 }] },
  },
  'GET /api/pricing-status': {},
  'GET /api/prices/history': { query: { storeIds: '1', itemIds: 'fresh-bananas-1-lb' } },
  'POST /api/prices/reports': { body: { storeId: '1', itemId: 'fresh-bananas-1-lb', price: '0.59' } },
  'DELETE /api/prices/reports/{storeId}/{itemId}/{day}': {
    params: { storeId: '1', itemId: 'fresh-bananas-1-lb', day: '2026-11-20' },
  },
  'GET /api/accuracy': {},
  'POST /api/lists/photos': { body: { photo: 'AAAA' } },
  'POST /api/receipts/readings': { body: { text: 'KROGER' } },
  'POST /api/receipts': {
    body: {
      storeId: 'none',
      date: '2026-11-18',
      lines: [
        {
          words: 'BANANAS',
          code: '4011',
          isFee: false,
          quantity: 1,
          pounds: null,
          unitCents: 59,
          cents: 59,
          savedCents: 0,
          couponCents: 0,
          isMembersOnly: false,
          itemId: 'fresh-bananas-1-lb',
        },
      ],
      subtotalCents: 59,
      taxCents: 0,
      totalCents: 59,
      takenOffCents: 0,
    },
  },
  'GET /api/receipts': {},
  'DELETE /api/receipts/{id}': { params: { id: 'none' } },
  'GET /api/open-data': {},
  'GET /api/open-data/{file}': { params: { file: '2026-11-20.csv' } },
  'GET /api/prices': { query: { item: 'fresh-bananas-1-lb', near: '39.8,-89.65' } },
  'GET /api/cart': {},
  'POST /api/cart': { body: { itemId: 'fresh-bananas-1-lb' } },
  'POST /api/cart/bring-along': { body: { items: [{ itemId: 'fresh-bananas-1-lb', quantity: 1 }] } },
  'POST /api/cart/brands-out-of-reach': { body: { items: [{ itemId: 'fresh-bananas-1-lb', quantity: 1 }] } },
  'PATCH /api/cart': {
    body: { entries: [{ itemId: 'fresh-bananas-1-lb', quantity: 2 }], changeId: 'none' },
  },
  'PATCH /api/cart/{id}': { params: { id: 'fresh-bananas-1-lb' }, body: { quantity: 2 } },
  'DELETE /api/cart/{id}': { params: { id: 'fresh-bananas-1-lb' } },
  'DELETE /api/cart': {},
  'GET /api/favorites': {},
  'POST /api/favorites/toggle/{id}': { params: { id: 'fresh-bananas-1-lb' } },
  'PATCH /api/favorites/{id}': { params: { id: 'fresh-bananas-1-lb' }, body: { notes: 'ripe' } },
  'DELETE /api/favorites/{id}': { params: { id: 'fresh-bananas-1-lb' } },
  'POST /api/favorites/add-to-cart': {},
  'GET /api/recurring-orders': {},
  'POST /api/recurring-orders': {
    body: { frequency: 'weekly', items: [{ itemId: 'fresh-bananas-1-lb', quantity: 1 }] },
  },
  'PATCH /api/recurring-orders/{id}': { params: { id: 'none' }, body: { isActive: false } },
  'DELETE /api/recurring-orders/{id}': { params: { id: 'none' } },
  'POST /api/recurring-orders/{orderId}/transfer-to-stores': { params: { orderId: 'none' }, body: { storeIds: ['1'] } },
  'POST /api/send-sms': { body: { phoneNumber: '2065550100', message: 'Hello' } },
  'GET /api/text-stops/{id}': { params: { id: 'AbCdEfGhIjKlMnOpQr' } },
  'PUT /api/text-stops/{id}': { params: { id: 'AbCdEfGhIjKlMnOpQr' }, body: { isStopped: true } },
  'GET /api/price-texts': {},
  'PUT /api/price-texts': { body: { phoneNumber: '2065550101' } },
  'POST /api/price-texts/code': { body: { code: '000000' } },
  'DELETE /api/price-texts': {},
  'POST /api/send-suggestion': { body: { title: 'More', suggestion: 'stores', userEmail: 'me@example.com' } },
  'POST /api/create-subscription': {},
  'POST /api/check-subscription-status': {},
  'POST /api/cancel-subscription': {},
  'POST /api/stripe/webhook': {},
  'GET /api/account/data': {},
  'POST /api/account/delete': { body: { email: 'somebody-else@example.com' } },
  'POST /api/shared-lists/from-cart': { body: { title: 'Sunday dinner' } },
  'GET /api/trip-plan': {},
  'PUT /api/trip-plan': { body: { stops: [{ storeId: '1', itemIds: ['fresh-bananas-1-lb'] }] } },
  'DELETE /api/trip-plan': {},
  'GET /api/shared-lists': {},
  'GET /api/shared-lists/{listId}': { params: { listId: nobodysList } },
  'GET /api/shared-list-prices/{listId}': { params: { listId: nobodysList } },
  'DELETE /api/shared-lists/{listId}': { params: { listId: nobodysList } },
  'POST /api/shared-lists/{listId}/copy-to-cart': { params: { listId: nobodysList } },
  'GET /shared/{proxy+}': { params: { proxy: nobodysList } },
  'GET /api/admin/family-premium-users': {},
  'GET /api/admin/family-members': {},
  'POST /api/admin/family-members': { body: { name: 'Cousin', email: 'cousin@example.com' } },
  'DELETE /api/admin/family-members/{id}': { params: { id: 'nobody@example.com' } },
  'DELETE /api/admin/users/{id}': { params: { id: 'nobody' } },
  'GET /api/admin/flagged-prices': {},
  'GET /api/admin/movers': {},
  'GET /api/admin/stopped-contributors': {},
  'DELETE /api/admin/stopped-contributors/{id}': { params: { id: 'none' } },
  'DELETE /api/admin/flagged-prices/{id}': { params: { id: 'none' } },
  'POST /api/admin/flagged-prices/{id}/lift-flag': { params: { id: 'none' } },
  'GET /api/admin/learned-words': {},
  'PUT /api/admin/learned-words/{words}': { params: { words: 'none' }, body: { isWithdrawn: true } },
  'POST /api/visits': {},
  'GET /api/analytics/all-domains': {},
};

/** Routes that refuse their sample for another reason after the access check. */
const refusesItself: Partial<Record<RouteKey, number[]>> = {
  'DELETE /api/sessions/{id}': [404],
  // These require a sign-in just for them.
  'POST /api/authenticator': [403],
  'POST /api/authenticator/confirm': [403],
  'DELETE /api/authenticator': [403],
  // A number gets three codes a day, over all senders.
  'PUT /api/price-texts': [200, 429],
  // A guess; a lucky one would be right.
  'POST /api/price-texts/code': [400, 409, 200],
  // A link that was never sent.
  'GET /api/text-stops/{id}': [404],
  'PUT /api/text-stops/{id}': [404],
  // There is no open data for that day.
  'GET /api/open-data/{file}': [404],
  'PATCH /api/recurring-orders/{id}': [404],
  'POST /api/recurring-orders/{orderId}/transfer-to-stores': [404],
  'POST /api/create-subscription': [200, 409],
  'POST /api/cancel-subscription': [200, 409],
  'POST /api/stripe/webhook': [400],
  'POST /api/account/delete': [400],
  // An empty cart can't be shared.
  'POST /api/shared-lists/from-cart': [200, 400],
  'PUT /api/trip-plan': [200, 400],
  'GET /api/shared-lists/{listId}': [404],
  'GET /api/shared-list-prices/{listId}': [404],
  'DELETE /api/shared-lists/{listId}': [404],
  'POST /api/shared-lists/{listId}/copy-to-cart': [404],
  // 503 where the web app has not been built.
  'GET /shared/{proxy+}': [404, 503],
  'DELETE /api/admin/family-members/{id}': [404],
  // No line with a price, no such store, nothing to delete.
  'POST /api/lists/photos': [400, 415, 422],
  'POST /api/receipts/readings': [422],
  'POST /api/receipts': [404],
  'DELETE /api/receipts/{id}': [404],
  'DELETE /api/admin/users/{id}': [404],
  'DELETE /api/admin/stopped-contributors/{id}': [404],
  'DELETE /api/admin/flagged-prices/{id}': [404],
  'POST /api/admin/flagged-prices/{id}/lift-flag': [404],
  'PUT /api/admin/learned-words/{words}': [404],
};

const roles = ['visitor', 'free', 'premium', 'grace', 'family', 'admin'] as const;
type Role = (typeof roles)[number];

/** What each role may call; the sweep checks every route against it. */
const mayCall: Record<Role, readonly string[]> = {
  visitor: ['anyone'],
  free: ['anyone', 'signed-in'],
  premium: ['anyone', 'signed-in', 'premium'],
  grace: ['anyone', 'signed-in', 'premium'],
  family: ['anyone', 'signed-in', 'premium'],
  admin: ['anyone', 'signed-in', 'admin'],
};

describe('every route by every role', () => {
  const cloud = startedCloud();
  const people = new Map<Role, Shopper>();
  const shopperAs = (role: Role) => people.get(role) ?? Shopper.visit(cloud.origin);

  beforeAll(async () => {
    for (const role of roles) {
      const shopper = Shopper.visit(cloud.origin);
      if (role !== 'visitor') await shopper.signIn(`${role}@tillwise.test`);
      people.set(role, shopper);
    }
  });

  // Calls that end the session come last, because the others need it.
  const last: RouteKey[] = ['POST /api/sign-out-everywhere', 'GET /api/logout'];
  const keys = routeKeys.toSorted((one, other) => last.indexOf(one) - last.indexOf(other));

  for (const role of roles) {
    test.each(keys)(`a ${role} who calls %s is answered or refused by its access rule`, async (key) => {
      const { status, text } = await shopperAs(role).call(key, samples[key] as object);
      const { access } = routes[key];
      const lacking = access === 'admin' ? 'admin-required' : 'premium-required';
      const refusal = role === 'visitor' ? 'signed-out' : lacking;
      const isOpen = role === 'visitor' && 'visitorPace' in routes[key];
      if (!isOpen && !mayCall[role].includes(access))
        expect([status, text]).toEqual([failures[refusal].status, failures[refusal].message]);
      else if (refusesItself[key]) expect(refusesItself[key], text).toContain(status);
      else expect(status, text).toBeLessThan(400);
    });
  }
});

describe('the signed-in person', () => {
  const cloud = sharedCloud();

  test.each([
    ['free', { badge: 'free', isPremium: false, isAdmin: false }],
    ['premium', { badge: 'premium', isPremium: true, subscriptionStatus: 'active' }],
    ['grace', { badge: 'grace', isPremium: true, isInGracePeriod: true, gracePeriodDaysRemaining: 20 }],
    ['family', { badge: 'family', isPremium: true, isFamilyPremium: true }],
    ['admin', { isAdmin: true }],
  ])('the %s sample person gets their plan', async (role, expected) => {
    const shopper = Shopper.visit(cloud.origin);
    await shopper.signIn(`${role}@tillwise.test`);
    expect((await shopper.call('GET /api/auth/user')).json()).toMatchObject({
      email: `${role}@tillwise.test`,
      ...expected,
    });
  });

  test('a caller can’t imitate CloudFront: its headers overwrite the caller’s', async () => {
    const headers = { 'x-tillwise-origin-secret': 'a guess' };
    expect((await Shopper.visit(cloud.origin).call('GET /api/pricing-status', { headers })).status).toBe(200);
  });
});
