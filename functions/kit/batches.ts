/** Splits a list into batches, in order. */
export function batchesOf<T>(things: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, at) => things.slice(at * size, (at + 1) * size));
}

/** Keeps one call from using up the table's capacity. */
const writesAtOnce = 10;

/** Runs `act` on each thing, a batch at a time; stops at the first failure. */
export async function inBatches<T>(things: readonly T[], act: (thing: T) => Promise<unknown>): Promise<void> {
  for (const batch of batchesOf(things, writesAtOnce)) await Promise.all(batch.map(act));
}
