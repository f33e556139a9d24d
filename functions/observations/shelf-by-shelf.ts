import { itemById } from '#functions/catalog/index.ts';
import { inBatches } from '#functions/kit/batches.ts';

/**
 * Runs `act` for each observation, several shelves at a time: two changes of one shelf would only wait for each other.
 */
export async function shelfByShelf<T extends { storeId: string; itemId: string }>(
  seen: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> {
  const byShelf = Map.groupBy(seen, ({ storeId, itemId }) => `${storeId}\n${itemById(itemId)?.name ?? itemId}`);
  await inBatches([...byShelf.values()], async (ofShelf) => {
    for (const one of ofShelf) await act(one);
  });
}
