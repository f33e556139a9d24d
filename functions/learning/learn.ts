import type { Context } from 'aws-lambda';
import {
  forgetLearned,
  mostMoved,
  mostMovedLevels,
  movedLevels,
  readLevelsUntil,
  saveCarriedChances,
  saveLevels,
} from '#functions/estimates/index.ts';
import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { saveMissingItems, saveMovedLevels } from '#functions/observations/index.ts';
import type { Accuracy } from '#shared/contract/prices/accuracy.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { chains as everyChain } from '#shared/rules/stores/chains.ts';
import { AccuracyOfDays } from './accuracy/accuracy-by-chain.ts';
import { saveAccuracy } from './accuracy/accuracy-rows.ts';
import { readPlanResults } from './accuracy/plan-accuracy-rows.ts';
import { CarriedOfDays } from './carried-items.ts';
import { dateOf, daysBetween, daysFrom, laterDay } from './days/dates.ts';
import { daySummaries } from './days/day-summary-rows.ts';
import { finalThrough, SummingUp } from './days/sum-up-days.ts';
import { ItemLearning } from './learn-items.ts';
import {
  AnotherRunLearns,
  type LearningProgress,
  readProgress,
  releaseLock,
  saveProgress,
  takeLock,
} from './learning-progress-rows.ts';
import { EvidenceOfDays } from './price-levels.ts';

/** With less time left than this, results could not be written. */
const leastMs = 30_000;

export interface LearningResult {
  /** Days summed up, and the observations on them. */
  days: number;
  observations: number;
  /** Chains with evidence. */
  chains: number;
  /** The last day that estimates fully include; null before the first one. */
  learnedThrough: string | null;
  /** Work is left for the next run. */
  isUnfinished: boolean;
}

/**
 * Sums up the days since the last run, then computes price levels and accuracy from a year of summaries. Safe to
 * repeat: a run that stopped halfway is continued, even in the middle of a day or between chains, and of two runs at
 * the same time only one learns. The cost depends only on the observations since the last run.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<LearningResult> {
  const now = clock.now();
  const lockedUntil = await takeLock(now);
  if (lockedUntil === null) return anotherLearns();
  try {
    return await run(now, () => context.getRemainingTimeInMillis());
  } catch (error) {
    if (error instanceof AnotherRunLearns) return anotherLearns();
    throw error;
  } finally {
    await releaseLock(lockedUntil);
  }
}

function anotherLearns(): LearningResult {
  log.info('another run is learning');
  return { days: 0, observations: 0, chains: 0, learnedThrough: null, isUnfinished: true };
}

async function run(now: Date, remainingMs: () => number): Promise<LearningResult> {
  const summing = new SummingUp(await readProgress(), now, remainingMs);
  await summing.run();
  const { days, observations } = summing;
  const { progress, chains } = await learn(summing.progress, now, remainingMs);
  const { learnedThrough, relearned } = progress;
  const isLearned = learnedThrough === progress.summedUpThrough;
  const isUnfinished = summing.isUnfinished || !isLearned || relearned.length > 0;
  const result: LearningResult = { days, observations, chains, learnedThrough, isUnfinished };
  // An alarm reads this line: infra/monitoring/alarms.ts.
  log.info('learned', { ...result, behindHours: behindHours(progress, now) });
  return result;
}

/** The figures with how many plans were kept in each period. */
async function withPlans(figures: Accuracy, today: string): Promise<Accuracy> {
  const periods = figures.periods.map(async (period) => ({
    ...period,
    plans: await readPlanResults(laterDay(today, 1 - period.days), today),
  }));
  return { ...figures, periods: await Promise.all(periods) };
}

/** Hours since the end of the last day that estimates include; a full year before the first run. */
function behindHours({ learnedThrough }: LearningProgress, now: Date): number {
  const ended =
    learnedThrough === null ? now.getTime() - limits.daysLearnedFrom * dayMs : Date.parse(laterDay(learnedThrough, 1));
  return Math.max(0, Math.round((now.getTime() - ended) / hourMs));
}

/**
 * Computes levels and accuracy from the summaries there are. Levels are saved last, so that a reader who sees new
 * levels finds the items that go with them.
 */
async function learn(
  progress: LearningProgress,
  now: Date,
  remainingMs: () => number,
): Promise<{ progress: LearningProgress; chains: number }> {
  const { summedUpThrough } = progress;
  if (summedUpThrough === null || remainingMs() < leastMs) return { progress, chains: 0 };
  const today = dateOf(now);
  const [evidence, accuracy, carried] = [new EvidenceOfDays(), new AccuracyOfDays(), new CarriedOfDays()];
  const dates = daysBetween(laterDay(today, 1 - limits.daysLearnedFrom), today);
  for await (const { date, levelEvidence, accuracySums, carried: ofDay } of daySummaries(dates)) {
    evidence.add(levelEvidence, daysFrom(date, today));
    accuracy.add(accuracySums, daysFrom(date, today));
    carried.add(ofDay);
  }
  const levels = evidence.levels();
  const sourcesOf = (chain: string) => evidence.sourcesOf(chain);
  const before = await readLevelsUntil(laterDay(today, -limits.movers.days));
  const items = new ItemLearning({
    levels,
    dates,
    today,
    final: finalThrough(summedUpThrough),
    sourcesOf,
    comparedWith: before?.date ?? null,
  });
  const isTimeLeft = () => remainingMs() > leastMs;
  const known = Object.keys(levels.chains);
  for (const chain of known.filter((one) => !progress.relearned.includes(one))) {
    if (!isTimeLeft()) return { progress, chains: 0 };
    await items.learn(chain);
  }
  let done = progress;
  for (const chain of progress.relearned) {
    if (!isTimeLeft()) break;
    await items.learnAnew(chain);
    done = await saveProgress({ ...done, relearned: done.relearned.filter((other) => other !== chain) });
  }
  await saveAccuracy(await withPlans(accuracy.accuracy(now.toISOString(), summedUpThrough), today));
  await saveMovedLevels(
    mostMoved([...movedLevels(levels, before?.levels ?? null, sourcesOf), ...items.moved], mostMovedLevels),
  );
  await saveCarriedChances(
    carried.chances(),
    everyChain.map(({ id }) => id),
  );
  await saveMissingItems(carried.mostMissing());
  await saveLevels(levels, now.toISOString());
  forgetLearned();
  return { progress: await saveProgress({ ...done, learnedThrough: summedUpThrough }), chains: known.length };
}
