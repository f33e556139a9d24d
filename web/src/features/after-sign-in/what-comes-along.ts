import type { BroughtPreferences, Preferences, User } from '#shared/contract/accounts/user.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { dayMs } from '#shared/durations.ts';
import { cartFromText } from '#web/parts/demo/demo-cart.ts';
import { demoItemsToBring } from '#web/parts/demo/demo-items-to-bring.ts';
import { itemsToBuy } from '#web/parts/lists/stored-lines.ts';
import type { StoredLine, StoredList } from '#web/parts/lists/stored-list.ts';
import type { BroughtItems } from '#web/queries/cart/add-list-to-cart.ts';

/** Whether the person just signed up rather than returned: then their list and the demo's cart become theirs. */
export function isNewAccount({ createdAt }: Pick<User, 'createdAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < dayMs;
}

/** What a visitor left in this browser. */
interface Left {
  list: StoredList | null;
  demoCartText: string | null;
  trip: TripSettings | null;
}

interface ComesAlong extends Pick<Preferences, 'location' | 'storeIds'> {
  items: BroughtItems;
  trip: TripSettings | null;
}

/**
 * For a new account, the list and what was added to the demo; for any other, a list to keep. A list brings where the
 * visitor shops and how they plan.
 */
export function whatComesAlong(isNew: boolean, { list, demoCartText, trip }: Left): ComesAlong {
  const isListMeant = list !== null && (isNew || list.isToBeKept);
  const fromDemo = demoCartText && isNew ? demoItemsToBring(cartFromText(demoCartText)) : [];
  const fromList = isListMeant ? itemsToBuy(list.lines) : [];
  const hasList = fromList.length > 0 && list !== null;
  return {
    items: [...fromList, ...fromDemo],
    location: hasList ? list.location : null,
    storeIds: (hasList && list.storeIds) || [],
    trip: hasList ? trip : null,
  };
}

/** The account's own location, stores, and trip settings stay; the browser's fill what it lacks. */
export function preferencesLacking(
  own: Pick<Preferences, 'location' | 'storeIds' | 'trip'>,
  brought: ComesAlong,
): BroughtPreferences {
  return {
    ...(brought.location && !own.location && { location: brought.location }),
    ...(brought.storeIds.length > 0 && own.storeIds.length === 0 && { storeIds: brought.storeIds }),
    ...(brought.trip && !own.trip && { trip: brought.trip }),
  };
}

/** How many items a member is offered to add from the list they made signed out: none if it comes along anyway, or was offered before. */
export function itemsToOffer(list: StoredList | null): number {
  return list && !list.isToBeKept && !list.wasOffered ? itemsToBuy(list.lines).length : 0;
}

/** A list that stays in this browser, and neither comes along nor is offered again. */
export const listThatStays = (list: StoredList): StoredList => ({ ...list, isToBeKept: false, wasOffered: true });

/** What stays of a list that came along: the lines that a full cart had no room for; null for none. */
export function restOfList(list: StoredList | null, leftOut: StoredLine[]): StoredList | null {
  if (!list || leftOut.length === 0) return null;
  const text = leftOut.map(({ written }) => written).join('\n');
  return { ...listThatStays(list), text, lines: leftOut };
}
