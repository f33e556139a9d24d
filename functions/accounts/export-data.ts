import { readPastCarts, readStoredCart } from '#functions/cart/index.ts';
import { itemOf } from '#functions/catalog/index.ts';
import { readStoredFavorites } from '#functions/favorites/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readPlanCountedAt } from '#functions/learning/index.ts';
import { readSuggestionsOf, shownPriceTexts } from '#functions/messages/index.ts';
import { readObservationsOf } from '#functions/observations/index.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { readOwnMeanings, readReceipts } from '#functions/receipts/index.ts';
import { publicOrder, readStoredOrders } from '#functions/recurring-orders/index.ts';
import { readOwnChoices } from '#functions/search-learning/index.ts';
import { publicList, readSharedListsOf } from '#functions/shared-lists/index.ts';
import { shownSessionsOf } from '#functions/sign-in/index.ts';
import { exportedPlan, readSavedPlan } from '#functions/trips/index.ts';
import { publicUser, readPerson } from '#functions/users/index.ts';
import { priceString } from '#shared/money.ts';

/** Everything we store about the shopper, as a download. */
export const exportData: Action<'GET /api/account/data'> = async ({ shopper, now }) => {
  const { userId } = shopper;
  await takeQuota(shopper, { exports: 1 }, now);
  const [
    person,
    cart,
    pastCarts,
    favorites,
    orders,
    lists,
    suggestions,
    observations,
    receipts,
    printedWords,
    texts,
    sessions,
    plan,
    planCountedAt,
    searchChoices,
  ] = await Promise.all([
    readPerson(shopper),
    readStoredCart(userId),
    readPastCarts(userId),
    readStoredFavorites(userId),
    readStoredOrders(userId),
    readSharedListsOf(userId),
    readSuggestionsOf(userId),
    readObservationsOf(userId),
    readReceipts(userId),
    readOwnMeanings(userId),
    shownPriceTexts(userId, now),
    shownSessionsOf(userId),
    readSavedPlan(userId, now),
    readPlanCountedAt(userId),
    readOwnChoices(userId, now),
  ]);
  if (!person) throw new Failure('signed-out');
  return {
    exportedAt: now.toISOString(),
    user: publicUser(person, shopper, now),
    sessions,
    paymentCustomerId: person.stripeCustomerId,
    preferences: person.preferences,
    cart: cart.entries.map((entry) => ({ ...entry, item: itemOf(entry) })),
    pastCarts: pastCarts.map(({ clearedAt, entries }) => ({
      clearedAt,
      items: entries.map((entry) => ({ ...entry, item: itemOf(entry) })),
    })),
    favorites: favorites.map((favorite) => ({ ...favorite, item: itemOf(favorite) })),
    priceTexts: texts,
    savedPlan: plan && exportedPlan(plan),
    planCountedAt,
    recurringOrders: orders.map(publicOrder),
    sharedLists: lists.map(publicList),
    prices: observations.map(({ cents, ...seen }) => ({
      ...seen,
      item: itemOf(seen),
      price: cents === null ? null : priceString(cents),
    })),
    receipts: receipts.map(({ receiptId, withdrawn, boughtItems, ...receipt }) => ({
      ...receipt,
      boughtItems: boughtItems.map((each) => ({ ...each, item: itemOf(each) })),
      id: receiptId,
      withdrawnCount: withdrawn?.size ?? 0,
    })),
    printedWords: printedWords.map((pair) => ({ ...pair, item: itemOf(pair) })),
    searchChoices,
    suggestions,
  };
};
