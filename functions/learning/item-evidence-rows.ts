import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { rowsOf, rowsTextWithin } from '#functions/table/packed-rows.ts';
import { readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import type { SaidOfItem } from './learned-item.ts';

const heardRow = z.lazy(() =>
  z
    .tuple([z.string(), z.array(z.tuple([z.string(), z.number(), z.number()])), z.number(), z.number()])
    .transform(([itemId, sources, count, sum]): [string, SaidOfItem] => {
      const said = sources.map(([mark, of, sumOf]) => ({ mark, count: of, sum: sumOf }));
      return [itemId, { sources: said, people: { count, sum } }];
    }),
);

/**
 * What was heard of a chain's items on all days up to one that is settled: what is summed up of it changes no more. Kept as
 * sums, so that a run adds the days since and reads no older ones.
 */
const storedHeard = z.lazy(() => z.object({ version: z.int(), through: z.iso.date(), items: rowsOf(heardRow) }));

export interface ItemsHeard {
  version: number;
  /** The last day that is in it. */
  through: string;
  items: ReadonlyMap<string, SaidOfItem>;
}

/** Null before anything has settled. */
export async function readItemsHeard(chain: string): Promise<ItemsHeard | null> {
  const slot: Slot<z.infer<typeof storedHeard>> = { key: keys.itemsHeard(chain), schema: storedHeard };
  const [stored] = await readItems(slot);
  return stored && { ...stored, items: new Map(stored.items) };
}

/** Keeps it in the place of the version before; false when another run was faster. */
export async function saveItemsHeard(chain: string, { version, through, items }: ItemsHeard): Promise<boolean> {
  const rows = [...items].map(([itemId, { sources, people }]) => [
    itemId,
    sources.map(({ mark, count, sum }) => [mark, rounded(count), rounded(sum)]),
    rounded(people.count),
    rounded(people.sum),
  ]);
  const next = { ...keys.itemsHeard(chain), version: version + 1, through, items: rowsTextWithin(rows) };
  return replaceVersion(next, version);
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
