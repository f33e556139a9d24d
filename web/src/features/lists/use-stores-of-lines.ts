import { useEffect, useRef } from 'react';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { withStoresAsIn } from '#shared/rules/trips/item-stores.ts';
import { choiceOf } from '#web/parts/lists/stored-lines.ts';
import type { StoredLine } from '#web/parts/lists/stored-list.ts';
import { linesToLock, lockedAsWritten, unlocked } from '#web/parts/lists/stores-of-lines.ts';
import { usePreferences, usePreferencesChange } from '#web/queries/account/preferences.ts';
import { failureToast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import * as words from './words/pasting.ts';

/** A member's trip settings, and what locks lines to the stores that they name, and returns what takes it back. */
export function useStoresOfLines(stores: readonly StoreLabel[] | undefined) {
  const { preferences } = usePreferences();
  const change = usePreferencesChange(() => failureToast(errorTitle, words.storesNotSaved));
  const latest = useRef(firstTripSettings);
  useEffect(() => {
    latest.current = preferences?.trip ?? firstTripSettings;
  }, [preferences]);
  const lock = (lines: readonly StoredLine[]): (() => void) | undefined => {
    const before = latest.current;
    const open = linesToLock(lines, stores ?? []);
    if (!stores || open.length === 0) return undefined;
    change({ trip: lockedAsWritten(before, open, stores) });
    const choices = open.flatMap((line) => choiceOf(line) ?? []);
    return () =>
      change({ trip: choices.reduce((trip, choice) => withStoresAsIn(trip, before, choice), latest.current) });
  };
  const unlock = (line: StoredLine) => {
    const trip = unlocked(latest.current, line, stores ?? []);
    if (trip !== latest.current) change({ trip });
  };
  return { settings: preferences?.trip, lock, unlock };
}
