import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { rowsOf, rowsTextWithin } from '#functions/table/packed-rows.ts';
import { readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import type { ItemEvidence } from './learned-item.ts';

const evidenceRow = z.lazy(() =>
  z
    .tuple([z.string(), z.array(z.tuple([z.string(), z.number(), z.number()])), z.number(), z.number()])
    .transform(([itemId, sources, count, sum]): [string, ItemEvidence] => {
      const bySource = sources.map(([shortId, of, sumOf]) => ({ shortId, count: of, sum: sumOf }));
      return [itemId, { sources: bySource, people: { count, sum } }];
    }),
);

/**
 * The evidence about a chain's items through the last final day, whose summary no longer changes. Stored as sums, so
 * a run adds only the days since.
 */
const storedEvidence = z.lazy(() => z.object({ version: z.int(), through: z.iso.date(), items: rowsOf(evidenceRow) }));

export interface ChainItemEvidence {
  version: number;
  /** The last day included. */
  through: string;
  items: ReadonlyMap<string, ItemEvidence>;
}

/** Null before the first final day. */
export async function readItemEvidence(chain: string): Promise<ChainItemEvidence | null> {
  const slot: Slot<z.infer<typeof storedEvidence>> = { key: keys.itemEvidence(chain), schema: storedEvidence };
  const [stored] = await readItems(slot);
  return stored && { ...stored, items: new Map(stored.items) };
}

/** Replaces the previous version; false if another run was faster. */
export async function saveItemEvidence(
  chain: string,
  { version, through, items }: ChainItemEvidence,
): Promise<boolean> {
  const rows = [...items].map(([itemId, { sources, people }]) => [
    itemId,
    sources.map(({ shortId, count, sum }) => [shortId, rounded(count), rounded(sum)]),
    rounded(people.count),
    rounded(people.sum),
  ]);
  const next = { ...keys.itemEvidence(chain), version: version + 1, through, items: rowsTextWithin(rows) };
  return replaceVersion(next, version);
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
