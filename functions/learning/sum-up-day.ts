import { type DaySummary, saveDaySummary } from '#functions/data/day-summaries.ts';
import { observationsKeptOn, type StoredObservation } from '#functions/data/observations.ts';
import { saveOpenDay } from '#functions/data/open-data.ts';
import { itemById } from '#functions/reference/catalogue.ts';
import { chains } from '#shared/rules/chains.ts';
import { DayOfGrades } from '#shared/rules/day-of-grades.ts';
import { itemDeviationOf, mistakenBrandOf, publishedCentsOf } from '#shared/rules/estimates.ts';
import { DayOfLessons, regularCentsOf, taughtCentsOf } from '#shared/rules/lessons.ts';
import { observationShards } from '#shared/rules/limits.ts';
import { isBelieved, isEstablished } from '#shared/rules/observations.ts';
import { OpenDay } from '#shared/rules/open-data.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';

/**
 * Sums up what was kept on a day. Goes through its observations page by page and holds no more than a bounded sample of
 * them, so that a day takes as long as it has observations and no more room than any other. How many there were.
 * And the chains that they teach of, or did before.
 * @param isOver What is given away of a day is told when all of it is there.
 */
export async function sumUpDay(date: string, isOver: boolean): Promise<{ count: number; chains: Set<string> }> {
  const [lessons, grades, open] = [new DayOfLessons(), new DayOfGrades(), new OpenDay()];
  let count = 0;
  await Promise.all(
    Array.from({ length: observationShards }, async (_, shard) => {
      for await (const page of observationsKeptOn(date, shard)) {
        for (const observation of page) {
          learnFrom(observation, date, lessons);
          grade(observation, grades);
          giveAway(observation, open);
        }
        count += page.length;
      }
    }),
  );
  const summary: DaySummary = { taught: lessons.taught(), graded: grades.graded(), items: lessons.items() };
  const touched = await saveDaySummary(date, summary);
  // What was given away already, by a clock that was set back since, waits again.
  await saveOpenDay(date, isOver ? open.all() : []);
  return { count, chains: touched };
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
  const { chain, category, estimate, isFlagged = false, pack, kind, voice, userId, storeId, itemId } = observation;
  // That it isn't sold there is no price.
  if (observation.cents === null) return;
  const cents = regularCentsOf(observation);
  // Of whom nobody would learn, nobody is to read how right we are either.
  if (userId && !isEstablished(observation.voiceSince, observation.keptAt)) grades.leaveOut(chain, 'ofNewcomers');
  else if (cents === null || !estimate || pack) grades.leaveOut(chain, 'incomparable');
  else {
    const isOnReceipt = kind === 'receipt' && userId !== undefined;
    grades.add({ chain, category, storeId, itemId, voice, cents, estimate, isOnReceipt, isFlagged });
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
