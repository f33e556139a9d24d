import { publicOrder } from '#functions/answers/order-answer.ts';
import { shownPriceTexts } from '#functions/answers/price-texts-answer.ts';
import { itemOf } from '#functions/answers/priced-entries.ts';
import { shownSessionsOf } from '#functions/answers/sessions-answer.ts';
import { publicList } from '#functions/answers/shared-list-answer.ts';
import { publicUser } from '#functions/answers/user-answer.ts';
import { readCart } from '#functions/data/carts.ts';
import { readFavorites } from '#functions/data/favorites.ts';
import { readObservationsOf } from '#functions/data/observations.ts';
import { readOwnPrinted } from '#functions/data/printed-words.ts';
import { takeAllowance } from '#functions/data/quotas.ts';
import { readReceipts } from '#functions/data/receipts.ts';
import { readOrders } from '#functions/data/recurring-orders.ts';
import { readSharedListsOf } from '#functions/data/shared-lists.ts';
import { readSuggestionsOf } from '#functions/data/suggestions.ts';
import { readPerson } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { priceString } from '#shared/money.ts';

/** Everything held about the shopper, for them to keep. */
export const exportData: Action<'GET /api/account/data'> = async ({ shopper, now }) => {
  const { userId } = shopper;
  await takeAllowance(shopper, { exports: 1 }, now);
  const [person, cart, favorites, orders, lists, suggestions, observations, receipts, printedWords, texts, sessions] =
    await Promise.all([
      readPerson(shopper),
      readCart(userId),
      readFavorites(userId),
      readOrders(userId),
      readSharedListsOf(userId),
      readSuggestionsOf(userId),
      readObservationsOf(userId),
      readReceipts(userId),
      readOwnPrinted(userId),
      shownPriceTexts(userId, now),
      shownSessionsOf(userId),
    ]);
  if (!person) throw new Failure('signed-out');
  return {
    exportedAt: now.toISOString(),
    user: publicUser(person, shopper, now),
    sessions,
    paymentCustomerId: person.stripeCustomerId,
    preferences: person.preferences,
    cart: cart.entries.map((entry) => ({ ...entry, item: itemOf(entry) })),
    favorites: favorites.map((favorite) => ({ ...favorite, item: itemOf(favorite) })),
    priceTexts: texts,
    recurringOrders: orders.map(publicOrder),
    sharedLists: lists.map(publicList),
    prices: observations.map(({ cents, ...seen }) => ({
      ...seen,
      item: itemOf(seen),
      price: cents === null ? null : priceString(cents),
    })),
    receipts: receipts.map(({ receiptId, withdrawn, ...receipt }) => ({
      ...receipt,
      id: receiptId,
      withdrawnCount: withdrawn?.size ?? 0,
    })),
    printedWords: printedWords.map((pair) => ({ ...pair, item: itemOf(pair) })),
    suggestions,
  };
};
