import { useMemo, useState } from 'react';
import type { ListCompared } from '#shared/contract/lists/pasted-list.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { comparedStoresWithClubs } from '#shared/rules/stores/compared-stores-with-clubs.ts';
import { useVisitorTripSettings } from '#web/parts/trips/visitor-trip-settings.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { type PlannedTrip, tripParts } from '../trips/use-trip.ts';

/** What a list costs, for a member of some clubs. */
export interface MembersAnswer extends ListCompared {
  /** The shopper's clubs that are worse for the list than the compared stores. */
  passedOver: Store[];
  memberships: TripSettings['memberships'];
}

/** The answer with the clubs that the visitor may enter among its stores; undefined while it or the code for that loads. */
export function useMembersAnswer(answer: ListCompared | undefined): MembersAnswer | undefined {
  const [settings] = useVisitorTripSettings();
  const isMembers =
    answer?.clubs.some(({ chain }) => settings.memberships.includes(chain)) &&
    answer.entries.some(({ item }) => !isInOwnWords(item));
  const [failedFor, setFailedFor] = useState<object | null>(null);
  const neededFor = isMembers && answer ? answer : null;
  const parts = useLazyPart({ load: tripParts.load, early: tripParts, neededFor, onFailed: setFailedFor });
  return useMemo(() => {
    if (!answer) return;
    if (isMembers && parts) return withClubs(answer, settings, parts);
    return isMembers && failedFor !== answer
      ? undefined
      : { ...answer, passedOver: [], memberships: settings.memberships };
  }, [answer, isMembers, parts, settings, failedFor]);
}

function withClubs(answer: ListCompared, settings: TripSettings, { planTrip }: PlannedTrip['parts']): MembersAnswer {
  const { rows } = compareCart(answer.entries);
  const joined = answer.clubs.filter(({ chain }) => settings.memberships.includes(chain));
  const facts = { rows, stores: answer.stores.map(located), from: answer.location, settings };
  const stores = comparedStoresWithClubs(facts, joined.map(located), planTrip).map(({ store }) => store);
  return {
    ...answer,
    stores: stores.toSorted(byDistance),
    clubs: answer.clubs.filter((club) => !joined.includes(club)),
    memberships: settings.memberships,
    passedOver: joined.filter((club) => !stores.includes(club)),
  };
}

const located = (store: Store) => ({ store, lat: store.lat, lng: store.lng });

const byDistance = (one: Store, other: Store) => (one.calculatedDistance ?? 0) - (other.calculatedDistance ?? 0);
