import KDBush from 'kdbush';
import { lineStarts, sortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { storeKey } from '#functions/stores/known-stores.ts';
import type { StoreRecord } from '#shared/contract/stores/store.ts';
import type { Point } from '#shared/rules/locations/distance.ts';
import { chains } from '#shared/rules/stores/chains.ts';

/** A store by its chain's store number, as printed on receipts. */
interface NumberedStore extends Pick<StoreRecord, 'id' | 'chain'> {
  number: string | null;
}

/** Stores by id and by position, and separately their numbers, which only receipts need. */
export function storeFiles(
  stores: readonly StoreRecord[],
  numbered: readonly NumberedStore[] = [],
): Record<string, string | Uint8Array> {
  const inOrder = stores
    .map((store) => ({ store, key: storeKey(store.id) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const twice = inOrder.find(({ key }, index) => key === inOrder[index - 1]?.key);
  if (twice) throw new Error(`There are two stores ${twice.store.id}`);
  const lines = sortedLines(inOrder.map(({ store, key }) => [key, JSON.stringify(store)]));
  const bytes = Buffer.from(lines);
  return {
    'stores/stores.tsv': lines,
    'stores/starts.bin': new Uint8Array(Uint32Array.from([...lineStarts(bytes), bytes.length]).buffer),
    'stores/chains.bin': Uint8Array.from(inOrder, ({ store }) => chains.findIndex(({ id }) => id === store.chain)),
    'stores/locations.kdbush': spatialIndex(inOrder.map(({ store }) => store)),
    'stores/numbers.tsv': sortedLines(
      numbered.flatMap(({ id, chain, number }) => (number === null ? [] : [[`${chain} ${number}`, id] as const])),
    ),
  };
}

export function spatialIndex(points: readonly Point[]): Uint8Array {
  const index = new KDBush(points.length);
  for (const { lng, lat } of points) index.add(lng, lat);
  return new Uint8Array(index.finish().data);
}
