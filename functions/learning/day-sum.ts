import { itemById } from '#functions/catalog/index.ts';
import { itemStandardError, mistakenBrandOf, publishedCentsOf } from '#functions/estimates/index.ts';
import {
  isAccepted,
  isEstablished,
  isProof,
  observationsKeptOn,
  type StoredObservation,
  uncontradicted,
} from '#functions/observations/index.ts';
import { observationShards } from '#shared/limits.ts';
import { chains } from '#shared/rules/chains.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { DayAccuracy } from './day-accuracy.ts';
import { DayCarried } from './day-carried.ts';
import { DayEvidence } from './day-evidence.ts';
import { chainsWithEvidenceOn, saveDaySummary } from './day-summary-rows.ts';
import { learnableCentsOf, regularCentsOf } from './learnable-price.ts';
import { OpenDay } from './open-data-day.ts';
import { saveOpenDay } from './open-data-rows.ts';
import type { UnfinishedDay } from './unfinished-day-rows.ts';

/**
 * Sums up the observations kept on one day. It reads them page by page and holds only bounded samples, so a large day
 * takes longer but no more memory. If time runs out, its state is stored and the next run continues.
 */
export class DaySum {
  readonly date: string;
  /** UTC ISO. Observations withdrawn before this time are not included. */
  readonly startedAt: string;
  private readonly evidence: DayEvidence;
  private readonly accuracy: DayAccuracy;
  private readonly carried: DayCarried;
  private readonly open: OpenDay;
  private readonly shards: { after: string | null; isRead: boolean }[];
  private read: number;

  /** @param kept The state of an earlier, unfinished run over the same day. */
  constructor(date: string, startedAt: string, kept?: UnfinishedDay) {
    this.date = date;
    this.startedAt = startedAt;
    this.evidence = new DayEvidence(undefined, kept?.evidence);
    this.accuracy = new DayAccuracy(kept?.accuracy);
    this.carried = new DayCarried(date, kept?.carried);
    this.open = new OpenDay(kept?.open);
    this.shards = Array.from({ length: observationShards }, (_, shard) => {
      return { ...(kept?.shards[shard] ?? { after: null, isRead: false }) };
    });
    this.read = kept?.count ?? 0;
  }

  /** How many observations have been read. */
  get count(): number {
    return this.read;
  }

  get isWhole(): boolean {
    return this.shards.every(({ isRead }) => isRead);
  }

  /** Reads the next page of each unfinished shard. */
  async readOn(): Promise<void> {
    await Promise.all(
      [...this.shards.entries()].map(async ([number, shard]) => {
        if (shard.isRead) return;
        const { found, next } = await observationsKeptOn(this.date, number, shard.after);
        for (const observation of found) {
          learnFrom(observation, this.date, this.evidence);
          compareWithEstimate(observation, this.accuracy);
          noteWhetherCarried(observation, this.carried);
          addOpenPrice(observation, this.open);
        }
        this.read += found.length;
        this.shards[number] = { after: next, isRead: next === null };
      }),
    );
  }

  kept(): UnfinishedDay {
    return {
      count: this.read,
      shards: this.shards,
      evidence: this.evidence.kept(),
      accuracy: this.accuracy.kept(),
      carried: this.carried.kept(),
      open: this.open.kept(),
    };
  }

  /** The chains with evidence on this day, now or in the stored summary. */
  async chains(): Promise<Set<string>> {
    return new Set([...this.evidence.items().map(({ chain }) => chain), ...(await chainsWithEvidenceOn(this.date))]);
  }

  /** @param isOver Open data is published only once the day is complete. */
  async save(isOver: boolean): Promise<void> {
    const { date, evidence, accuracy, carried, open } = this;
    await saveDaySummary(date, {
      levelEvidence: evidence.levelEvidence(),
      accuracySums: accuracy.accuracySums(),
      items: evidence.items(),
      carried: carried.carried(),
    });
    // If the clock was set back, open data that was already published is hidden until the day is over again.
    await saveOpenDay(date, isOver ? await uncontradicted(open.all(), ({ seenOn }) => seenOn) : []);
  }
}

const chainIds = new Map<string, (typeof chains)[number]['id']>(chains.map(({ id }) => [id, id]));

function learnFrom(observation: StoredObservation, date: string, evidence: DayEvidence): void {
  const { itemId, state, sourceId, userId } = observation;
  const [cents, item, chain] = [learnableCentsOf(observation), itemById(itemId), chainIds.get(observation.chain)];
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

function compareWithEstimate(observation: StoredObservation, accuracy: DayAccuracy): void {
  const { chain, category, estimate, isFlagged, pack, kind, sourceId, userId, storeId, itemId } = observation;
  // 'Not sold here' is not a price.
  if (observation.cents === null) return;
  const cents = regularCentsOf(observation);
  // Only observations that may be learned from count: shoppers' own reports must not decide our accuracy.
  if (isFlagged) accuracy.leaveOut(chain, 'waiting');
  else if (userId && !isProof(observation)) accuracy.leaveOut(chain, 'unproven');
  else if (userId && !isEstablished(observation.contributorSince, observation.keptAt))
    accuracy.leaveOut(chain, 'ofNewcomers');
  else if (observation.isBeyondShare) accuracy.leaveOut(chain, 'beyondShare');
  else if (cents === null || !estimate || pack) accuracy.leaveOut(chain, 'incomparable');
  else {
    const isOnReceipt = kind === 'receipt' && userId !== undefined;
    accuracy.add({ chain, category, storeId, itemId, sourceId, cents, estimate, isOnReceipt });
  }
}

/** Only about assumed items of the chain itself: of others we know whether they are sold there. */
function noteWhetherCarried(observation: StoredObservation, carried: DayCarried): void {
  const [item, chain] = [itemById(observation.itemId), chainIds.get(observation.chain)];
  if (!item?.isAssumed || !chain || mistakenBrandOf(item, chain) !== null) return;
  carried.add({ chain, itemId: item.id }, observation);
}

/** Whether it is another chain's own brand, recorded before such prices were refused. */
function isMistaken({ itemId, chain, cents }: StoredObservation): boolean {
  const [item, known] = [itemById(itemId), chainIds.get(chain)];
  return cents !== null && item !== undefined && known !== undefined && mistakenBrandOf(item, known) !== null;
}

/**
 * Only contributors' own prices that they agreed to share and that others are shown. Whether another price contradicts
 * them is known once the day is over. Providers' prices are not ours to publish.
 */
function addOpenPrice(observation: StoredObservation, open: OpenDay): void {
  const { storeId, itemId, chain, cents, kind, observedAt, sourceId, userId, isShared } = observation;
  if (!userId || !isShared || kind === 'live' || isMistaken(observation)) return;
  // We publish only what we would learn from ourselves.
  if (!isEstablished(observation.contributorSince, observation.keptAt)) return;
  if (!isAccepted({ ...observation, isEstablished: true }, [], observation.estimate?.cents ?? null)) return;
  const { isPromotional = false, isMembersOnly = false } = observation;
  const seenOn = observedAt.slice(0, 10);
  const price = { seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly, sourceId };
  open.add(price, stableFraction(sourceId, storeId, itemId));
}
