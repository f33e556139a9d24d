import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { createItem, putInMap, readItems, removeFromMap, type Slot } from '#functions/table/table.ts';
import { learningLimits } from './learning-limits.ts';

/** Words by `wordsKey`, with when an admin withdrew them, in ms since 1970. */
const withdrawnWords = z.lazy(() => z.object({ words: z.record(z.string(), z.number()) }));

const slot: Slot<z.infer<typeof withdrawnWords>> = { key: keys.withdrawnWords, schema: withdrawnWords };

/** The words that search must not use, whatever people choose. */
export async function readWithdrawn(): Promise<ReadonlyMap<string, number>> {
  const [found] = await readItems(slot);
  return new Map(Object.entries(found?.words ?? {}));
}

/** Withdraws words for good. Idempotent. */
export async function withdrawWords(words: string, now: Date): Promise<void> {
  const put = () => putInMap(slot.key, 'words', words, now.getTime(), learningLimits.mostWords);
  if (await put()) return;
  await createItem({ ...slot.key, words: {} });
  if (!(await put())) throw new Error(`${learningLimits.mostWords} learned words are withdrawn already.`);
}

/** Lets search use words again that were withdrawn. Idempotent. */
export async function allowWords(words: string): Promise<void> {
  const withdrawnAt = (await readWithdrawn()).get(words);
  if (withdrawnAt !== undefined) await removeFromMap(slot.key, 'words', { [words]: withdrawnAt });
}
