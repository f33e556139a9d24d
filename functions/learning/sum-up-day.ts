import { type DaySummary, saveDaySummary } from '#functions/data/day-summaries.ts';
import { observationsKeptOn, type StoredObservation } from '#functions/data/observations.ts';
import { itemById } from '#functions/reference/catalogue.ts';
import { DayOfGrades } from '#shared/rules/accuracy.ts';
import { chains } from '#shared/rules/chains.ts';
import { itemDeviationOf, publishedCentsOf } from '#shared/rules/estimates.ts';
import { DayOfLessons, regularCentsOf, taughtCentsOf } from '#shared/rules/learning.ts';
import { observationShards } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';

/**
 * Sums up what was kept on a day. Goes through its observations page by page and holds no more than a bounded sample of
 * them, so that a day takes as long as it has observations and no more room than any other. How many there were.
 */
export async function sumUpDay(date: string): Promise<number> {
  const [lessons, grades] = [new DayOfLessons(), new DayOfGrades()];
  let count = 0;
  await Promise.all(
    Array.from({ length: observationShards }, async (_, shard) => {
      for await (const page of observationsKeptOn(date, shard)) {
        for (const observation of page) {
          learnFrom(observation, lessons);
          grade(observation, grades);
        }
        count += page.length;
      }
    }),
  );
  const summary: DaySummary = { taught: lessons.taught(), graded: grades.graded(), items: lessons.items() };
  await saveDaySummary(date, summary);
  return count;
}

const chainIds = new Map<string, (typeof chains)[number]['id']>(chains.map(({ id }) => [id, id]));

function learnFrom(observation: StoredObservation, lessons: DayOfLessons): void {
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
    draw: userId ? stableFraction(voice) : stableFraction(voice, itemId),
    logRatio: Math.log(cents / published),
    deviation: itemDeviationOf(item),
  });
}

function grade(observation: StoredObservation, grades: DayOfGrades): void {
  const { chain, category, estimate, isFlagged, pack, kind, voice, userId, storeId } = observation;
  const cents = regularCentsOf(observation);
  if (cents === null || !estimate || isFlagged || pack) return;
  const receipt = kind === 'receipt' && userId ? `${voice}#${storeId}` : null;
  grades.add({ chain, category, cents, estimate, receipt, draw: stableFraction(voice) });
}
