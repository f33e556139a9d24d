import type { Context } from 'aws-lambda';
import { forgetLearned } from '#functions/answers/learned-estimates.ts';
import { saveAccuracy } from '#functions/data/accuracy.ts';
import { type ChangedDay, forgetChangedDay, readChangedDays } from '#functions/data/changed-days.ts';
import { daySummaries } from '#functions/data/day-summaries.ts';
import { giveTurnBack, readProgress, saveProgress, takeTurn } from '#functions/data/learning-progress.ts';
import { saveLevels } from '#functions/data/levels.ts';
import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { GradesOfDays } from '#shared/rules/accuracy.ts';
import { LessonsOfDays } from '#shared/rules/learning.ts';
import { minuteMs } from '#shared/spans.ts';
import { daysBetween, daysFrom, laterDay } from './days.ts';
import { learnItems } from './learn-items.ts';
import { sumUpDay } from './sum-up-day.ts';

/** What is kept at midnight changes a day's summary; after so many days it is settled, unless something is withdrawn. */
const unsettledDays = 3;
/** Nothing older is learned from or graded. */
const daysLearnedFrom = 365;
/** Where there has been no run yet. */
const daysBeforeFirstRun = 30;
/** A day is marked before its price goes: by then it is gone, and what was summed up is without it. */
const goneAfterMs = 5 * minuteMs;
/** Stops summing up in time to be called again by the next tick, which goes on with the next day. */
const timeKeptMs = minuteMs;

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
 * right the estimates were. A tick is a hint: the same run again comes to the same, one that stopped half-way is gone on
 * with, and of two at the same time one learns. What it costs depends on what was seen since, and on nothing that was seen before.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<LearningResult> {
  const now = clock.now();
  const turn = await takeTurn(now);
  if (turn === null) {
    log.info('another run is learning');
    return { days: 0, observations: 0, chains: 0, isUnfinished: true };
  }
  try {
    return await run(now, context);
  } finally {
    await giveTurnBack(turn);
  }
}

async function run(now: Date, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<LearningResult> {
  const today = now.toISOString().slice(0, 10);
  const days = await daysToSumUp(today);
  const result: LearningResult = { days: 0, observations: 0, chains: 0, isUnfinished: false };
  for (const date of days) {
    result.isUnfinished = context.getRemainingTimeInMillis() < timeKeptMs;
    if (result.isUnfinished) break;
    const { count } = await sumUpDay(date, date < today);
    result.observations += count;
    result.days += 1;
    await saveProgress(date);
  }
  // Half of the days would be learned from as if nothing had been seen on the others.
  if (!result.isUnfinished) {
    const changed = await sumUpAnew(days, today, context);
    result.chains = await learn(today, changed.chains, now);
    // Last: a run that is stopped before does all of it again.
    for (const day of changed.days) {
      if (now.getTime() - Date.parse(day.changedAt) >= goneAfterMs) await forgetChangedDay(day);
    }
  }
  log.info('learned', { ...result });
  return result;
}

async function daysToSumUp(today: string): Promise<string[]> {
  const done = await readProgress();
  // Ahead of today, nobody knows what was left out: the clock was set back.
  const waiting = done === null || done > today ? daysBeforeFirstRun : daysFrom(done, today);
  // Those that were not settled at the last run have had more since.
  const days = Math.min(daysLearnedFrom, waiting + unsettledDays);
  return daysBetween(laterDay(today, 1 - days), today);
}

/**
 * Sums up the settled days that something was withdrawn of, as many as there is time for: the others wait for the next
 * run. Which those were, and the chains that they touch.
 */
async function sumUpAnew(
  summedUp: readonly string[],
  today: string,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<{ days: ChangedDay[]; chains: Set<string> }> {
  const oldest = laterDay(today, 1 - daysLearnedFrom);
  const [days, chains] = [[] as ChangedDay[], new Set<string>()];
  for (const day of await readChangedDays()) {
    if (context.getRemainingTimeInMillis() < 2 * timeKeptMs) break;
    days.push(day);
    // What is older is learned from no more; what was summed up just now may have been added to the items already.
    if (day.date < oldest) continue;
    const touched = await sumUpDay(day.date, day.date < today);
    if (!summedUp.includes(day.date) || day.date <= laterDay(today, -unsettledDays)) {
      for (const chain of touched.chains) chains.add(chain);
    }
  }
  return { days, chains };
}

/** What all summaries come to. The levels go last: whoever reads them anew finds the items that go with them. */
async function learn(today: string, changed: ReadonlySet<string>, now: Date): Promise<number> {
  const [lessons, grades] = [new LessonsOfDays(), new GradesOfDays()];
  const dates = daysBetween(laterDay(today, 1 - daysLearnedFrom), today);
  for await (const { date, taught, graded } of daySummaries(dates)) {
    lessons.add(taught, daysFrom(date, today));
    grades.add(graded, daysFrom(date, today));
  }
  const levels = lessons.levels();
  const settled = laterDay(today, -unsettledDays);
  await learnItems({ levels, dates, today, settled, changed });
  await saveAccuracy(grades.accuracy(now.toISOString()));
  await saveLevels(levels, now.toISOString());
  forgetLearned();
  return Object.keys(levels.chains).length;
}
