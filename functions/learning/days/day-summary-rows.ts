import * as z from 'zod';
import { batchesOf } from '#functions/kit/batches.ts';
import { keys } from '#functions/table/keys.ts';
import { deflatedRowsText, rowsOf, rowsText, rowsTextWithin } from '#functions/table/packed-rows.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, readItems, type Slot } from '#functions/table/table.ts';
import type { CountedSources } from '../source-counter.ts';
import type { AccuracySums } from './day-accuracy.ts';
import type { CarriedOfDay } from './day-carried.ts';
import type { ItemOfDay, LevelEvidence, SourceMeans } from './day-evidence.ts';

/**
 * A day's summary: evidence about levels, estimate errors, whether assumed items were found, and evidence about items by
 * chain. Each part is one row of
 * at most about 300 KB, however many observations there were.
 */
const amount = z.number();
/** Alternating: source, mean, source, mean. */
const sourceMeans = z.lazy(() =>
  z.array(z.union([z.string(), amount])).transform((flat): SourceMeans => {
    return flat.flatMap((shortId, at) =>
      typeof shortId === 'string' ? [[shortId, Number(flat[at + 1])] as const] : [],
    );
  }),
);
const chainEvidence = z.lazy(() =>
  z.tuple([z.string(), sourceMeans]).transform(([chain, people]) => ({ chain, people })),
);
const categoryEvidence = z.lazy(() =>
  z
    .tuple([z.string(), z.string(), sourceMeans, amount, amount, amount, amount, amount, amount, amount])
    .transform(([chain, category, of, scatter, freedom, seenCount, count, sum, scatterOf, freedomOf]) => ({
      chain,
      category,
      sourceMeans: of,
      scatter,
      freedom,
      seenCount,
      people: { count, sum },
      scatterOfPeople: { scatter: scatterOf, freedom: freedomOf },
    })),
);
const areaEvidence = z.lazy(() =>
  z.tuple([z.string(), z.string(), sourceMeans]).transform(([chain, state, of]) => ({ chain, state, sourceMeans: of })),
);
/** Hashes of shoppers, and of other sources. */
const sources = z
  .tuple([z.array(amount), z.array(amount)])
  .transform(([shoppers, others]): CountedSources => ({ shoppers, others }));
const categoryErrors = z
  .tuple([z.string(), z.string(), amount, amount, amount, z.array(amount), sources])
  .transform(([chain, category, count, inside, sum, errors, of]) => {
    return { chain, category, count, inside, sum, errors, sources: of };
  });
const receiptErrors = z
  .tuple([z.string(), amount, z.array(amount), sources])
  .transform(([chain, count, errors, of]) => ({ chain, count, errors, sources: of }));
const chainCounts = z
  .tuple([z.string(), sources, amount, amount, amount, amount, amount.default(0)])
  .transform(([chain, of, waiting, unproven, ofNewcomers, incomparable, beyondShare]) => {
    return { chain, sources: of, leftOut: { waiting, unproven, ofNewcomers, beyondShare, incomparable } };
  });
const itemOfDay = z.lazy(() =>
  z
    .tuple([z.string(), sourceMeans, amount, amount])
    .transform(([itemId, of, count, sum]) => ({ itemId, sourceMeans: of, people: { count, sum } })),
);

const storedLevels = z.lazy(() =>
  z.object({ chains: rowsOf(chainEvidence), categories: rowsOf(categoryEvidence), areas: rowsOf(areaEvidence) }),
);
const storedAccuracy = z.lazy(() =>
  z.object({ categories: rowsOf(categoryErrors), receipts: rowsOf(receiptErrors), chains: rowsOf(chainCounts) }),
);
/** Items by chain; and for each item that people found or didn't find, who they are. */
const seenOfDay = z.lazy(() =>
  z
    .tuple([z.string(), z.array(z.string())])
    .transform(([chain, itemIds]) => itemIds.map((itemId) => ({ chain, itemId }))),
);
const reportsOfDay = z.lazy(() =>
  z
    .tuple([z.string(), z.string(), z.array(z.string())])
    .transform(([chain, itemId, reporters]) => ({ chain, itemId, reporters })),
);
const storedCarried = z.lazy(() =>
  z
    .object({ seen: rowsOf(seenOfDay), found: rowsOf(reportsOfDay).default([]), missing: rowsOf(reportsOfDay) })
    .transform(({ seen, found, missing }): CarriedOfDay => ({ seen: seen.flat(), found, missing })),
);

const storedItems = z.lazy(() => z.object({ items: rowsOf(itemOfDay) }));

const levelsSlot = (date: string): Slot<z.infer<typeof storedLevels>> => ({
  key: keys.daySummary(date, 'LEVELS'),
  schema: storedLevels,
});
const accuracySlot = (date: string): Slot<AccuracySums> => ({
  key: keys.daySummary(date, 'GRADES'),
  schema: storedAccuracy,
});
const carriedSlot = (date: string): Slot<CarriedOfDay> => ({
  key: keys.daySummary(date, 'CARRIED'),
  schema: storedCarried,
});
const itemsSlot = (date: string, chain: string): Slot<z.infer<typeof storedItems>> => ({
  key: keys.daySummary(date, `ITEMS#${chain}`),
  schema: storedItems,
});

export interface DaySummary {
  levelEvidence: LevelEvidence;
  accuracySums: AccuracySums;
  items: readonly ItemOfDay[];
  carried: CarriedOfDay;
}

/** The chains with evidence on a day, if it is summed up. */
export async function chainsWithEvidenceOn(date: string): Promise<Set<string>> {
  const [summary] = await readItems(levelsSlot(date));
  return new Set(summary?.categories.map(({ chain }) => chain));
}

/** Stores a day's summary in place of the previous one. Safe to repeat. */
export async function saveDaySummary(
  date: string,
  { levelEvidence, accuracySums, items, carried }: DaySummary,
): Promise<void> {
  const expiresAt = expiryAfter(date, retentionDays.daySummaries);
  const byChain = Map.groupBy(items, ({ chain }) => chain);
  // A chain whose observations were all withdrawn is overwritten, too.
  for (const chain of new Set([...byChain.keys(), ...(await chainsWithEvidenceOn(date))])) {
    const rows = (byChain.get(chain) ?? []).map(({ itemId, sourceMeans: of, people }) => {
      return [itemId, flat(of), people.count, rounded(people.sum)];
    });
    await putItem({ ...itemsSlot(date, chain).key, items: rowsTextWithin(rows), expiresAt });
  }
  await putItem({
    ...accuracySlot(date).key,
    categories: deflatedRowsText(
      accuracySums.categories.map(({ chain, category, count, inside, sum, errors, sources: of }) => {
        return [chain, category, count, inside, rounded(sum), errors, flatSources(of)];
      }),
    ),
    receipts: rowsText(
      accuracySums.receipts.map(({ chain, count, errors, sources: of }) => [chain, count, errors, flatSources(of)]),
    ),
    chains: rowsText(
      accuracySums.chains.map(({ chain, sources: of, leftOut }) => {
        const { waiting, unproven, ofNewcomers, incomparable, beyondShare } = leftOut;
        return [chain, flatSources(of), waiting, unproven, ofNewcomers, incomparable, beyondShare];
      }),
    ),
    expiresAt,
  });
  const seen = Map.groupBy(carried.seen, ({ chain }) => chain);
  const byItem = (reports: CarriedOfDay['missing']) =>
    deflatedRowsText(reports.map(({ chain, itemId, reporters }) => [chain, itemId, reporters]));
  await putItem({
    ...carriedSlot(date).key,
    seen: deflatedRowsText([...seen].map(([chain, ofChain]) => [chain, ofChain.map(({ itemId }) => itemId)])),
    found: byItem(carried.found),
    missing: byItem(carried.missing),
    expiresAt,
  });
  const levels = {
    chains: levelEvidence.chains.map(({ chain, people }) => [chain, flat(people)]),
    categories: levelEvidence.categories.map(
      ({ chain, category, sourceMeans: of, people, scatterOfPeople, ...sourcePrecision }) => {
        const { scatter, freedom, seenCount } = sourcePrecision;
        const ofPeople = [people.count, rounded(people.sum), rounded(scatterOfPeople.scatter), scatterOfPeople.freedom];
        return [chain, category, flat(of), rounded(scatter), freedom, seenCount, ...ofPeople];
      },
    ),
    areas: levelEvidence.areas.map(({ chain, state, sourceMeans: of }) => [chain, state, flat(of)]),
  };
  await putItem({
    ...levelsSlot(date).key,
    chains: rowsText(levels.chains),
    categories: deflatedRowsText(levels.categories),
    areas: rowsText(levels.areas),
    expiresAt,
  });
}

const flatSources = (of: CountedSources | null) => of && [of.shoppers, of.others];

/** Means of logarithms are stored to four decimal places. */
const flat = (of: SourceMeans) => of.flatMap(([shortId, mean]) => [shortId, Math.round(mean * 10_000) / 10_000]);

/** Sums of logarithms are stored to six decimal places: more digits would fill the row. */
const rounded = (value: number) => Math.round(value * 1_000_000) / 1_000_000;

/** Days read per call. The largest day is half a megabyte; usually all of them fit in one call. */
const daysAtOnce = 50;

/** The summaries of these days, in batches; days without observations are skipped. */
export async function* daySummaries(
  dates: readonly string[],
): AsyncGenerator<{ date: string; carried: CarriedOfDay } & Pick<DaySummary, 'levelEvidence' | 'accuracySums'>> {
  for (const some of batchesOf(dates, daysAtOnce)) {
    const [levels, accuracy, carried] = await Promise.all([
      readItems(...some.map(levelsSlot)),
      readItems(...some.map(accuracySlot)),
      readItems(...some.map(carriedSlot)),
    ]);
    for (const [at, date] of some.entries()) {
      const [levelEvidence, accuracySums] = [levels[at], accuracy[at]];
      const ofDay = carried[at] ?? { seen: [], found: [], missing: [] };
      if (levelEvidence && accuracySums) yield { date, levelEvidence, accuracySums, carried: ofDay };
    }
  }
}

/** The evidence about a chain's items on these days, oldest first; days without any are skipped. */
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
