import { isEstablished } from '#functions/observations/index.ts';

/** Learnable: a regular price of the catalog's package, from a source that counts and, for contributors, is proven. */
export interface LearnableObservation {
  kind: 'live' | 'receipt' | 'reported';
  cents: number | null;
  keptAt: string;
  isFlagged?: boolean | undefined;
  isPromotional?: boolean | undefined;
  isMembersOnly?: boolean | undefined;
  regularCents?: number | undefined;
  pack?: object | undefined;
  userId?: string | undefined;
  contributorSince?: string | undefined;
  isProven?: boolean | undefined;
}

/** The regular price; null for a sale or members' price without a known regular price. */
export function regularCentsOf({
  cents,
  regularCents,
  isPromotional,
  isMembersOnly,
}: LearnableObservation): number | null {
  if (cents === null) return null;
  return regularCents ?? (isPromotional || isMembersOnly ? null : cents);
}

/** The learnable price in cents; null if there is none. */
export function learnableCentsOf(seen: LearnableObservation): number | null {
  const { kind, isFlagged, pack, userId, contributorSince, keptAt, isProven } = seen;
  if (kind === 'reported' || isFlagged || pack) return null;
  if (userId && !(isProven && isEstablished(contributorSince, keptAt))) return null;
  return regularCentsOf(seen);
}
