import { itemById } from '#functions/catalog/index.ts';
import { itemDeviationOf, mistakenBrandOf, publishedCentsOf } from '#functions/estimates/index.ts';
import {
  isBelieved,
  isEstablished,
  isProof,
  observationsKeptOn,
  type StoredObservation,
} from '#functions/observations/index.ts';
import { chains } from '#shared/rules/chains.ts';
import { observationShards } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { DayOfGrades } from './day-of-grades.ts';
import { chainsTaughtOf, saveDaySummary } from './day-summary-rows.ts';
import { DayOfLessons, regularCentsOf, taughtCentsOf } from './lessons.ts';
import { OpenDay } from './open-data-day.ts';
import { saveOpenDay } from './open-data-rows.ts';
import type { UnfinishedDay } from './unfinished-day-rows.ts';

/**
 * What was kept on a day, summed up. It goes through the day's observations page by page and holds no more than a bounded
 * sample of them, so that a day takes as long as it has observations and no more room than any other; where time is up
 * before the end, what it holds is stored and the next run reads on.
 */
export class DaySum {
  readonly date: string;
  /** UTC ISO; what was withdrawn before is in none of it. */
  readonly startedAt: string;
  private readonly lessons: DayOfLessons;
  private readonly grades: DayOfGrades;
  private readonly open: OpenDay;
  private readonly shards: { after: string | null; isRead: boolean }[];
  private read: number;

  /** @param kept What the same day came to so far. */
  constructor(date: string, startedAt: string, kept?: UnfinishedDay) {
    this.date = date;
    this.startedAt = startedAt;
    this.lessons = new DayOfLessons(undefined, kept?.lessons);
    this.grades = new DayOfGrades(kept?.grades);
    this.open = new OpenDay(kept?.open);
    this.shards = Array.from({ length: observationShards }, (_, shard) => {
      return { ...(kept?.shards[shard] ?? { after: null, isRead: false }) };
    });
    this.read = kept?.count ?? 0;
  }

  /** How many observations were read. */
  get count(): number {
    return this.read;
  }

  get isWhole(): boolean {
    return this.shards.every(({ isRead }) => isRead);
  }

  /** Reads one page more of each shard that has any. */
  async readOn(): Promise<void> {
    await Promise.all(
      [...this.shards.entries()].map(async ([number, shard]) => {
        if (shard.isRead) return;
        const { found, next } = await observationsKeptOn(this.date, number, shard.after);
        for (const observation of found) {
          learnFrom(observation, this.date, this.lessons);
          grade(observation, this.grades);
          giveAway(observation, this.open);
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
      lessons: this.lessons.kept(),
      grades: this.grades.kept(),
      open: this.open.kept(),
    };
  }

  /** The chains that it teaches of, or did before. */
  async chains(): Promise<Set<string>> {
    return new Set([...this.lessons.items().map(({ chain }) => chain), ...(await chainsTaughtOf(this.date))]);
  }

  /** @param isOver What is given away of a day is told when all of it is there. */
  async save(isOver: boolean): Promise<void> {
    const { date, lessons, grades, open } = this;
    await saveDaySummary(date, { taught: lessons.taught(), graded: grades.graded(), items: lessons.items() });
    // What was given away already, by a clock that was set back since, waits again.
    await saveOpenDay(date, isOver ? open.all() : []);
  }
}

const chainIds = new Map<string, (typeof chains)[number]['id']>(chains.map(({ id }) => [id, id]));

function learnFrom(observation: StoredObservation, date: string, lessons: DayOfLessons): void {
  const { itemId, state, voice, userId } = observation;
  const [cents, item, chain] = [taughtCentsOf(observation), itemById(itemId), chainIds.get(observation.chain)];
  const published = item && chain && publishedCentsOf({ item, chain, state });
  if (cents === null || !published) return;
  lessons.add({
    chain,
    state,
    category: item.category,
    itemId,
    voice,
    // Of people some are heard with all they say; of a provider that tells everything, some of its items.
    draw: userId ? stableFraction(voice, date) : stableFraction(voice, itemId),
    logRatio: Math.log(cents / published),
    deviation: itemDeviationOf(item),
  });
}

function grade(observation: StoredObservation, grades: DayOfGrades): void {
  const { chain, category, estimate, isFlagged, pack, kind, voice, userId, storeId, itemId } = observation;
  // That it isn't sold there is no price.
  if (observation.cents === null) return;
  const cents = regularCentsOf(observation);
  // What nobody learns from grades nobody: a shopper's own reports would say how right we are.
  if (isFlagged) grades.leaveOut(chain, 'waiting');
  else if (userId && !isProof(observation)) grades.leaveOut(chain, 'unproven');
  else if (userId && !isEstablished(observation.voiceSince, observation.keptAt)) grades.leaveOut(chain, 'ofNewcomers');
  else if (cents === null || !estimate || pack) grades.leaveOut(chain, 'incomparable');
  else {
    const isOnReceipt = kind === 'receipt' && userId !== undefined;
    grades.add({ chain, category, storeId, itemId, voice, cents, estimate, isOnReceipt });
  }
}

/** That it was kept before such prices were refused. */
function isMistaken({ itemId, chain, cents }: StoredObservation): boolean {
  const [item, known] = [itemById(itemId), chainIds.get(chain)];
  return cents !== null && item !== undefined && known !== undefined && mistakenBrandOf(item, known) !== null;
}

/** People's own alone, what they agreed to and others are shown on their word: what providers told is theirs. */
function giveAway(observation: StoredObservation, open: OpenDay): void {
  const { storeId, itemId, chain, cents, kind, observedAt, voice, userId, isShared } = observation;
  if (!userId || !isShared || kind === 'live' || isMistaken(observation)) return;
  // What nobody learns from is nothing to give others to learn from.
  if (!isEstablished(observation.voiceSince, observation.keptAt)) return;
  if (!isBelieved({ ...observation, isEstablished: true }, [], observation.estimate?.cents ?? null)) return;
  const { isPromotional = false, isMembersOnly = false } = observation;
  const seenOn = observedAt.slice(0, 10);
  const price = { seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly };
  open.add(price, voice, stableFraction(voice, storeId, itemId));
}
