import { itemById } from '#functions/catalog/index.ts';
import { itemStandardError, publishedCentsOf } from '#functions/estimates/index.ts';
import { isEstablished, type StoredObservation } from '#functions/observations/index.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import type { DayEvidence } from './days/day-evidence.ts';
import { knownChain } from './known-chain.ts';

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

/** Adds an observation to the evidence about price levels, if it can be learned from. */
export function learnFrom(observation: StoredObservation, date: string, evidence: DayEvidence): void {
  const { itemId, state, sourceId, userId } = observation;
  const [cents, item, chain] = [learnableCentsOf(observation), itemById(itemId), knownChain(observation.chain)];
  const published = item && chain && publishedCentsOf({ item, chain, state });
  if (cents === null || !published) return;
  evidence.add({
    chain,
    state,
    category: item.category,
    itemId,
    sourceId,
    // A sample keeps all observations of some contributors, and some items of a provider that reports everything.
    draw: userId ? stableFraction(sourceId, date) : stableFraction(sourceId, itemId),
    logRatio: Math.log(cents / published),
    deviation: itemStandardError(item, chain),
  });
}
