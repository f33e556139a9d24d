import { useMemo } from 'react';
import type { ListCompared } from '#shared/contract/lists/pasted-list.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { type ComparedCart, compareAt } from '#web/features/comparison/compared-cart.ts';
import { useVisitorTripSettings } from '#web/parts/trips/visitor-trip-settings.ts';
import { LazyOwnWords } from './lazy-own-words.tsx';
import { locatedStores } from './located-stores.ts';
import { TripSkeleton } from './trip-skeleton.tsx';
import { useTrip } from './use-trip.ts';

function withClubs(compared: ComparedCart, { entries, stores, clubs }: ListCompared): ComparedCart {
  if (clubs.length === 0) return compared;
  // Copies, so that the rows of the comparison stay as they are.
  const copies = entries.flatMap((entry) => (isInOwnWords(entry.item) ? [] : { ...entry }));
  return compareAt(
    copies,
    [...stores, ...clubs].map(({ id }) => id),
  );
}

interface VisitorsTripProps {
  compared: ComparedCart;
  answer: ListCompared;
  /** Brings the list along. */
  onSignUp: () => void;
}

/** A visitor's trip plan, with the settings stored in this browser. It names clubs that the comparison has no room for. */
export function VisitorsTrip({ compared: shown, answer, onSignUp }: VisitorsTripProps) {
  const [settings, keep] = useVisitorTripSettings();
  const compared = useMemo(() => withClubs(shown, answer), [shown, answer]);
  const stores = useMemo(
    () => locatedStores(compared, [...answer.stores, ...answer.clubs]),
    [compared, answer.stores, answer.clubs],
  );
  const facts = useMemo(
    () => stores && { rows: compared.rows, stores, from: answer.location, settings },
    [compared.rows, stores, answer.location, settings],
  );
  const { planned, retry } = useTrip(facts);
  if (answer.entries.every(({ item }) => isInOwnWords(item))) return <LazyOwnWords entries={answer.entries} />;
  if (!stores) return null;
  if (!planned) return <TripSkeleton onRetry={retry} />;
  const {
    parts: { TripPanel, VisitorSavePlanButton },
    toSend: _toSend,
    ...trip
  } = planned;
  return (
    <TripPanel
      {...trip}
      savePlan={<VisitorSavePlanButton onSignUp={onSignUp} />}
      rows={compared.rows}
      own={answer.entries.filter(({ item }) => isInOwnWords(item))}
      stores={stores}
      from={answer.location}
      settings={settings}
      onChange={keep}
    />
  );
}
