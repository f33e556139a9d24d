import { itemById } from '#functions/catalog/index.ts';
import { centsIfSold, type Estimate, estimateOf, learnedOf, mistakenBrandOf } from '#functions/estimates/index.ts';
import { batchesOf, inBatches } from '#functions/kit/batches.ts';
import { storeById } from '#functions/stores/index.ts';
import {
  accountContributorId,
  contributorIdOf,
  isContributorId,
  markPriceReported,
  type Profile,
} from '#functions/users/index.ts';
import type { ObservedKind } from '#shared/contract/prices/price.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { readDaysToChange } from '../history/price-history-rows.ts';
import { isOfEarlierDay, keepPriceOfDay } from '../history/price-of-day.ts';
import { noteMover } from '../review/mover-rows.ts';
import { isFresh } from '../shown/price-expiry.ts';
import {
  changeRecentObservations,
  type RecentObservation,
  readRowsToChange,
  type StoredRow,
  type VersionedObservations,
} from '../shown/recent-observation-rows.ts';
import { mayConfirm } from '../shown/shown-observation.ts';
import { showInstead } from '../withdrawing/withdraw-observations.ts';
import * as words from '../words.ts';
import { checkOf } from './check-observation.ts';
import { isEstablished } from './established-account.ts';
import {
  flagObservation,
  type ObservationToStore,
  type StoredObservation,
  saveObservations,
} from './observation-rows.ts';
import { countOutliers } from './outlier-count-rows.ts';
import { isOutlier, isOutlierPattern, type Pattern, type PriceWithEstimate, patternOf } from './outlier-pattern.ts';

/** An observation to record. */
export interface NewObservation {
  itemId: string;
  storeId: string;
  /** Null: not sold there. */
  cents: number | null;
  kind: ObservedKind;
  /** For shoppers: 'Kroger', 'a receipt', 'a shopper', 'Open Prices'. */
  source: string;
  /** The source: a provider's id ('kroger', 'open-prices', 'file:<name>') or a contributor's account. */
  by: { provider: string } | { userId: string; receiptId?: string };
  /** A UTC ISO string. */
  observedAt: string;
  isPromotional?: boolean;
  isMembersOnly?: boolean;
  /** The regular price of an item on sale. */
  regularCents?: number;
  /** The package size, if it differs from the catalog's. */
  pack?: { size: string; unit: string };
  /** Where it is in the store: 'Aisle 12'. */
  aisle?: string;
  /** The source's own page or image of it. */
  proofUrl?: string;
  /** The contributor agreed to publish it as open data, without their name. */
  isShared?: boolean;
  /** A contributor's: read by our server from a photo of a receipt, and not edited. */
  isProven?: boolean;
}

export type Outcome = 'recorded' | 'repeated' | 'flagged' | { refused: string };

/** Rows written at the same time. */
const productsAtOnce = 25;

interface Candidate {
  seen: NewObservation;
  item: CatalogItem;
  store: Store;
  /** The estimate just before; null if we assume that the chain doesn't sell it. */
  estimate: Estimate | null;
  /** The estimate to check against, even where we assume that the chain doesn't sell the item. */
  referenceCents: number;
  sourceId: string;
  /** When the contributor's account was created; undefined without an account. */
  contributorSince: string | undefined;
  /** One of several outliers on the same receipt or in the same month. */
  isInOutlierPattern: boolean;
  /** The contributor's receipts had enough prices this month already. */
  isBeyondShare: boolean;
}

/**
 * Checks observations and stores them: as recent observations, in the price history, and for learning. This is the only
 * way in. Safe to repeat, which also finishes an interrupted call. Outcomes are in the order of `seen`.
 */
export async function recordObservations(seen: readonly NewObservation[], now: Date): Promise<Outcome[]> {
  const outcomes: Outcome[] = seen.map(() => ({ refused: words.unknownItemOrStore }));
  const known = seen.flatMap((one, at) => {
    const [item, store] = [itemById(one.itemId), storeById(one.storeId)];
    return item && store ? [{ at, seen: one, item, store }] : [];
  });
  const chains = known.map(({ store }) => store.chain);
  const [people, learned] = await Promise.all([noteReports(seen, now), learnedOf(chains, now)]);
  const estimated = known.map((candidate) => {
    const { item, store, seen: one } = candidate;
    const offer = { item, chain: store.chain, state: store.state };
    const [estimate, referenceCents] = [estimateOf(offer, learned), centsIfSold(offer, learned)];
    return {
      ...candidate,
      estimate,
      referenceCents,
      ...('provider' in one.by
        ? { sourceId: one.by.provider, contributorSince: undefined }
        : contributorOf(one.by, people)),
    };
  });
  const { outliers, beyondShare } = await comparedWithMonth(estimated, now);
  const candidates = estimated.map((candidate) => ({
    ...candidate,
    isInOutlierPattern: outliers.has(candidate),
    isBeyondShare: beyondShare.has(candidate),
  }));
  const byProduct = [
    ...Map.groupBy(candidates, ({ item, store }) => `${store.id}\n${item.name.toLowerCase()}`).values(),
  ];
  const products = await readBefore(byProduct, now);
  const toStore: ObservationToStore[] = [];
  for (const batch of batchesOf(products, productsAtOnce)) {
    await Promise.all(
      batch.map(async ({ candidates: ofProduct, row, takeDay }) => {
        const { kept, changed } = await saveRecent(ofProduct, row, now);
        for (const [index, { at, ...candidate }] of ofProduct.entries()) {
          const outcome = kept[index];
          if (!outcome) continue;
          outcomes[at] = outcome.outcome;
          if (!outcome.recorded) continue;
          const observation = observationOf(candidate, outcome.recorded, now);
          toStore.push({ observation, mayBeSecond: outcome.mayBeSecond });
          const change = {
            seen: outcome.recorded,
            estimateCents: candidate.referenceCents,
            changed,
            earlierDay: takeDay(candidate),
          };
          await keepPriceOfDay(observation, change, now);
        }
      }),
    );
  }
  // After the price history, so that a concurrent withdrawal, which starts from the stored observation, finds the price
  // there.
  await keep(toStore, now);
  return outcomes;
}

/** Reads what the observations change, 100 at once: the recent observations, and the price history of earlier days. */
async function readBefore<C extends Candidate>(byProduct: readonly C[][], now: Date) {
  const places = byProduct.flatMap(([first]) => (first ? [{ storeId: first.store.id, product: first.item.name }] : []));
  const dated = byProduct.flat().filter(({ seen }) => isOfEarlierDay(seen, now));
  const days = new Map(dated.map((candidate) => [dayNameOf(candidate), dayOfCandidate(candidate)]));
  const [rows, storedDays] = await Promise.all([readRowsToChange(places), readDaysToChange([...days.values()])]);
  const known = new Map([...days.keys()].map((name, at) => [name, storedDays[at]]));
  return byProduct.map((candidates, at) => ({
    candidates,
    row: rows[at],
    /** Only once: after its first change it has to be read again. */
    takeDay: (candidate: Candidate) => {
      const day = known.get(dayNameOf(candidate));
      known.delete(dayNameOf(candidate));
      return day;
    },
  }));
}

const dayOfCandidate = ({ seen, item, store }: Candidate) => ({
  storeId: store.id,
  itemId: item.id,
  date: seen.observedAt.slice(0, 10),
});

const dayNameOf = (candidate: Candidate) => Object.values(dayOfCandidate(candidate)).join('\n');

interface Recorded {
  outcome: Outcome;
  /** Null if it was refused. */
  recorded: RecentObservation | null;
  /** The source has other recent observations of the item. */
  mayBeSecond: boolean;
}

/** Writes one row; returns an outcome for each candidate, in order. */
async function saveRecent(
  candidates: readonly Candidate[],
  before: StoredRow | undefined,
  now: Date,
): Promise<{ kept: Recorded[]; changed: VersionedObservations }> {
  const [first] = candidates;
  if (!first) return { kept: [], changed: { recent: {}, version: 0 } };
  let outcomes: Recorded[] = [];
  const changes = candidates.map((candidate) => ({
    itemId: candidate.item.id,
    change: (before: readonly RecentObservation[]) => {
      const outcome = outcomeOf(candidate, before, now);
      outcomes.push(outcome);
      if (!outcome.recorded || before.includes(outcome.recorded)) return before;
      const { sourceId, observedAt } = outcome.recorded;
      const others = before.filter((other) => other.sourceId !== sourceId);
      const own = before.find((other) => other.sourceId === sourceId);
      // One price per source and day: a later one replaces an earlier one, never the other way around.
      return own && isOfLater(own, observedAt) ? before : [...others, outcome.recorded];
    },
  }));
  const changed = await changeRecentObservations(
    { storeId: first.store.id, product: first.item.name },
    // A retry starts over.
    changes.map(({ itemId, change }, at) => ({
      itemId,
      change: (seen) => {
        if (at === 0) outcomes = [];
        return change(seen);
      },
    })),
    now,
    before,
  );
  return { kept: outcomes, changed };
}

/** A contributor's last report of a day counts, whatever its time. */
function isOfLater({ sourceId, observedAt }: RecentObservation, than: string): boolean {
  return isContributorId(sourceId) ? observedAt.slice(0, 10) > than.slice(0, 10) : observedAt > than;
}

function outcomeOf(
  { seen, item, store, referenceCents, sourceId, contributorSince, isInOutlierPattern }: Candidate,
  before: readonly RecentObservation[],
  now: Date,
): Recorded {
  const { cents, kind, source, observedAt } = seen;
  const same = before.find((other) => other.sourceId === sourceId && other.observedAt === observedAt);
  const others = before.filter((other) => other.sourceId !== sourceId && isFresh(other, now));
  const mayBeSecond = before.some((other) => other.sourceId === sourceId);
  if (same && same.cents === cents) {
    return { outcome: same.isFlagged ? 'flagged' : 'repeated', recorded: same, mayBeSecond };
  }
  const confirming = others.filter(mayConfirm);
  const recentCents = confirming.flatMap((other) => (other.cents === null ? [] : [other.cents]));
  const mistaken = mistakenBrandOf(item, store.chain);
  const check = checkOf(seen, { estimateCents: referenceCents, mistaken, recentCents, now });
  if (typeof check === 'object') return { outcome: check, recorded: null, mayBeSecond };
  const isFlagged = check === 'flagged' || isInOutlierPattern;
  const { isPromotional, isMembersOnly, regularCents, pack, aisle, proofUrl, isProven } = seen;
  const recorded: RecentObservation = {
    kind,
    cents,
    source,
    sourceId,
    observedAt,
    isPromotional,
    isMembersOnly,
    regularCents,
    pack,
    aisle,
    proofUrl,
    ...(isFlagged && { isFlagged }),
    ...(isEstablished(contributorSince, now.toISOString()) && { isEstablished: true }),
    ...(isProven && { isProven }),
  };
  return { outcome: isFlagged ? 'flagged' : 'recorded', recorded, mayBeSecond };
}

function observationOf(
  { seen, item, store, estimate, contributorSince, isBeyondShare }: Candidate,
  recorded: RecentObservation,
  now: Date,
): StoredObservation {
  return {
    storeId: store.id,
    itemId: item.id,
    chain: store.chain,
    state: store.state,
    category: item.category,
    ...recorded,
    keptAt: now.toISOString(),
    estimate: estimate && { cents: estimate.cents, lowCents: estimate.lowCents, highCents: estimate.highCents },
    isShared: seen.isShared,
    ...('userId' in seen.by && {
      userId: seen.by.userId,
      receiptId: seen.by.receiptId,
      contributorSince,
      ...(isBeyondShare && { isBeyondShare }),
    }),
  };
}

/** Stores the observations. Repeating it finishes an interrupted call. */
async function keep(toStore: readonly ObservationToStore[], now: Date): Promise<void> {
  const { stored, replacements } = await saveObservations(toStore);
  await inBatches(stored, async (kept) => {
    if (kept.isFlagged) await flagObservation(kept);
    else if (kept.isProven) await noteMover(kept);
  });
  await inBatches(replacements, ({ kept, lost }) => showInstead(kept, lost, now));
}

type Estimated = Omit<Candidate, 'isInOutlierPattern' | 'isBeyondShare'>;

interface ComparedWithMonth {
  /**
   * All lines of a receipt that is an outlier as a whole, and a contributor's outliers if all their proven prices this
   * month are an outlier together.
   */
  outliers: Set<Estimated>;
  /** The prices after those that count for accuracy in a month. */
  beyondShare: Set<Estimated>;
}

async function comparedWithMonth(candidates: readonly Estimated[], now: Date): Promise<ComparedWithMonth> {
  const [outliers, beyondShare] = [new Set<Estimated>(), new Set<Estimated>()];
  const receipts = Map.groupBy(candidates, ({ seen: { by, kind }, sourceId }) => {
    return 'userId' in by && kind === 'receipt' ? `${sourceId}\n${by.receiptId}` : null;
  });
  for (const [receipt, lines] of receipts) {
    if (receipt === null) continue;
    const [sourceId = ''] = receipt.split('\n');
    const pattern = patternOfLines(lines);
    // Typed prices would hide a pattern in the prices on photos.
    const proven = lines.filter(({ seen }) => seen.isProven);
    const ofProven = patternOfLines(proven);
    const month: Pattern = await countOutliers(sourceId, ofProven, now);
    const pricesLeft = limits.accuracy.pricesOfShopper - (month.prices - ofProven.prices);
    for (const line of proven.filter(comparable).slice(Math.max(0, pricesLeft))) beyondShare.add(line);
    for (const line of lines) {
      const price = comparable(line);
      if (isOutlierPattern(pattern) || (isOutlierPattern(month) && price && isOutlier(price))) outliers.add(line);
    }
  }
  return { outliers, beyondShare };
}

const patternOfLines = (lines: readonly Estimated[]) => patternOf(lines.flatMap((line) => comparable(line) ?? []));

/** The regular price if it is known, and the estimate. */
function comparable({ seen, estimate, referenceCents }: Estimated): PriceWithEstimate | null {
  const cents = seen.regularCents ?? seen.cents;
  const levelDeviation = estimate ? Math.hypot(estimate.spread.area, estimate.spread.chain) : 0;
  return cents === null ? null : { cents, estimateCents: referenceCents, levelDeviation };
}

/** A contributor's id, shared by all accounts of one mailbox, and when this account was created. */
function contributorOf({ userId }: { userId: string }, people: ReadonlyMap<string, Profile>) {
  const profile = people.get(userId);
  return {
    sourceId: profile ? contributorIdOf(profile) : accountContributorId(userId),
    contributorSince: profile?.createdAt,
  };
}

/**
 * The contributors who have an account. Also notes that they report prices, so that what they see next is read fresh.
 */
async function noteReports(seen: readonly NewObservation[], now: Date): Promise<Map<string, Profile>> {
  const people = new Set(seen.flatMap(({ by }) => ('userId' in by ? [by.userId] : [])));
  const profiles = new Map<string, Profile>();
  for (const userId of people) {
    const profile = await markPriceReported(userId, now);
    if (profile) profiles.set(userId, profile);
  }
  return profiles;
}
