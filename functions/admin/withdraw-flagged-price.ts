import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import {
  flaggedOfVisit,
  flagIdOf,
  forEachObservation,
  readObservationAs,
  readObservationsOf,
  type StoredObservation,
  stopContributing,
  withdrawObservation,
  withinRetention,
} from '#functions/observations/index.ts';
import { forgetPrinted, noteWithdrawn } from '#functions/receipts/index.ts';
import { forgetChoices } from '#functions/search-learning/index.ts';
import { markPriceReported } from '#functions/users/index.ts';
import { limits } from '#shared/limits.ts';

/**
 * Withdraws a flagged price, all flagged prices of its visit, or everything its contributor reported. In the last case
 * search forgets their choices, too, and they can't contribute until an admin allows it. The price itself comes last, so
 * a repeated call continues where this one stopped.
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
    await markPriceReported(person, now);
    await forgetChoices(person, now);
  }
  await forEachObservation(some, (observation) => withdraw(observation, now));
  const isForgotten =
    some.length === others.length &&
    (person === undefined || (await forgetPrinted(person, { most: most - some.length })));
  if (!isForgotten) return { withdrawn: some.length, isFinished: false };
  await withdraw(flagged, now);
  return { withdrawn: some.length + 1, isFinished: true };
};

/** Marks the receipt first: a repeat after a stop in between does both. */
async function withdraw(observation: StoredObservation, now: Date): Promise<void> {
  const { userId, receiptId, itemId } = observation;
  if (userId && receiptId) await noteWithdrawn(userId, receiptId, itemId);
  await withdrawObservation(observation, now);
}

async function restOf(userId: string, flagged: StoredObservation): Promise<StoredObservation[]> {
  const reported = await withinRetention(await readObservationsOf(userId));
  return reported.filter((other) => flagIdOf(other) !== flagIdOf(flagged));
}
