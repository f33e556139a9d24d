import * as z from 'zod';
import { type StoredEntry, storedEntries } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import { keys } from '#functions/table/keys.ts';
import { readItems, type Slot } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import { type Profile, profileSlot, replaceFor, requireOpen } from '#functions/users/index.ts';
import { type Changed, isRefused, type ProductOf } from '#shared/rules/cart/cart-line.ts';
import { raisedTo } from '#shared/rules/cart/raise-lines.ts';

const storedCart = z.lazy(() =>
  z.object({
    entries: storedEntries,
    version: z.int().nonnegative(),
    /** The last due date applied, by recurring order, so placing an order twice is harmless. */
    appliedRuns: z.record(z.string(), z.iso.datetime()).default({}),
    /** The ids of the last changes that browsers named, so repeating one is harmless. */
    appliedChanges: z.array(z.string()).default([]),
  }),
);
type StoredCart = z.infer<typeof storedCart>;

/** What one write changes. */
type CartContent = Omit<StoredCart, 'version'>;

/** A browser sends its changes one at a time; several may take turns. */
const appliedChangesKept = 50;

function cartSlot(userId: string): Slot<StoredCart> {
  return { key: keys.cart(userId), schema: storedCart };
}

/** The cart's entries and the profile, which has the stores to compare, in one read. */
export async function readStoredCart(userId: string): Promise<{ entries: StoredEntry[]; profile: Profile | null }> {
  const [cart, profile] = await readItems(cartSlot(userId), profileSlot(userId));
  return { entries: cart?.entries ?? [], profile };
}

/**
 * Changes the cart's entries in one conditional write: `change` maps the current entries to the new ones. It runs again
 * after a conflict, so it must have no side effects. A change with the id of an earlier one does nothing.
 * @throws Failure 'signed-out' for an unknown person, 'account-closing', 'busy-cart' when others kept winning, and what the cart's rules
 *   refuse.
 */
export async function changeCart(
  userId: string,
  change: (entries: StoredEntry[]) => Changed<StoredEntry>,
  changeId?: string,
): Promise<{ entries: StoredEntry[]; profile: Profile | null }> {
  return changeContent(userId, (content) => {
    const { appliedChanges } = content;
    if (changeId !== undefined && appliedChanges.includes(changeId)) return null;
    const entries = change(content.entries);
    if (isRefused(entries)) throw new Failure(entries);
    if (changeId === undefined) return { ...content, entries };
    return { ...content, entries, appliedChanges: [...appliedChanges, changeId].slice(-appliedChangesKept) };
  });
}

/**
 * Raises the cart to at least these quantities and returns how many items were missing or too few. A repeat changes
 * nothing.
 */
export async function raiseCartTo(
  userId: string,
  wanted: readonly StoredEntry[],
  productOf: ProductOf<StoredEntry>,
): Promise<number> {
  let added = 0;
  await changeCart(userId, (entries) => {
    const after = raisedTo(entries, wanted, productOf);
    added = after.changed;
    return after.leftOut.length > 0 ? 'cart-full' : after.lines;
  });
  return added;
}

/** Changes all of a cart, with its markers. `change` returns null when there is nothing to write. */
export async function changeContent(
  userId: string,
  change: (content: CartContent) => CartContent | null,
): Promise<{ entries: StoredEntry[]; profile: Profile | null }> {
  return retryOnConflict(async () => {
    const [cart, found] = await readItems(cartSlot(userId), profileSlot(userId));
    const profile = requireOpen(found);
    const { version, ...before } = cart ?? { entries: [], version: 0, appliedRuns: {}, appliedChanges: [] };
    const after = change(before);
    if (!after) return { entries: before.entries, profile };
    // Parsed, because a cart that can't be read again could not even be emptied.
    const replacing = storedCart.parse({ ...after, version: version + 1 });
    if (!(await replaceFor(userId, { ...keys.cart(userId), ...replacing }, version))) return writeConflict;
    return { entries: replacing.entries, profile };
  }, 'busy-cart');
}
