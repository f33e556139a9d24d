import type { Context } from 'aws-lambda';
import {
  forgetLearned,
  mostMoved,
  mostMovedLevels,
  movedLevels,
  readLevelsOf,
  saveLevels,
} from '#functions/estimates/index.ts';
import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { saveMovedLevels } from '#functions/observations/index.ts';
import { limits } from '#shared/rules/limits.ts';
import { dayMs, hourMs } from '#shared/spans.ts';
import { GradesOfDays } from './accuracy-figures.ts';
import { saveAccuracy } from './accuracy-rows.ts';
import { daySummaries } from './day-summary-rows.ts';
import { dateOf, daysBetween, daysFrom, laterDay } from './days.ts';
import { ItemLearning } from './learn-items.ts';
import {
  AnotherRunLearns,
  giveTurnBack,
  type LearningProgress,
  readProgress,
  saveProgress,
  takeTurn,
} from './learning-progress-rows.ts';
import { LessonsOfDays } from './price-levels.ts';
import { daysLearnedFrom, SummingUp, settledThrough } from './sum-up-days.ts';

/** With less, what was begun could not be written. */
const leastMs = 30_000;

export interface LearningResult {
  /** Days summed up, and what was kept on them. */
  days: number;
  observations: number;
  /** Chains of which something is known. */
  chains: number;
  /** The last day that estimates go by in full; null before there is one. */
  learnedThrough: string | null;
  /** There is more for the next run. */
  isUnfinished: boolean;
}

/**
 * Sums up the days since the last run, and makes of a year's summaries what was learned and how right the estimates were.
 * A tick is a hint: the same run again comes to the same, one that stopped half-way is gone on with, in the middle of a
 * day and of the chains, too, and of two at the same time one learns. What it costs depends on what was seen since, and on
 * nothing that was seen before.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<LearningResult> {
  const now = clock.now();
  const turn = await takeTurn(now);
  if (turn === null) return anotherLearns();
  try {
    return await run(now, () => context.getRemainingTimeInMillis());
  } catch (error) {
    if (error instanceof AnotherRunLearns) return anotherLearns();
    throw error;
  } finally {
    await giveTurnBack(turn);
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
  // Whether it is behind is watched by this line: see infra/constructs/learning.ts.
  log.info('learned', { ...result, behindHours: behindHours(progress, now) });
  return result;
}

/** How long ago the last day ended that estimates go by; where there is none, all that might be learned from. */
function behindHours({ learnedThrough }: LearningProgress, now: Date): number {
  const ended =
    learnedThrough === null ? now.getTime() - daysLearnedFrom * dayMs : Date.parse(laterDay(learnedThrough, 1));
  return Math.max(0, Math.round((now.getTime() - ended) / hourMs));
}

/**
 * What all summaries come to, as far as there are any: a day that is not summed up yet is learned from when it is. The
 * levels go last: whoever reads them anew finds the items that go with them.
 */
async function learn(
  progress: LearningProgress,
  now: Date,
  remainingMs: () => number,
): Promise<{ progress: LearningProgress; chains: number }> {
  const { summedUpThrough } = progress;
  if (summedUpThrough === null || remainingMs() < leastMs) return { progress, chains: 0 };
  const today = dateOf(now);
  const [lessons, grades] = [new LessonsOfDays(), new GradesOfDays()];
  const dates = daysBetween(laterDay(today, 1 - daysLearnedFrom), today);
  for await (const { date, taught, graded } of daySummaries(dates)) {
    lessons.add(taught, daysFrom(date, today));
    grades.add(graded, daysFrom(date, today));
  }
  const levels = lessons.levels();
  const tellersOf = (chain: string) => lessons.tellersOf(chain);
  const before = await readLevelsOf(laterDay(today, -limits.movers.days));
  const items = new ItemLearning({ levels, dates, today, settled: settledThrough(summedUpThrough), tellersOf });
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
  await saveAccuracy(grades.accuracy(now.toISOString(), summedUpThrough));
  await saveMovedLevels(mostMoved([...movedLevels(levels, before, tellersOf), ...items.moved], mostMovedLevels));
  await saveLevels(levels, now.toISOString());
  forgetLearned();
  return { progress: await saveProgress({ ...done, learnedThrough: summedUpThrough }), chains: known.length };
}
