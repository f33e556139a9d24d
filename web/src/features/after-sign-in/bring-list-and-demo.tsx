import { useEffect, useRef, useState } from 'react';
import type { BroughtPreferences, Preferences, User } from '#shared/contract/accounts/user.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { withReason } from '#web/api/failure-words.ts';
import { serverNow } from '#web/api/server-time.ts';
import { useCartUndo } from '#web/parts/cart/use-cart-undo.ts';
import { demoItemsLeftOut } from '#web/parts/demo/demo-items-to-bring.ts';
import { linesLeftOut } from '#web/parts/lists/lines-left-out.ts';
import { itemsToBuy } from '#web/parts/lists/stored-lines.ts';
import { type StoredList, storedList, storeList } from '#web/parts/lists/stored-list.ts';
import { withLocksAsIn } from '#web/parts/lists/stores-of-lines.ts';
import { storedTripSettings } from '#web/parts/trips/visitor-trip-settings.ts';
import { usePreferences, usePreferencesChange } from '#web/queries/account/preferences.ts';
import { useTakeBackPreferences } from '#web/queries/account/use-take-back-preferences.ts';
import { useAddListToCart } from '#web/queries/cart/add-list-to-cart.ts';
import type { CartChange } from '#web/queries/cart/cart-after-change.ts';
import { useCart } from '#web/queries/cart/cart-query.ts';
import { changeThatTakesBack, neededEntryIds } from '#web/queries/cart/undo-cart-changes.ts';
import { useLocalText } from '#web/storage/local-text.ts';
import { keepSessionText, sessionText } from '#web/storage/session-text.ts';
import { cameAlongKey, visitorKeys } from '#web/storage/visitor-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle, undo } from '#web/ui/words.ts';
import { lastAccountKey } from './last-account-key.ts';
import {
  isNewAccount,
  itemsToOffer,
  listThatStays,
  preferencesLacking,
  restOfList,
  whatComesAlong,
} from './what-comes-along.ts';
import * as words from './words.ts';

/**
 * Brings a visitor's items into a new account: what they added to the demo, when a new account first opens in this
 * browser; and their own list, also when they pressed to keep it. A toast offers an undo. A member who signed in
 * otherwise is offered to keep the list, once. The demo's sample stays behind.
 * @returns What takes it back.
 */
function useBroughtItems(user: User, setCameAlong: (next: CameAlong | null) => void): (cameAlong: CameAlong) => void {
  const [cartText, keepCartText] = useLocalText(visitorKeys.demoCart);
  const [openedBy, keepOpenedBy] = useLocalText(lastAccountKey);
  const hasBegun = useRef(false);
  const filledIn = useRef<BroughtPreferences | null>(null);
  const tripBefore = useRef<TripSettings | null>(null);
  const { preferences: own } = usePreferences();
  const changePreferences = usePreferencesChange(() => failureToast(errorTitle, words.preferencesNotSaved));
  const takeBack = useCartUndo();
  const takeBackPreferences = useTakeBackPreferences(() => failureToast(errorTitle, words.preferencesNotTakenBack));
  const bringItems = useAddListToCart({
    onDone: (brought) => {
      const { after, items } = brought;
      const list = storedList();
      const lines = linesLeftOut(list?.lines ?? [], after);
      const demoItems = demoItemsLeftOut(items, after);
      const names = [...lines.map(({ written }) => written), ...demoItems];
      const count = items.length - itemsToBuy(lines).length - demoItems.length;
      // What didn't fit stays in this browser, and is not merged again.
      keepCartText(demoItems.length > 0 ? (cartText ?? null) : null);
      storeList(restOfList(list, lines));
      const cameAlong = {
        userId: user.id,
        words: (list ? words.cameFromList : words.cameFromDemo)(count),
        changes: [changeThatTakesBack(brought)].filter((change) => change !== null),
        preferences: filledIn.current,
        tripBefore: tripBefore.current,
        cartText: cartText ?? null,
        list,
      };
      toast({
        title: list ? words.listCameAlong : words.demoCameAlong,
        description: list ? words.itemsInCart(count, names) : words.demoItemsInCart(count, names),
        action: { label: undo, onPress: () => takeAllBack(cameAlong) },
      });
      setCameAlong(cameAlong);
    },
    // It stays in this browser until the page opens next time.
    onFailed: (error) => failureToast(errorTitle, withReason(words.notMoved, error, 'cart-full', 'busy-cart')),
  });

  function takeAllBack({ preferences, tripBefore: before, changes, cartText, list }: CameAlong) {
    setCameAlong(null);
    if (preferences) takeBackPreferences(preferences);
    if (before && own?.trip && list) changePreferences({ trip: withLocksAsIn(own.trip, before, list.lines) });
    takeBack(changes);
    // They stay in this browser, and are not merged again.
    keepCartText(cartText);
    storeList(list && listThatStays(list));
  }

  function lockAsInList(trip: TripSettings, broughtTrip: TripSettings) {
    const locked = withLocksAsIn(trip, broughtTrip, storedList()?.lines ?? []);
    if (locked === trip) return;
    tripBefore.current = trip;
    changePreferences({ trip: locked });
  }

  function bring(isNew: boolean, preferences: Preferences) {
    const rememberOpening = () => keepOpenedBy(user.id);
    const left = { list: storedList(), demoCartText: cartText ?? null, trip: storedTripSettings() };
    const brought = whatComesAlong(isNew, left);
    const lacking = preferencesLacking(preferences, brought);
    if (Object.keys(lacking).length > 0) {
      filledIn.current = lacking;
      changePreferences(lacking);
    }
    // The account's own trip settings get the list's locks.
    if (preferences.trip && brought.trip) lockAsInList(preferences.trip, brought.trip);
    if (brought.items.length > 0) bringItems(brought.items, { onSuccess: rememberOpening });
    else rememberOpening();
  }

  useEffect(() => {
    if (hasBegun.current || !own) return;
    hasBegun.current = true;
    const isNew = openedBy !== user.id && isNewAccount(user, serverNow());
    bring(isNew, own);
    if (!isNew) offerList(() => bring(false, own));
  });
  return takeAllBack;
}

/** Offers a member to keep the list they made signed out. */
function offerList(onKeep: () => void): void {
  const list = storedList();
  const count = itemsToOffer(list);
  if (!list || count === 0) return;
  storeList({ ...list, wasOffered: true });
  toast({
    title: words.listWaits,
    description: words.itemsOnList(count),
    action: {
      label: words.addToCart,
      onPress: () => {
        storeList({ ...list, isToBeKept: true });
        onKeep();
      },
    },
  });
}

/** What came along, and how to undo that. */
interface CameAlong {
  userId: string;
  words: string;
  changes: CartChange[];
  /** What the account lacked. */
  preferences: BroughtPreferences | null;
  /** The account's own trip settings without the list's locks; null if it had none, or the list locks nothing. */
  tripBefore: TripSettings | null;
  /** What this browser had. */
  cartText: string | null;
  list: StoredList | null;
}

/** Also offers the undo after its toast has gone, until the tab closes or nothing of it is left in the cart. */
export function BringListAndDemo({ user }: { user: User }) {
  const [cameAlong, setCameAlong] = useState(() => JSON.parse(sessionText(cameAlongKey) ?? 'null') as CameAlong | null);
  const keepCameAlong = (next: CameAlong | null) => {
    keepSessionText(cameAlongKey, next && JSON.stringify(next));
    setCameAlong(next);
  };
  const takeAllBack = useBroughtItems(user, keepCameAlong);
  const { entries } = useCart();
  if (cameAlong?.userId !== user.id) return null;
  const there = cameAlong.changes.flatMap((change) => neededEntryIds(change) ?? []);
  if (!entries?.some(({ id }) => there.includes(id))) return null;
  return (
    <p
      data-notice
      className="flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-card px-3.5 py-1 text-sm"
    >
      <span className="min-w-0 flex-1 basis-48">{cameAlong.words}</span>
      <span>
        <Button variant="plain" size="small" onClick={() => takeAllBack(cameAlong)}>
          {words.takeThemBack}
        </Button>
        <Button variant="plain" size="small" onClick={() => keepCameAlong(null)}>
          {words.keepThem}
        </Button>
      </span>
    </p>
  );
}
