import type { StoredObservation } from '#functions/data/observations.ts';
import { inBatches } from '#functions/kit/in-batches.ts';
import { itemById } from '#functions/reference/catalogue.ts';

/** Does the same with each, some shelves at the same time: two who change one shelf at once would only wait for each other. */
export async function shelfByShelf(
  observations: readonly StoredObservation[],
  act: (observation: StoredObservation) => Promise<void>,
): Promise<void> {
  const byShelf = Map.groupBy(observations, ({ storeId, itemId }) => `${storeId}\n${itemById(itemId)?.name ?? itemId}`);
  await inBatches([...byShelf.values()], async (ofShelf) => {
    for (const observation of ofShelf) await act(observation);
  });
}
