import { z } from 'zod';
import { Failure } from '#functions/kit/failure.ts';
import { limits } from '#shared/rules/limits.ts';
import { keys } from './keys.ts';
import { readItems, replaceVersion, type Slot } from './table.ts';
import { type Profile, profileSlot } from './users.ts';

/** One line as stored: an item of the catalogue, or (with `own`) a product in the shopper's words. */
export const storedEntry = z.object({
  itemId: z.string(),
  quantity: z.int().min(1).max(limits.quantity),
  own: z.object({ name: z.string(), brand: z.string() }).optional(),
});
export type StoredEntry = z.infer<typeof storedEntry>;

const storedCart = z.object({ entries: z.array(storedEntry), version: z.int().nonnegative() });
type StoredCart = z.infer<typeof storedCart>;

function cartSlot(userId: string): Slot<StoredCart> {
  return { key: keys.cart(userId), schema: storedCart };
}

/** The cart's entries, and the profile that says which stores to compare; one read. */
export async function readCart(userId: string): Promise<{ entries: StoredEntry[]; profile: Profile | null }> {
  const [cart, profile] = await readItems(cartSlot(userId), profileSlot(userId));
  return { entries: cart?.entries ?? [], profile };
}

/** Enough for a browser, a second browser and a scheduled run at the same moment. */
const writeAttempts = 8;

/**
 * Changes the cart as one conditional write: `change` sees the entries as they are and returns them as they should be;
 * it runs again when somebody else wrote in between, so it must not have effects of its own.
 * @throws Failure 'cart-full' over 150 entries, 'busy-cart' when others kept winning, and whatever `change` throws.
 */
export async function changeCart(
  userId: string,
  change: (entries: StoredEntry[]) => StoredEntry[],
): Promise<{ entries: StoredEntry[]; profile: Profile | null }> {
  for (let attempt = 0; attempt < writeAttempts; attempt += 1) {
    const [cart, profile] = await readItems(cartSlot(userId), profileSlot(userId));
    const { entries: before, version } = cart ?? { entries: [], version: 0 };
    const entries = change(before);
    if (entries.length > limits.cartEntries && entries.length > before.length) throw new Failure('cart-full');
    if (await replaceVersion({ ...keys.cart(userId), entries, version: version + 1 }, version)) {
      return { entries, profile };
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
  }
  throw new Failure('busy-cart');
}
