import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { rowsOf, rowsTextWithin } from '#functions/table/packed-rows.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, queryLastBetween, readItems, type Slot } from '#functions/table/table.ts';
import type { CarriedChances, LearnedItems, LearnedLevels } from './learned-levels.ts';

const level = z.lazy(() =>
  z.object({
    shift: z.number(),
    chainKept: z.number(),
    departmentKept: z.number(),
    scatter: z.number(),
  }),
);
const learnedChain = z.lazy(() =>
  z.object({
    seenCount: z.int(),
    shopperCount: z.int().nullable(),
    categories: z.record(z.string(), level),
    others: level,
  }),
);
const learnedArea = z.lazy(() => z.object({ shift: z.number(), kept: z.number() }));

/** Learned levels of chains and areas: about 40 KB if everything was observed. */
const storedLevels = z.lazy(() =>
  z.object({
    learnedAt: z.iso.datetime(),
    chains: z.record(z.string(), learnedChain),
    areas: z.record(z.string(), learnedArea),
  }),
);

const itemRow = z.lazy(() =>
  z
    .tuple([z.string(), z.number(), z.number(), z.number()])
    .transform(([itemId, shift, levelKept, itemKept]) => [itemId, { shift, levelKept, itemKept }] as const),
);
const storedItems = z.lazy(() => z.object({ items: rowsOf(itemRow) }));
const storedCarried = z.lazy(() => z.object({ items: rowsOf(z.tuple([z.string(), z.number()])) }));

const levelsSlot: Slot<z.infer<typeof storedLevels>> = { key: keys.levels, schema: storedLevels };
const itemsSlot = (chain: string): Slot<z.infer<typeof storedItems>> => ({
  key: keys.itemLevels(chain),
  schema: storedItems,
});

const carriedSlot = (chain: string): Slot<z.infer<typeof storedCarried>> => ({
  key: keys.carriedChances(chain),
  schema: storedCarried,
});

/** The latest levels; null before the first run. */
export async function readLevels(): Promise<{ learnedAt: string; levels: LearnedLevels } | null> {
  const [stored] = await readItems(levelsSlot);
  if (!stored) return null;
  const { learnedAt, ...levels } = stored;
  return { learnedAt, levels };
}

/** Stores levels, and a copy of them for the day, kept for some days. */
export async function saveLevels(levels: LearnedLevels, learnedAt: string): Promise<void> {
  const expiresAt = expiryAfter(learnedAt, retentionDays.levelsOfDay);
  await putItem({ ...keys.levelsOfDay(learnedAt.slice(0, 10)), learnedAt, ...levels, expiresAt });
  await putItem({ ...keys.levels, learnedAt, ...levels });
}

/** The newest kept levels of this day or an earlier one, and their day; null for none. Not every day has a run. */
export async function readLevelsUntil(date: string): Promise<{ date: string; levels: LearnedLevels } | null> {
  const { PK, SK: to } = keys.levelsOfDay(date);
  const stored = await queryLastBetween(PK, { from: keys.levelsOfDay('').SK, to }, storedLevels);
  return stored && { date: stored.learnedAt.slice(0, 10), levels: stored };
}

/** What was learned about the items of these chains, in the same order. */
export async function readLearnedItems(
  chains: readonly string[],
): Promise<{ items: LearnedItems; carried: CarriedChances }[]> {
  const [items, carried] = await Promise.all([
    readItems(...chains.map(itemsSlot)),
    readItems(...chains.map(carriedSlot)),
  ]);
  return chains.map((_, at) => ({ items: new Map(items[at]?.items), carried: new Map(carried[at]?.items) }));
}

/** Stores the chances of these chains; the other chains have none any more. Writes only what changed. */
export async function saveCarriedChances(
  chances: ReadonlyMap<string, CarriedChances>,
  chains: readonly string[],
): Promise<void> {
  const before = await readItems(...chains.map(carriedSlot));
  for (const [at, chain] of chains.entries()) {
    const known = new Map(before[at]?.items);
    const next = chances.get(chain) ?? new Map<string, number>();
    const isSame = known.size === next.size && [...next].every(([itemId, chance]) => known.get(itemId) === chance);
    if (!isSame) await putItem({ ...keys.carriedChances(chain), items: rowsTextWithin([...next]) });
  }
}

/** Stores a chain's items, and a copy of them for the day, kept for some days. */
export async function saveItemLevels(chain: string, items: LearnedItems, date: string): Promise<void> {
  const rows = [...items].map(([itemId, { shift, levelKept, itemKept }]) => [itemId, shift, levelKept, itemKept]);
  const kept = { items: rowsTextWithin(rows) };
  await putItem({
    ...keys.itemLevelsOfDay(chain, date),
    ...kept,
    expiresAt: expiryAfter(date, retentionDays.levelsOfDay),
  });
  await putItem({ ...keys.itemLevels(chain), ...kept });
}

/** A chain's learned items at the end of a day; empty if no longer kept. */
export async function readItemLevelsOf(chain: string, date: string): Promise<LearnedItems> {
  const [stored] = await readItems({ key: keys.itemLevelsOfDay(chain, date), schema: storedItems });
  return new Map(stored?.items);
}
