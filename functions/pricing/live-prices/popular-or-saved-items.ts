import { dayMs, hourMs } from '#shared/durations.ts';

/** Shoppers' requests for one item's price at one store. Times are UTC ISO strings. */
interface RequestedItem {
  askedAt: string;
  timesAsked: number;
  /** When a shopper who saved the item last asked. */
  savedAt?: string | undefined;
  fetchedAt?: string | undefined;
}

/** An item is popular with two requests, the last within a week. A saved item is refreshed for a month. */
const popular = { timesAsked: 2, days: 7 };
const savedDays = 30;
/** A price is fresh for a day; from this age, one of the next two runs refreshes it in time. */
const refreshedAfterHours = 16;

/** The items to refresh before the next request, most requested first. */
export function popularOrSavedItems(
  items: Readonly<Record<string, RequestedItem>>,
  freshHours: number,
  now: Date,
): string[] {
  const age = (moment: string | undefined) => (moment ? now.getTime() - Date.parse(moment) : Number.POSITIVE_INFINITY);
  return Object.entries(items)
    .filter(([, { askedAt, timesAsked, savedAt, fetchedAt }]) => {
      const isPopular = timesAsked >= popular.timesAsked && age(askedAt) <= popular.days * dayMs;
      const isSaved = age(savedAt) <= savedDays * dayMs;
      return (isPopular || isSaved) && age(fetchedAt) >= Math.max(refreshedAfterHours, freshHours) * hourMs;
    })
    .sort(([oneId, one], [otherId, other]) => other.timesAsked - one.timesAsked || (oneId < otherId ? -1 : 1))
    .map(([itemId]) => itemId);
}
