import { itemsNamed } from '#functions/catalog/items.ts';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { pricesAt } from '#functions/pricing/at-stores/prices-at-stores.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { contributorIdOf } from '#functions/users/contributor-id.ts';
import type { BrandMatch } from '#shared/contract/shopping/item.ts';
import { centsFromPrice } from '#shared/money.ts';
import type { ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { savePerson } from '#tests/support/saved-person.ts';

/** Each test has its own minute, because functions cache what they read for some seconds. */
let minute = 0;
export function laterOn(): Date {
  minute += 1;
  return new Date(Date.UTC(2026, 10, 20, 12, minute));
}

export function krogers(count: number) {
  return storesAfter(undefined, 2_000)
    .filter(({ chain }) => chain === 'kroger')
    .slice(minute * 3, minute * 3 + count);
}

/** The first store of a chain. */
export function storeOf(chain: string) {
  const store = storesAfter(undefined, 2_000).find((each) => each.chain === chain);
  if (!store) throw new Error(`There is no ${chain}.`);
  return store;
}

export function itemNamed(name: string) {
  const item = itemsNamed(name).find((of) => isCarried({ item: of, chain: 'kroger', state: 'MI' }));
  if (!item) throw new Error(`There is no ${name}.`);
  return item;
}

export async function priceOf(
  itemId: string,
  store: { id: string },
  now: Date,
  { who, match = 'only-this', amount }: { who?: string; match?: BrandMatch; amount?: ListAmount } = {},
) {
  const [at] = storesAfter(undefined, 2_000).filter(({ id }) => id === store.id);
  if (!at) throw new Error('There is no such store.');
  const line = { itemId, quantity: 1, match, ...(amount && { amount }) };
  const viewer =
    who === undefined
      ? undefined
      : { sourceId: contributorIdOf({ email: `${who}@example.com` }), hasJustReported: true };
  const [price] = (await pricesAt([at], [line], now, viewer))(line);
  if (!price) throw new Error('There is no price.');
  return price;
}

export const seconds = (now: Date, more: number) => new Date(now.getTime() + more * 1000);
export const cents = (price: { price: string | null }) => centsFromPrice(price.price ?? '0');
export const daysBefore = (now: Date, count: number) => seconds(now, -86_400 * count);
export const november = { from: '2026-11-01', to: '2026-11-30' };

/** A Kroger at its own minute, with an item there and its estimate. */
export async function atKroger(name = 'Large Eggs') {
  const now = laterOn();
  const [store] = krogers(1);
  if (!store) throw new Error('There is no such store.');
  const { id: itemId } = itemNamed(name);
  const estimate = await priceOf(itemId, store, now);
  const place = { itemId, storeId: store.id, observedAt: now.toISOString() };
  return { now, store, itemId, place, estimate, usualCents: cents(estimate) };
}

export async function newPerson(userId: string, now: Date): Promise<string> {
  await savePerson(userId, now);
  return userId;
}

type Seen = Pick<NewObservation, 'itemId' | 'storeId' | 'cents' | 'observedAt'>;

export const report = (userId: string, facts: Seen): NewObservation => ({
  ...facts,
  kind: 'reported',
  source: 'a shopper',
  by: { userId },
});

export const receiptOf = (userId: string, facts: Seen): NewObservation => ({
  ...facts,
  kind: 'receipt',
  source: 'a receipt',
  by: { userId, receiptId: `receipt-of-${userId}` },
  isProven: true,
});

export const fromKroger = (facts: Seen): NewObservation => ({
  ...facts,
  kind: 'live',
  source: 'Kroger',
  by: { provider: 'kroger' },
});
