import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { peopleOf } from './choice-rows.ts';
import { ChoiceCounts, halved, together } from './count-choices.ts';
import { type LearnedByWords, readPastPeriods, saveLearned, savePastPeriods } from './learned-word-rows.ts';
import { periodOf } from './periods.ts';

export interface WordLearningResult {
  /** People counted in the current period. */
  people: number;
  /** Queries with learned choices. */
  words: number;
}

/**
 * Counts what people chose after which words, twice a day. Idempotent: each run recounts the current period. The first
 * run after a period ends counts it one last time and saves the result; its rows expire two days after the period.
 */
export async function handler(): Promise<WordLearningResult> {
  const period = periodOf(clock.now());
  const before = await readPastPeriods();
  let past: LearnedByWords = before?.words ?? new Map();
  if (before?.period !== period) {
    past = together(halved(past), (await countsOf(period - 1)).learned);
    await savePastPeriods({ period, words: past });
  }
  const { people, learned: current } = await countsOf(period);
  const learned = together(past, current);
  await saveLearned(learned);
  const result: WordLearningResult = { people, words: learned.size };
  log.info('learned words', { ...result });
  return result;
}

async function countsOf(period: number): Promise<{ people: number; learned: LearnedByWords }> {
  const counts = new ChoiceCounts();
  let people = 0;
  for await (const choices of peopleOf(period)) {
    counts.addPerson(choices);
    people++;
  }
  return { people, learned: counts.learned() };
}
