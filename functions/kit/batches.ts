/** The same things in their order, so many at a time. */
export function batchesOf<T>(things: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, at) => things.slice(at * size, (at + 1) * size));
}

/** One call's share of what the table takes. */
const writesAtOnce = 10;

/** Does the same with each of many things, some at the same time; stops at the first that fails. */
export async function inBatches<T>(things: readonly T[], act: (thing: T) => Promise<unknown>): Promise<void> {
  for (const batch of batchesOf(things, writesAtOnce)) await Promise.all(batch.map(act));
}
