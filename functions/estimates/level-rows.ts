import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { rowsOf, rowsTextWithin } from '#functions/table/packed-rows.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { putItem, readItems, type Slot } from '#functions/table/table.ts';
import type { LearnedItems, LearnedLevels } from './learned.ts';

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
    // What was learned before it was counted is learned anew within hours.
    shopperCount: z.int().nullable().default(null),
    categories: z.record(z.string(), level),
    others: level,
  }),
);
const learnedArea = z.lazy(() => z.object({ shift: z.number(), kept: z.number() }));

/** What was learned of chains and areas, and when: some 40 KB when all there is was seen. */
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

const levelsSlot: Slot<z.infer<typeof storedLevels>> = { key: keys.levels, schema: storedLevels };
const itemsSlot = (chain: string): Slot<z.infer<typeof storedItems>> => ({
  key: keys.itemLevels(chain),
  schema: storedItems,
});

/** What was learned last; null before anything was. */
export async function readLevels(): Promise<{ learnedAt: string; levels: LearnedLevels } | null> {
  const [stored] = await readItems(levelsSlot);
  if (!stored) return null;
  const { learnedAt, ...levels } = stored;
  return { learnedAt, levels };
}

/** Keeps what was learned, and for some days what it was on this one. */
export async function saveLevels(levels: LearnedLevels, learnedAt: string): Promise<void> {
  const expiresAt = expiryAfter(learnedAt, daysKept.movers);
  await putItem({ ...keys.levelsOfDay(learnedAt.slice(0, 10)), learnedAt, ...levels, expiresAt });
  await putItem({ ...keys.levels, learnedAt, ...levels });
}

/** What had been learned of chains by the end of a day, if that is still kept. */
export async function readLevelsOf(date: string): Promise<LearnedLevels | null> {
  const [stored] = await readItems({ key: keys.levelsOfDay(date), schema: storedLevels });
  return stored;
}

/** What was learned of these chains' items, in the order of the chains. */
export async function readItemLevels(chains: readonly string[]): Promise<LearnedItems[]> {
  const found = await readItems(...chains.map(itemsSlot));
  return found.map((stored) => new Map(stored?.items));
}

/** Keeps what was learned of a chain's items, and for some days what it was on this one. */
export async function saveItemLevels(chain: string, items: LearnedItems, date: string): Promise<void> {
  const rows = [...items].map(([itemId, { shift, levelKept, itemKept }]) => [itemId, shift, levelKept, itemKept]);
  const kept = { items: rowsTextWithin(rows) };
  await putItem({ ...keys.itemLevelsOfDay(chain, date), ...kept, expiresAt: expiryAfter(date, daysKept.movers) });
  await putItem({ ...keys.itemLevels(chain), ...kept });
}

/** What had been learned of a chain's items by the end of a day; nothing where that is not kept. */
export async function readItemLevelsOf(chain: string, date: string): Promise<LearnedItems> {
  const [stored] = await readItems({ key: keys.itemLevelsOfDay(chain, date), schema: storedItems });
  return new Map(stored?.items);
}
