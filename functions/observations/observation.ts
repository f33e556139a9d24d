import type { ObservedKind } from '#shared/contract/prices/price.ts';

/** One observation of an item at a store: its price, or that it isn't sold there (`cents` null). */
export interface Observation {
  kind: ObservedKind;
  cents: number | null;
  /** A UTC ISO string. */
  observedAt: string;
  /** The source: a provider's id, or a contributor's id, which does not identify the person. */
  sourceId: string;
  /** Outside what is plausible: counts for nobody. False once an admin has accepted it. */
  isFlagged?: boolean | undefined;
  /** A contributor's: the account was old enough at the time. */
  isEstablished?: boolean | undefined;
  /** A contributor's: read by our server from a photo of a receipt, and not edited. */
  isProven?: boolean | undefined;
}

/** Newest first; ties are sorted by source, so the order is always the same. */
export function newestFirst(
  one: Pick<Observation, 'observedAt' | 'sourceId'>,
  other: Pick<Observation, 'observedAt' | 'sourceId'>,
): number {
  if (one.observedAt !== other.observedAt) return one.observedAt < other.observedAt ? 1 : -1;
  return one.sourceId < other.sourceId ? -1 : Number(one.sourceId !== other.sourceId);
}
