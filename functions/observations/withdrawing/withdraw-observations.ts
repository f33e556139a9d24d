import { itemById } from '#functions/catalog/index.ts';
import { contributorIdOfAccount, markPriceReported } from '#functions/users/index.ts';
import { markDayChanged } from '../history/changed-day-rows.ts';
import { isSame, removePriceOfDay } from '../history/price-history-rows.ts';
import { forgetPriceOfDay, keepPriceOfDay } from '../history/price-of-day.ts';
import { isEstablished } from '../recording/established-account.ts';
import {
  readObservationsOf,
  removeObservation,
  type StoredObservation,
  withinRetention,
} from '../recording/observation-rows.ts';
import { changeRecentObservations, type RecentObservation, recentFieldsOf } from '../shown/recent-observation-rows.ts';
import { forEachObservation } from './for-each-observation.ts';

/**
 * Withdraws a person's observations that match `isMeant` from recent prices, history, and learning. Returns how many.
 * Safe to repeat.
 */
export async function withdrawObservations(
  userId: string,
  now: Date,
  isMeant: (observation: StoredObservation) => boolean = () => true,
): Promise<number> {
  const reported = await readObservationsOf(userId);
  const meant = reported.filter(isMeant);
  if (meant.length > 0) await markPriceReported(userId, now);
  await forEachObservation(meant, (observation) => withdrawObservation(observation, now));
  await forEachObservation(remainingOf(meant, reported), (observation) => putBack(observation, now));
  return meant.length;
}

/**
 * What remains of the same person's observations for the same item and store: the last one of each affected day, and
 * the newest.
 */
function remainingOf(gone: readonly StoredObservation[], reported: readonly StoredObservation[]): StoredObservation[] {
  const itemAtStoreOf = ({ storeId, itemId }: StoredObservation) => `${storeId}\n${itemId}`;
  const goneFrom = Map.groupBy(gone, itemAtStoreOf);
  const left = reported.filter((one) => goneFrom.has(itemAtStoreOf(one)) && !gone.includes(one));
  return [...Map.groupBy(left, itemAtStoreOf)].flatMap(([itemAtStore, remaining]) => {
    const days = new Set(goneFrom.get(itemAtStore)?.map(dayOf));
    const newestFirst = remaining.toSorted((one, other) => (isLaterReport(one, other) ? -1 : 1));
    const lastOfDays = [...Map.groupBy(newestFirst, dayOf)].flatMap(([, [last]]) => last ?? []);
    return lastOfDays.filter((last, at) => at === 0 || days.has(dayOf(last)));
  });
}

/** Whether it is for a later day, or recorded later for the same day. */
function isLaterReport(one: StoredObservation, other: StoredObservation): boolean {
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  return day === otherDay ? one.keptAt > other.keptAt : day > otherDay;
}

const dayOf = ({ observedAt }: StoredObservation) => observedAt.slice(0, 10);

/**
 * Shows an earlier observation again after a later one was withdrawn, unless the person has reported a new price since.
 */
async function putBack(observation: StoredObservation, now: Date): Promise<void> {
  const { storeId, itemId, sourceId, estimate, contributorSince, keptAt } = observation;
  const item = itemById(itemId);
  if (!item) return;
  const seen = recentFieldsOf({ ...observation, isEstablished: isEstablished(contributorSince, keptAt) });
  const change = (before: readonly RecentObservation[]) =>
    before.some((one) => one.sourceId === sourceId) ? before : [...before, seen];
  const changed = await changeRecentObservations({ storeId, product: item.name }, [{ itemId, change }], now);
  await keepPriceOfDay({ storeId, itemId }, { seen, estimateCents: estimate?.cents ?? null, changed }, now);
  // Unless it was withdrawn, too, meanwhile.
  const [still] = await withinRetention([observation]);
  if (still?.keptAt !== keptAt) await hide(observation, now);
}

/**
 * Shows the stored one of two observations of one source and day. Concurrent calls may have left the other one shown,
 * and no withdrawal would find it.
 */
export async function showInstead(kept: StoredObservation, lost: StoredObservation, now: Date): Promise<void> {
  await hide(lost, now);
  await putBack(kept, now);
}

/** The prices that an unfinished receipt had begun to record. */
interface Begun {
  storeId: string;
  begun?: readonly Pick<StoredObservation, 'itemId' | 'cents' | 'observedAt'>[] | undefined;
}

/**
 * Withdraws the prices of an unfinished receipt, which may be shown without a stored observation. Safe to repeat.
 */
export async function withdrawBegun(userId: string, { storeId, begun = [] }: Begun, now: Date): Promise<void> {
  const sourceId = await contributorIdOfAccount(userId);
  const prices = begun.map((price): ShownPrice => ({ ...price, storeId, sourceId, kind: 'receipt', estimate: null }));
  await forEachObservation(prices, (price) => hide(price, now));
}

/** Withdraws at most `most` of a person's observations; true if none are left. Safe to repeat. */
export async function withdrawSome(userId: string, now: Date, most: number): Promise<boolean> {
  const kept = await withinRetention(await readObservationsOf(userId));
  if (kept.length > 0) await markPriceReported(userId, now);
  await forEachObservation(kept.slice(0, most), (observation) => withdrawObservation(observation, now));
  return kept.length <= most;
}

/** Withdraws one observation. Safe to repeat. */
export async function withdrawObservation(observation: StoredObservation, now: Date): Promise<void> {
  await hide(observation, now);
  const keptOn = observation.keptAt.slice(0, 10);
  // Today is summed up anyway. An earlier day is marked as changed before the observation goes, so that no deletion
  // is missed.
  if (keptOn !== now.toISOString().slice(0, 10)) await markDayChanged(keptOn, now);
  // The stored observation goes last, so that an interrupted call can find it again.
  const removed = await removeObservation(observation);
  // If its flag was lifted or a later one was withdrawn meanwhile, it is shown again.
  if (removed) await hide(removed, now);
}

type ShownPrice = Pick<
  StoredObservation,
  'storeId' | 'itemId' | 'sourceId' | 'kind' | 'cents' | 'observedAt' | 'estimate'
>;

async function hide(observation: ShownPrice, now: Date): Promise<void> {
  const { storeId, itemId, estimate } = observation;
  const item = itemById(itemId);
  const isThis = (seen: RecentObservation) => isSame(seen, observation);
  const itemAtStore = { storeId, itemId };
  if (!item) return removePriceOfDay(itemAtStore, observation);
  const changed = await changeRecentObservations(
    { storeId, product: item.name },
    [{ itemId, change: (seen) => (seen.some(isThis) ? seen.filter((other) => !isThis(other)) : seen) }],
    now,
  );
  await forgetPriceOfDay(itemAtStore, { seen: observation, estimateCents: estimate?.cents ?? null, changed }, now);
}
