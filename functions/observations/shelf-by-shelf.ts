import { itemById } from '#functions/catalog/index.ts';
import { inBatches } from '#functions/kit/batches.ts';

/** Does the same with each, some shelves at the same time: two who change one shelf at once would only wait for each other. */
export async function shelfByShelf<T extends { storeId: string; itemId: string }>(
  seen: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> {
  const byShelf = Map.groupBy(seen, ({ storeId, itemId }) => `${storeId}\n${itemById(itemId)?.name ?? itemId}`);
  await inBatches([...byShelf.values()], async (ofShelf) => {
    for (const one of ofShelf) await act(one);
  });
}
