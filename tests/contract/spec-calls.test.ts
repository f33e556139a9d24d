import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { subscriptionStatus, user } from '#shared/contract/accounts/user.ts';
import { familyMember, familyPremiumUsers } from '#shared/contract/admin/family-member.ts';
import { analytics } from '#shared/contract/analytics.ts';
import { sharedList } from '#shared/contract/lists/shared-list.ts';
import { suggestion, textMessage } from '#shared/contract/messages/text-message.ts';
import { pricingStatus, storePrice } from '#shared/contract/prices/price.ts';
import { routes } from '#shared/contract/routes.ts';
import { cartEntry } from '#shared/contract/shopping/cart.ts';
import { favorite, favoriteFrequency } from '#shared/contract/shopping/favorite.ts';
import { item } from '#shared/contract/shopping/item.ts';
import { orderFrequency, recurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { location } from '#shared/contract/stores/location.ts';
import { store } from '#shared/contract/stores/store.ts';

test.each([
  'GET /api/login',
  'GET /api/logout',
  'GET /api/auth/user',
  'GET /api/grocery-items/search',
  'GET /api/grocery-items',
  'GET /api/cart',
  'POST /api/cart',
  'PATCH /api/cart/{id}',
  'DELETE /api/cart/{id}',
  'DELETE /api/cart',
  'GET /api/stores',
  'GET /api/geocode',
  'GET /api/reverse-geocode',
  'GET /api/favorites',
  'POST /api/favorites/toggle/{id}',
  'POST /api/favorites/add-to-cart',
  'DELETE /api/favorites/{id}',
  'GET /api/recurring-orders',
  'POST /api/recurring-orders',
  'PATCH /api/recurring-orders/{id}',
  'POST /api/recurring-orders/{orderId}/transfer-to-stores',
  'GET /api/pricing-status',
  'POST /api/shared-lists/from-cart',
  'GET /api/shared-lists/{listId}',
  'POST /api/shared-lists/{listId}/copy-to-cart',
  'POST /api/send-sms',
  'POST /api/create-subscription',
  'POST /api/check-subscription-status',
  'POST /api/cancel-subscription',
  'POST /api/send-suggestion',
  'GET /api/admin/family-premium-users',
  'GET /api/admin/family-members',
  'POST /api/admin/family-members',
  'DELETE /api/admin/family-members/{id}',
  'DELETE /api/admin/users/{id}',
  'GET /api/analytics/all-domains',
])('§7 %s can be called', (call) => {
  expect(Object.keys(routes)).toContain(call);
});

describe('requests and answers have these fields', () => {
  const { shape: list } = sharedList.unwrap();
  const { shape: members } = familyPremiumUsers.unwrap();
  const { shape: visits } = analytics.unwrap();
  test.each<[string, z.ZodObject | z.ZodLazy<z.ZodObject>, string]>([
    [
      'a user',
      user,
      'id email firstName lastName profileImageUrl createdAt subscriptionStatus subscriptionCanceledAt subscriptionCurrentPeriodEnd isFamilyPremium',
    ],
    ['the plan', user, 'isPremium subscriptionStatus isFamilyPremium isInGracePeriod gracePeriodDaysRemaining'],
    ['an item', item, 'id name brand category unit'],
    ['a cart entry', cartEntry, 'id itemId quantity item storePrices'],
    ['a store’s price', storePrice, 'store price'],
    [
      'a store',
      store,
      'id name color logo address city state calculatedDistance supportsOnlineOrdering onlineShoppingUrl websiteUrl',
    ],
    ['a favorite', favorite, 'id itemId item frequency notes storePrices'],
    ['a recurring order', recurringOrder, 'id frequency isActive createdAt items'],
    ['an order’s item', recurringOrder.unwrap().shape.items.element, 'itemId quantity'],
    ['a shared list', sharedList, 'title description createdAt owner items'],
    ['a shared list’s owner', list.owner, 'firstName lastName'],
    ['a shared list’s item', list.items.element, 'id itemId quantity notes item'],
    ['a family member', familyMember, 'id name email notes addedAt'],
    [
      'a family Premium user',
      members.familyPremiumUsers.element,
      'id firstName lastName email createdAt subscriptionStatus',
    ],
    ['the summary of them', members.summary, 'totalFamilyPremiumUsers adminHasPremium'],
    ['a suggestion', suggestion, 'title suggestion userEmail'],
    ['a text', textMessage, 'phoneNumber message'],
    ['a location', location, 'lat lng address'],
    ['the pricing status', pricingStatus, 'realTimePricing availableServices missingServices'],
    ['the analytics', analytics, 'totalVisits domainCount domains recentActivity'],
    ['a domain', visits.domains.element, 'domain totalVisits todayVisits weekVisits monthVisits lastVisit'],
    ['a domain’s recent activity', visits.recentActivity.element, 'domain visits'],
  ])('§3 %s', (_what, schema, fields) => {
    const { shape } = schema instanceof z.ZodLazy ? schema.unwrap() : schema;
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  test('§3 a price is text', () => {
    expect(storePrice.unwrap().shape.price.safeParse('4.99').success).toBe(true);
    expect(storePrice.unwrap().shape.price.safeParse(4.99).success).toBe(false);
  });

  test('§3 a subscription is free, active, canceled or incomplete_expired', () => {
    expect(subscriptionStatus.unwrap().options.toSorted()).toEqual([
      'active',
      'canceled',
      'free',
      'incomplete_expired',
    ]);
  });

  test('§9 an order repeats weekly or monthly, a favorite also daily', () => {
    expect(orderFrequency.options).toEqual(['weekly', 'monthly']);
    expect(favoriteFrequency.options).toEqual(['daily', 'weekly', 'monthly']);
  });
});
