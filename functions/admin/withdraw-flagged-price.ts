import {
  flagIdOf,
  readObservationAs,
  readObservationsOf,
  type StoredObservation,
  stillKept,
} from '#functions/data/observations.ts';
import { forgetPrinted } from '#functions/data/printed-words.ts';
import { noteWithdrawn } from '#functions/data/receipts.ts';
import { stopContributing } from '#functions/data/stopped-contributors.ts';
import { markPriceTold } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { flaggedOfVisit } from '#functions/observations/flagged-of-visit.ts';
import { shelfByShelf } from '#functions/observations/shelf-by-shelf.ts';
import { withdrawObservation } from '#functions/observations/withdraw-observations.ts';
import { limits } from '#shared/rules/limits.ts';

/**
 * Takes a price out of all that is shown and learned, or all that is flagged of its visit, or all its person ever told and
 * taught: then they tell no more, until an admin allows it again. It goes last, so that the same call goes on with what one
 * call did not finish.
 */
export const withdrawFlaggedPrice: Action<'DELETE /api/admin/flagged-prices/{id}'> = async ({ params, query, now }) => {
  const flagged = await readObservationAs(params.id);
  if (!flagged) throw new Failure('unknown-flagged-price');
  const person = query.everything === 'of-person' ? flagged.userId : undefined;
  const ofVisit = query.everything === 'of-visit' ? await flaggedOfVisit(flagged) : [];
  const others = person === undefined ? ofVisit : await restOf(person, flagged);
  const most = limits.pricesDecidedAtOnce;
  const some = others.slice(0, most);
  if (person !== undefined) {
    await stopContributing(person, now);
    await markPriceTold(person, now);
  }
  await shelfByShelf(some, (observation) => withdraw(observation, now));
  const isForgotten =
    some.length === others.length &&
    (person === undefined || (await forgetPrinted(person, { most: most - some.length })));
  if (!isForgotten) return { withdrawn: some.length, isFinished: false };
  await withdraw(flagged, now);
  return { withdrawn: some.length + 1, isFinished: true };
};

/** The receipt it was read from says so first: whoever stops in between comes back to both. */
async function withdraw(observation: StoredObservation, now: Date): Promise<void> {
  const { userId, receiptId, itemId } = observation;
  if (userId && receiptId) await noteWithdrawn(userId, receiptId, itemId);
  await withdrawObservation(observation, now);
}

async function restOf(userId: string, flagged: StoredObservation): Promise<StoredObservation[]> {
  const told = await stillKept(await readObservationsOf(userId));
  return told.filter((other) => flagIdOf(other) !== flagIdOf(flagged));
}
