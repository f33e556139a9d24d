import type { Context } from 'aws-lambda';
import { forgetLearned } from '#functions/answers/learned-estimates.ts';
import { saveAccuracy } from '#functions/data/accuracy.ts';
import { daySummaries } from '#functions/data/day-summaries.ts';
import { readProgress, saveProgress } from '#functions/data/learning-progress.ts';
import { saveLevels } from '#functions/data/levels.ts';
import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { GradesOfDays } from '#shared/rules/accuracy.ts';
import { LessonsOfDays } from '#shared/rules/learning.ts';
import { daysBetween, daysFrom, laterDay } from './days.ts';
import { learnItems } from './learn-items.ts';
import { sumUpDay } from './sum-up-day.ts';

/** What is kept at midnight or withdrawn changes a day's summary; after so many days it is settled. */
const unsettledDays = 3;
/** Nothing older is learned from or graded. */
const daysLearnedFrom = 365;
/** Where there has been no run yet. */
const daysBeforeFirstRun = 30;
/** Stops summing up in time to be called again by the next tick, which goes on with the next day. */
const timeKeptMs = 60_000;

export interface LearningResult {
  /** Days summed up, and what was kept on them. */
  days: number;
  observations: number;
  /** Chains of which something is known. */
  chains: number;
  /** More days wait for the next run. */
  isUnfinished: boolean;
}

/**
 * Sums up the days since the last run and the last few before it, and makes of a year's summaries what was learned and how
 * right the estimates were. A tick is a hint: the same run again comes to the same, and one that stopped half-way is gone
 * on with. What it costs depends on what was seen since, and on nothing that was seen before.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<LearningResult> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const days = await daysToSumUp(today);
  const result: LearningResult = { days: 0, observations: 0, chains: 0, isUnfinished: false };
  for (const date of days) {
    result.isUnfinished = context.getRemainingTimeInMillis() < timeKeptMs;
    if (result.isUnfinished) break;
    result.observations += await sumUpDay(date, date < today);
    result.days += 1;
    await saveProgress(date);
  }
  // Half of the days would be learned from as if nothing had been seen on the others.
  if (!result.isUnfinished) result.chains = await learn(today, now);
  log.info('learned', { ...result });
  return result;
}

async function daysToSumUp(today: string): Promise<string[]> {
  const done = await readProgress();
  const waiting = done === null ? daysBeforeFirstRun : daysFrom(done, today);
  const days = Math.min(daysLearnedFrom, Math.max(unsettledDays, waiting));
  return daysBetween(laterDay(today, 1 - days), today);
}

/** What all summaries come to. The levels go last: whoever reads them anew finds the items that go with them. */
async function learn(today: string, now: Date): Promise<number> {
  const [lessons, grades] = [new LessonsOfDays(), new GradesOfDays()];
  const dates = daysBetween(laterDay(today, 1 - daysLearnedFrom), today);
  for await (const { date, taught, graded } of daySummaries(dates)) {
    lessons.add(taught, daysFrom(date, today));
    grades.add(graded, daysFrom(date, today));
  }
  const levels = lessons.levels();
  const settled = laterDay(today, -unsettledDays);
  await learnItems({ levels, dates, today, settled });
  await saveAccuracy(grades.accuracy(now.toISOString()));
  await saveLevels(levels, now.toISOString());
  forgetLearned();
  return Object.keys(levels.chains).length;
}
