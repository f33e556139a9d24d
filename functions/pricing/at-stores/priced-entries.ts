import { entryWithItem, type StoredEntry } from '#functions/catalog/index.ts';
import { comparedStores } from '#functions/stores/index.ts';
import { contributorIdOf, type Profile } from '#functions/users/index.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { minuteMs } from '#shared/durations.ts';
import { pricesAt, type Viewer } from './prices-at-stores.ts';

/** After this time even cached and eventually consistent reads show a shopper's report. */
const justReportedMs = minuteMs;

/** Stored entries as the screens see them: each with its item and its price at every store the shopper compares. */
export async function pricedEntries(entries: readonly StoredEntry[], profile: Profile, now: Date): Promise<Cart> {
  return entriesAt(comparedStores(profile.preferences), entries, now, viewerOf(profile, now));
}

/** Stored entries with their prices at these stores. */
export async function entriesAt(
  stores: readonly Store[],
  entries: readonly StoredEntry[],
  now: Date,
  viewer?: Viewer,
): Promise<Cart> {
  const pricesOf = await pricesAt(stores, entries, now, viewer);
  return entries.map((entry) => ({ ...entryWithItem(entry), storePrices: pricesOf(entry) }));
}

/** The shopper who sees the prices. */
export function viewerOf({ email, priceReportedAt }: Pick<Profile, 'email' | 'priceReportedAt'>, now: Date): Viewer {
  const hasJustReported = priceReportedAt !== null && now.getTime() - Date.parse(priceReportedAt) < justReportedMs;
  return { sourceId: contributorIdOf({ email }), hasJustReported };
}
