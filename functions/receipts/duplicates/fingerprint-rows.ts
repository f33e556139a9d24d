import * as z from 'zod';
import { inBatches } from '#functions/kit/batches.ts';
import { keyedHash } from '#functions/kit/encryption/keyed-hash.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { createItem, deleteItemIf, readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { accountContributorId } from '#functions/users/index.ts';

/** A fingerprint of a paper receipt that proves prices, and the receipt that it proves. */
const claimedFingerprint = z.lazy(() =>
  z.object({
    /** A hash of the account and its receipt. */
    claimedBy: z.string(),
    /** In seconds, because the table expires rows by seconds. */
    expiresAt: z.int(),
  }),
);
type ClaimedFingerprint = z.infer<typeof claimedFingerprint>;

const idCharacters = 27;

/** Ids of fingerprints, in one order for all paper receipts. They don't reveal what a receipt says. */
export function fingerprintIds(fingerprints: readonly string[]): string[] {
  return fingerprints.map((text) => keyedHash('papers', text).slice(0, idCharacters)).toSorted();
}

function slot(id: string): Slot<ClaimedFingerprint> {
  return { key: keys.paperFingerprint(id), schema: claimedFingerprint };
}

/** An account and its receipt. */
export interface Claimant {
  userId: string;
  receiptId: string;
}

const claimantOf = ({ userId, receiptId }: Claimant) =>
  keyedHash('papers', `${accountContributorId(userId)}\n${receiptId}`).slice(0, idCharacters);

/**
 * Claims these fingerprints for a receipt: all of them, or none if another receipt has one. It claims them one by one in
 * their order, so that of two concurrent photos of one receipt, one gets them all. If it is never stored, they are
 * free again after a day.
 */
export async function claimFingerprints(ids: readonly string[], claimant: Claimant, now: Date): Promise<boolean> {
  const claimed: string[] = [];
  for (const id of ids) {
    if (!(await claim(id, claimant, now))) {
      await releaseFingerprints(claimed, claimant);
      return false;
    }
    claimed.push(id);
  }
  return true;
}

async function claim(id: string, claimant: Claimant, now: Date): Promise<boolean> {
  const { key } = slot(id);
  const claimedBy = claimantOf(claimant);
  const row = { ...key, claimedBy, expiresAt: expiryAfter(now, retentionDays.halfTakenReceipts) };
  if (await createItem(row)) return true;
  const [before] = await readItems(slot(id));
  if (before?.claimedBy === claimedBy) return true;
  // The table removes expired rows with a delay.
  if (before && before.expiresAt > expiryAfter(now, 0)) return false;
  if (before) await deleteItemIf(key, 'claimedBy', before.claimedBy);
  return createItem(row);
}

/** Keeps claimed fingerprints as long as their paper receipt could be added again. */
export async function keepFingerprints(ids: readonly string[], claimant: Claimant, now: Date): Promise<void> {
  const expiresAt = expiryAfter(now, retentionDays.seenReceipts);
  const claimedBy = claimantOf(claimant);
  await inBatches(ids, (id) => setAttributes(slot(id), { expiresAt }, { claimedBy }));
}

/** Frees a receipt's fingerprints, so that another photo of the paper may prove its prices. Safe to repeat. */
export async function releaseFingerprints(ids: readonly string[], claimant: Claimant): Promise<void> {
  await inBatches(ids, (id) => deleteItemIf(slot(id).key, 'claimedBy', claimantOf(claimant)));
}
