import { inBatches } from '#functions/kit/batches.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import {
  flaggedSameDay,
  flagIdOf,
  forEachObservation,
  readObservationAs,
  readObservationsOf,
  type StoredObservation,
  stopContributing,
  withdrawObservation,
  withinRetention,
} from '#functions/observations/index.ts';
import { forgetMeanings, noteWithdrawn } from '#functions/receipts/index.ts';
import { forgetChoices } from '#functions/search-learning/index.ts';
import { accountsOfMailbox, markPriceReported } from '#functions/users/index.ts';
import { limits } from '#shared/limits.ts';

/**
 * Withdraws a flagged price, all flagged prices of its visit, or everything its contributor reported with any account of
 * their mailbox. In the last case search forgets their choices, too, and they can't contribute until an admin allows it.
 * The price itself comes last, so a repeated call continues where this one stopped.
 */
export const withdrawFlaggedPrice: Action<'DELETE /api/admin/flagged-prices/{id}'> = async ({ params, query, now }) => {
  const flagged = await readObservationAs(params.id);
  if (!flagged) throw new Failure('unknown-flagged-price');
  const person = query.everything === 'of-person' ? flagged.userId : undefined;
  const accounts = person === undefined ? [] : await accountsOfMailbox(person);
  if (person !== undefined) {
    // Before reading what they reported: a report on its way is either read here, or sees this and is withdrawn.
    await stopContributing(person, now);
    await inBatches(accounts, (account) => markPriceReported(account, now));
    await forgetChoices(person, now);
  }
  const ofVisit = query.everything === 'of-visit' ? await flaggedSameDay(flagged) : [];
  const others = person === undefined ? ofVisit : await restOf(accounts, flagged);
  const most = limits.pricesDecidedAtOnce;
  const some = others.slice(0, most);
  await forEachObservation(some, (observation) => withdraw(observation, now));
  const isForgotten = some.length === others.length && (await areWordsForgotten(accounts, most - some.length));
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

/** Forgets at most `most` words of each account; true if none are left. */
async function areWordsForgotten(accounts: readonly string[], most: number): Promise<boolean> {
  for (const account of accounts) if (!(await forgetMeanings(account, { most }))) return false;
  return true;
}

async function restOf(accounts: readonly string[], flagged: StoredObservation): Promise<StoredObservation[]> {
  const ofEach = await Promise.all(accounts.map(readObservationsOf));
  const reported = await withinRetention(ofEach.flat());
  return reported.filter((other) => flagIdOf(other) !== flagIdOf(flagged));
}
