import * as z from 'zod';
import { type StoredEntry, storedEntries } from '#functions/catalog/index.ts';
import { keys } from '#functions/table/keys.ts';
import { readItems } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { replaceFor } from '#functions/users/index.ts';
import { minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

/** A cart at the time the shopper cleared it. */
const pastCart = z.lazy(() => z.object({ clearedAt: z.iso.datetime(), entries: storedEntries }));
export type PastCart = z.infer<typeof pastCart>;

const pastCarts = z.lazy(() => z.object({ carts: z.array(pastCart), version: z.int().nonnegative().default(0) }));

/** The carts a shopper cleared recently, newest first. */
export async function readPastCarts(userId: string): Promise<PastCart[]> {
  return (await readKept(userId)).carts;
}

async function readKept(userId: string): Promise<z.infer<typeof pastCarts>> {
  const [kept] = await readItems({ key: keys.pastCarts(userId), schema: pastCarts });
  return kept ?? { carts: [], version: 0 };
}

/** The same cart again within this time is a repeated request, not another purchase. */
const repeatMs = 10 * minuteMs;

/** Saves a cart that is about to be cleared; a repeat saves it once. */
export async function keepPastCart(userId: string, entries: readonly StoredEntry[], now: Date): Promise<void> {
  const isRepeat = (cart: PastCart) =>
    now.getTime() - Date.parse(cart.clearedAt) < repeatMs && isSameCart(cart.entries, entries);
  await retryOnConflict(async () => {
    const { carts: before, version } = await readKept(userId);
    const others = before.filter((cart) => !isRepeat(cart));
    const carts = [{ clearedAt: now.toISOString(), entries }, ...others].slice(0, limits.pastLists);
    const replacing = { ...keys.pastCarts(userId), carts, version: version + 1 };
    return (await replaceFor(userId, replacing, version)) || writeConflict;
  }, 'busy-cart');
}

const contentOf = (entries: readonly StoredEntry[]) =>
  JSON.stringify(
    entries.map(({ itemId, quantity, match = null, amount = null }) => [itemId, quantity, match, amount]).sort(),
  );

/** Whether two carts have the same items in the same amounts. */
export const isSameCart = (one: readonly StoredEntry[], other: readonly StoredEntry[]) =>
  contentOf(one) === contentOf(other);
