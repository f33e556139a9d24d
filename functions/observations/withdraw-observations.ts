import { itemById } from '#functions/catalog/index.ts';
import { markPriceTold, voiceOfAccount } from '#functions/users/index.ts';
import { markDayChanged } from './changed-day-rows.ts';
import { isEstablished } from './check-observation.ts';
import { readObservationsOf, removeObservation, type StoredObservation, stillKept } from './observation-rows.ts';
import { isSame, removePriceOfDay } from './price-history-rows.ts';
import { forgetPriceOfDay, keepPriceOfDay } from './price-of-day.ts';
import { shelfByShelf } from './shelf-by-shelf.ts';
import { changeShelf, onShelf, type SeenOnShelf } from './shelf-rows.ts';

/**
 * Takes back what a person saw, as far as `isMeant` says: from the shelves, the history and what is learned from next.
 * How many that were. Safe to repeat.
 */
export async function withdrawObservations(
  userId: string,
  now: Date,
  isMeant: (observation: StoredObservation) => boolean = () => true,
): Promise<number> {
  const told = await readObservationsOf(userId);
  const meant = told.filter(isMeant);
  if (meant.length > 0) await markPriceTold(userId, now);
  await shelfByShelf(meant, (observation) => withdrawObservation(observation, now));
  await shelfByShelf(stillToldOf(meant, told), (observation) => putBack(observation, now));
  return meant.length;
}

/** What the same person still tells of what they took back: of the same item and store the same day's, and the newest. */
function stillToldOf(gone: readonly StoredObservation[], told: readonly StoredObservation[]): StoredObservation[] {
  const placeOf = ({ storeId, itemId }: StoredObservation) => `${storeId}\n${itemId}`;
  const goneFrom = Map.groupBy(gone, placeOf);
  const left = told.filter((one) => goneFrom.has(placeOf(one)) && !gone.includes(one));
  return [...Map.groupBy(left, placeOf)].flatMap(([place, ofPlace]) => {
    const days = new Set(goneFrom.get(place)?.map(dayOf));
    const newestFirst = ofPlace.toSorted((one, other) => (isToldLater(one, other) ? -1 : 1));
    const lastOfDays = [...Map.groupBy(newestFirst, dayOf)].flatMap(([, [last]]) => last ?? []);
    return lastOfDays.filter((last, at) => at === 0 || days.has(dayOf(last)));
  });
}

/** Of a later day, or of the same one and said later. */
function isToldLater(one: StoredObservation, other: StoredObservation): boolean {
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  return day === otherDay ? one.keptAt > other.keptAt : day > otherDay;
}

const dayOf = ({ observedAt }: StoredObservation) => observedAt.slice(0, 10);

/** Shows again what a later word of the same person had taken the place of, unless they say something else by now. */
async function putBack(observation: StoredObservation, now: Date): Promise<void> {
  const { storeId, itemId, voice, estimate, voiceSince, keptAt } = observation;
  const item = itemById(itemId);
  if (!item) return;
  const seen = onShelf({ ...observation, isEstablished: isEstablished(voiceSince, keptAt) });
  const change = (before: readonly SeenOnShelf[]) =>
    before.some((one) => one.voice === voice) ? before : [...before, seen];
  const changed = await changeShelf({ storeId, product: item.name }, [{ itemId, change }], now);
  await keepPriceOfDay({ storeId, itemId }, { seen, estimateCents: estimate?.cents ?? null, changed }, now);
  // Whoever took that back, too, meanwhile.
  const [still] = await stillKept([observation]);
  if (still?.keptAt !== keptAt) await takeOutOfSight(observation, now);
}

/** What a receipt had begun to tell. */
interface Begun {
  storeId: string;
  begun?: readonly Pick<StoredObservation, 'itemId' | 'cents' | 'observedAt'>[] | undefined;
}

/** Takes back what was begun to be told by a receipt, on whose shelf it may stand without a record. Safe to repeat. */
export async function withdrawBegun(userId: string, { storeId, begun = [] }: Begun, now: Date): Promise<void> {
  const voice = await voiceOfAccount(userId);
  const sights = begun.map((price): Sight => ({ ...price, storeId, voice, kind: 'receipt', estimate: null }));
  await shelfByShelf(sights, (sight) => takeOutOfSight(sight, now));
}

/** Takes back some of all that a person saw, so many at most; whether that was all. Safe to repeat. */
export async function withdrawSome(userId: string, now: Date, most: number): Promise<boolean> {
  const kept = await stillKept(await readObservationsOf(userId));
  if (kept.length > 0) await markPriceTold(userId, now);
  await shelfByShelf(kept.slice(0, most), (observation) => withdrawObservation(observation, now));
  return kept.length <= most;
}

/** Takes back one observation, whoever made it. Safe to repeat. */
export async function withdrawObservation(observation: StoredObservation, now: Date): Promise<void> {
  await takeOutOfSight(observation, now);
  const keptOn = observation.keptAt.slice(0, 10);
  // What is of today is summed up with it; a mark before the record goes, so that none goes without one.
  if (keptOn !== now.toISOString().slice(0, 10)) await markDayChanged(keptOn, now);
  // The record goes last: whoever stops before finds it again.
  const removed = await removeObservation(observation);
  // Whoever lifted its flag meanwhile has put it back into the history.
  if (removed && removed.isFlagged !== observation.isFlagged) await takeOutOfSight(removed, now);
}

type Sight = Pick<StoredObservation, 'storeId' | 'itemId' | 'voice' | 'kind' | 'cents' | 'observedAt' | 'estimate'>;

async function takeOutOfSight(observation: Sight, now: Date): Promise<void> {
  const { storeId, itemId, estimate } = observation;
  const item = itemById(itemId);
  const isThis = (seen: SeenOnShelf) => isSame(seen, observation);
  const place = { storeId, itemId };
  if (!item) return removePriceOfDay(place, observation);
  const changed = await changeShelf(
    { storeId, product: item.name },
    [{ itemId, change: (seen) => (seen.some(isThis) ? seen.filter((other) => !isThis(other)) : seen) }],
    now,
  );
  await forgetPriceOfDay(place, { seen: observation, estimateCents: estimate?.cents ?? null, changed }, now);
}
