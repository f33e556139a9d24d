import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { deflatedRowsText, rowsOf } from '#functions/table/packed-rows.ts';
import { putItem, readItems, readItemsRoughly, type Slot } from '#functions/table/table.ts';
import { learningLimits } from './learning-limits.ts';

/** How many people chose a product after the same words, and how many said they didn't mean it. */
export interface LearnedProduct {
  name: string;
  chosen: number;
  refused: number;
}

/** How many people chose anything after the same words, and which products. */
export interface LearnedWords {
  people: number;
  products: readonly LearnedProduct[];
}

const count = z.lazy(() => z.number());
const rows = z.lazy(() =>
  rowsOf(
    z
      .tuple([z.string(), count, z.array(z.tuple([z.string(), count, count]))])
      .transform(([words, people, products]): [string, LearnedWords] => [
        words,
        { people, products: products.map(([name, chosen, refused]) => ({ name, chosen, refused })) },
      ]),
  ).transform((entries) => new Map(entries)),
);

/** Keyed by `wordsKey`. */
export type LearnedByWords = ReadonlyMap<string, LearnedWords>;

const learnedRow = z.lazy(() => z.object({ words: rows }));
const pastRow = z.lazy(() => z.object({ period: z.int(), words: rows }));

const learnedSlot: Slot<z.infer<typeof learnedRow>> = { key: keys.learnedWords, schema: learnedRow };
const pastSlot: Slot<z.infer<typeof pastRow>> = { key: keys.pastLearnedWords, schema: pastRow };

/** The learned words that search uses. */
export async function readLearned(): Promise<LearnedByWords> {
  const [found] = await readItemsRoughly([learnedSlot]);
  return found?.words ?? new Map();
}

export async function saveLearned(learned: LearnedByWords): Promise<void> {
  await putItem({ ...learnedSlot.key, words: textOf(learned) });
}

/** The counts of past periods, and the current period; null before the first run. */
export async function readPastPeriods(): Promise<{ period: number; words: LearnedByWords } | null> {
  return (await readItems(pastSlot))[0];
}

export async function savePastPeriods({ period, words }: { period: number; words: LearnedByWords }): Promise<void> {
  await putItem({ ...pastSlot.key, period, words: textOf(words) });
}

function textOf(learned: LearnedByWords): string {
  const entries = [...learned].toSorted(([, one], [, other]) => other.people - one.people);
  return deflatedRowsText(
    entries
      .slice(0, learningLimits.mostWords)
      .map(([words, { people, products }]) => [
        words,
        people,
        products.map(({ name, chosen, refused }) => [name, chosen, refused]),
      ]),
  );
}
