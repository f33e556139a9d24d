/** So many things are written at the same time: one call's share of what the table takes. */
const mostAtOnce = 10;

/** Does the same with each of many things, some at the same time; stops at the first that fails. */
export async function inBatches<T>(things: readonly T[], act: (thing: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < things.length; start += mostAtOnce) {
    await Promise.all(things.slice(start, start + mostAtOnce).map(act));
  }
}
