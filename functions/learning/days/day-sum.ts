import { itemById } from '#functions/catalog/index.ts';
import { mistakenBrandOf, priorChanceOf } from '#functions/estimates/index.ts';
import { observationsKeptOn, type StoredObservation, uncontradicted } from '#functions/observations/index.ts';
import { observationShards } from '#shared/limits.ts';
import { compareWithEstimate } from '../accuracy/comparable-price.ts';
import { knownChain } from '../known-chain.ts';
import { learnFrom } from '../learnable-price.ts';
import { OpenDay } from '../publishing/open-day.ts';
import { saveOpenDay } from '../publishing/open-day-rows.ts';
import { addOpenPrice } from '../publishing/publishable-price.ts';
import { DayAccuracy } from './day-accuracy.ts';
import { DayCarried } from './day-carried.ts';
import { DayEvidence } from './day-evidence.ts';
import { chainsWithEvidenceOn, saveDaySummary } from './day-summary-rows.ts';
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

/** Not about items that the chain certainly has, nor about other chains' brands, which it can't have. */
function noteWhetherCarried(observation: StoredObservation, carried: DayCarried): void {
  const [item, chain] = [itemById(observation.itemId), knownChain(observation.chain)];
  if (!item || !chain || mistakenBrandOf(item, chain) !== null || priorChanceOf(item, chain) === 1) return;
  carried.add({ chain, itemId: item.id }, observation);
}
