import { liftFlag as lift, type StoredObservation } from '#functions/data/observations.ts';
import { savePriceOfDay } from '#functions/data/price-history.ts';
import { changeShelf } from '#functions/data/shelves.ts';
import { itemById } from '#functions/reference/catalogue.ts';
import { isBelieved, isFresh } from '#shared/rules/observations.ts';

/**
 * Somebody has looked at what seemed wrong, and it is right: from now on it counts as any other observation does. Safe
 * to repeat.
 */
export async function liftFlag(observation: StoredObservation, now: Date): Promise<void> {
  const { storeId, itemId, voice, observedAt, estimate } = observation;
  const plain = { ...observation, isFlagged: false };
  const item = itemById(itemId);
  let isForAll = false;
  if (item) {
    await changeShelf(
      { storeId, product: item.name },
      [
        {
          itemId,
          change: (seen) => {
            const others = seen.filter((other) => other.voice !== voice && isFresh(other, now));
            isForAll = isBelieved(plain, others, estimate?.cents ?? null);
            return seen.map((one) =>
              one.voice === voice && one.observedAt === observedAt ? { ...one, isFlagged: false } : one,
            );
          },
        },
      ],
      now,
    );
  }
  if (isForAll) await savePriceOfDay({ storeId, itemId }, plain);
  // The note that it seems wrong goes last: whoever stops before finds it again.
  await lift(observation);
}
