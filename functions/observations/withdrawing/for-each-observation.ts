import { itemById } from '#functions/catalog/index.ts';
import { inBatches } from '#functions/kit/batches.ts';

/**
 * Runs `act` for each observation, several rows at a time: two changes of one row would only wait for each other.
 */
export async function forEachObservation<T extends { storeId: string; itemId: string }>(
  seen: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> {
  const byProduct = Map.groupBy(seen, ({ storeId, itemId }) => `${storeId}\n${itemById(itemId)?.name ?? itemId}`);
  await inBatches([...byProduct.values()], async (ofProduct) => {
    for (const one of ofProduct) await act(one);
  });
}
