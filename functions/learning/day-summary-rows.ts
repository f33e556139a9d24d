import * as z from 'zod';
import { batchesOf } from '#functions/kit/batches.ts';
import { keys } from '#functions/table/keys.ts';
import { deflatedRowsText, rowsOf, rowsText, rowsTextWithin } from '#functions/table/packed-rows.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { putItem, readItems, type Slot } from '#functions/table/table.ts';
import type { DayGraded } from './day-of-grades.ts';
import type { DayTaught, ItemOfDay, VoicesOfDay } from './lessons.ts';
import type { KeptTellers } from './tellers.ts';

/**
 * What the observations kept on a day come to: what they teach about levels, how right our estimates were, and what was
 * heard of each item, by chain. Each part is one item of at most some 300 KB, however many observations there were.
 */
const amount = z.number();
/** Mark, mean, mark, mean. */
const voices = z.lazy(() =>
  z.array(z.union([z.string(), amount])).transform((flat): VoicesOfDay => {
    return flat.flatMap((mark, at) => (typeof mark === 'string' ? [[mark, Number(flat[at + 1])] as const] : []));
  }),
);
const taughtChain = z.lazy(() => z.tuple([z.string(), voices]).transform(([chain, people]) => ({ chain, people })));
const taughtCategory = z.lazy(() =>
  z
    .tuple([z.string(), z.string(), voices, amount, amount, amount, amount, amount, amount, amount])
    .transform(([chain, category, of, scatter, freedom, seenCount, count, sum, scatterOf, freedomOf]) => ({
      chain,
      category,
      voices: of,
      scatter,
      freedom,
      seenCount,
      people: { count, sum },
      scatterOfPeople: { scatter: scatterOf, freedom: freedomOf },
    })),
);
const taughtArea = z.lazy(() =>
  z.tuple([z.string(), z.string(), voices]).transform(([chain, state, of]) => ({ chain, state, voices: of })),
);
/** Numbers of shoppers, and of other sources. */
const tellers = z
  .tuple([z.array(amount), z.array(amount)])
  .transform(([shoppers, others]): KeptTellers => ({ shoppers, others }))
  .nullable();
const gradedCategory = z
  .tuple([z.string(), z.string(), amount, amount, amount, z.array(amount), tellers.optional()])
  .transform(([chain, category, count, inside, sum, errors, of]) => {
    return { chain, category, count, inside, sum, errors, tellers: of ?? null };
  });
const gradedReceipts = z
  .tuple([z.string(), amount, z.array(amount), tellers.optional()])
  .transform(([chain, count, errors, of]) => ({ chain, count, errors, tellers: of ?? null }));
const gradedChain = z
  .tuple([z.string(), tellers, amount, amount, amount, amount])
  .transform(([chain, of, waiting, unproven, ofNewcomers, incomparable]) => {
    return { chain, tellers: of, leftOut: { waiting, unproven, ofNewcomers, incomparable } };
  });
const itemOfDay = z.lazy(() =>
  z
    .tuple([z.string(), voices, amount, amount])
    .transform(([itemId, of, count, sum]) => ({ itemId, voices: of, people: { count, sum } })),
);

const storedLevels = z.lazy(() =>
  z.object({ chains: rowsOf(taughtChain), categories: rowsOf(taughtCategory), areas: rowsOf(taughtArea) }),
);
const storedGrades = z.lazy(() =>
  z.object({ categories: rowsOf(gradedCategory), receipts: rowsOf(gradedReceipts), chains: rowsOf(gradedChain) }),
);
const storedItems = z.lazy(() => z.object({ items: rowsOf(itemOfDay) }));

const levelsSlot = (date: string): Slot<z.infer<typeof storedLevels>> => ({
  key: keys.daySummary(date, 'LEVELS'),
  schema: storedLevels,
});
const gradesSlot = (date: string): Slot<DayGraded> => ({
  key: keys.daySummary(date, 'GRADES'),
  schema: storedGrades,
});
const itemsSlot = (date: string, chain: string): Slot<z.infer<typeof storedItems>> => ({
  key: keys.daySummary(date, `ITEMS#${chain}`),
  schema: storedItems,
});

export interface DaySummary {
  taught: DayTaught;
  graded: DayGraded;
  items: readonly ItemOfDay[];
}

/** The chains that a day teaches of, as far as it is summed up. */
export async function chainsTaughtOf(date: string): Promise<Set<string>> {
  const [summary] = await readItems(levelsSlot(date));
  return new Set(summary?.categories.map(({ chain }) => chain));
}

/** Keeps what a day comes to, in the place of what it came to before. The same again changes nothing. */
export async function saveDaySummary(date: string, { taught, graded, items }: DaySummary): Promise<void> {
  const expiresAt = expiryAfter(date, daysKept.daySummaries);
  const byChain = Map.groupBy(items, ({ chain }) => chain);
  // Whatever was withdrawn since is gone from its chain, too.
  for (const chain of new Set([...byChain.keys(), ...(await chainsTaughtOf(date))])) {
    const rows = (byChain.get(chain) ?? []).map(({ itemId, voices: of, people }) => {
      return [itemId, flat(of), people.count, rounded(people.sum)];
    });
    await putItem({ ...itemsSlot(date, chain).key, items: rowsTextWithin(rows), expiresAt });
  }
  await putItem({
    ...gradesSlot(date).key,
    categories: deflatedRowsText(
      graded.categories.map(({ chain, category, count, inside, sum, errors, tellers: of }) => {
        return [chain, category, count, inside, rounded(sum), errors, flatTellers(of)];
      }),
    ),
    receipts: rowsText(
      graded.receipts.map(({ chain, count, errors, tellers: of }) => [chain, count, errors, flatTellers(of)]),
    ),
    chains: rowsText(
      graded.chains.map(({ chain, tellers: of, leftOut: { waiting, unproven, ofNewcomers, incomparable } }) => {
        return [chain, flatTellers(of), waiting, unproven, ofNewcomers, incomparable];
      }),
    ),
    expiresAt,
  });
  const levels = {
    chains: taught.chains.map(({ chain, people }) => [chain, flat(people)]),
    categories: taught.categories.map(({ chain, category, voices: of, people, scatterOfPeople, ...told }) => {
      const { scatter, freedom, seenCount } = told;
      const ofPeople = [people.count, rounded(people.sum), rounded(scatterOfPeople.scatter), scatterOfPeople.freedom];
      return [chain, category, flat(of), rounded(scatter), freedom, seenCount, ...ofPeople];
    }),
    areas: taught.areas.map(({ chain, state, voices: of }) => [chain, state, flat(of)]),
  };
  await putItem({
    ...levelsSlot(date).key,
    chains: rowsText(levels.chains),
    categories: rowsText(levels.categories),
    areas: rowsText(levels.areas),
    expiresAt,
  });
}

const flatTellers = (of: KeptTellers | null) => of && [of.shoppers, of.others];

/** What a mean of logarithms is known to, at best, is a ten-thousandth. */
const flat = (of: VoicesOfDay) => of.flatMap(([mark, mean]) => [mark, Math.round(mean * 10_000) / 10_000]);

/** Sums of logarithms: a millionth is nothing, and a dozen digits of it would be most of the item. */
const rounded = (value: number) => Math.round(value * 1_000_000) / 1_000_000;

/** So many days are held at once; the largest day has half a megabyte, and most fit into one call of the table. */
const daysAtOnce = 50;

/** What these days come to, some days at a time; those on which nothing was kept are left out. */
export async function* daySummaries(
  dates: readonly string[],
): AsyncGenerator<{ date: string; taught: DayTaught; graded: DayGraded }> {
  for (const some of batchesOf(dates, daysAtOnce)) {
    const [levels, grades] = await Promise.all([
      readItems(...some.map(levelsSlot)),
      readItems(...some.map(gradesSlot)),
    ]);
    for (const [at, date] of some.entries()) {
      const [taught, graded] = [levels[at], grades[at]];
      if (taught && graded) yield { date, taught, graded };
    }
  }
}

/** What was heard of a chain's items on these days, oldest first; days without anything are left out. */
export async function* itemsOfDays(
  chain: string,
  dates: readonly string[],
): AsyncGenerator<{ date: string; items: readonly Omit<ItemOfDay, 'chain'>[] }> {
  for (const some of batchesOf(dates.toSorted(), daysAtOnce)) {
    const found = await readItems(...some.map((date) => itemsSlot(date, chain)));
    for (const [at, date] of some.entries()) {
      const items = found[at]?.items ?? [];
      if (items.length > 0) yield { date, items };
    }
  }
}
