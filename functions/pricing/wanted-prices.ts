import { dayMs, hourMs } from '#shared/spans.ts';

/** What shoppers wanted to know of one item at one store. Times are UTC ISO strings. */
interface Wanted {
  askedAt: string;
  asks: number;
  /** When somebody who saved the item asked. */
  savedAt?: string | undefined;
  fetchedAt?: string | undefined;
}

/** Asked for twice within a week is popular; who saved something wants to know for a month. */
const popular = { asks: 2, days: 7 };
const savedDays = 30;
/** A price is fresh for a day: fetched again from here on, the next run but one comes in time. */
const refreshedAfterHours = 16;

/** The items whose prices are worth fetching again before anybody asks, those asked for most often first. */
export function itemsToRefresh(items: Readonly<Record<string, Wanted>>, freshHours: number, now: Date): string[] {
  const age = (moment: string | undefined) => (moment ? now.getTime() - Date.parse(moment) : Number.POSITIVE_INFINITY);
  return Object.entries(items)
    .filter(([, { askedAt, asks, savedAt, fetchedAt }]) => {
      const isPopular = asks >= popular.asks && age(askedAt) <= popular.days * dayMs;
      const isSaved = age(savedAt) <= savedDays * dayMs;
      return (isPopular || isSaved) && age(fetchedAt) >= Math.max(refreshedAfterHours, freshHours) * hourMs;
    })
    .sort(([oneId, one], [otherId, other]) => other.asks - one.asks || (oneId < otherId ? -1 : 1))
    .map(([itemId]) => itemId);
}
