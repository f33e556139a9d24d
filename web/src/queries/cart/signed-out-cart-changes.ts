import { keepUnsent, unsent } from '#web/storage/unsent-text-and-changes.ts';
import type { CartChange } from './cart-after-change.ts';

const what = 'cart-changes';

interface KeptChange {
  id: string;
  change: CartChange;
}

/** The stored changes that this page is sending. */
const underWay = new Map<CartChange, string>();

/** Changes to the cart that the server rejected because the shopper was signed out, oldest first. */
function unsentCartChanges(userId: string): KeptChange[] {
  try {
    const kept: unknown = JSON.parse(unsent(userId, what) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptChange[]) : [];
  } catch {
    return [];
  }
}

function keepAll(userId: string, kept: readonly KeptChange[]): void {
  keepUnsent(userId, what, kept.length > 0 ? JSON.stringify(kept) : null);
}

/**
 * Stores a change until its shopper has signed in again; false for one that would clear the cart, which may have
 * changed by then.
 */
export function keepCartChange(userId: string, change: CartChange): boolean {
  if (change.kind === 'clear') return false;
  // The undo of a switch is computed again when it is made.
  const lean = change.kind === 'switch-brand' ? { ...change, before: [] } : change;
  keepAll(userId, [...unsentCartChanges(userId), { id: `${Date.now()}-${Math.random()}`, change: lean }]);
  return true;
}

export const hasCartChanges = (userId: string) => unsentCartChanges(userId).length > 0;

/** A shopper's stored changes to send now. Each stays stored until the server has confirmed it. */
export function takeCartChanges(userId: string): CartChange[] {
  const sending = new Set(underWay.values());
  const waiting = unsentCartChanges(userId).filter(({ id }) => !sending.has(id));
  for (const { id, change } of waiting) underWay.set(change, id);
  return waiting.map(({ change }) => change);
}

/** A stored change that could not be sent waits for the next time; false for one that was never stored. */
export function leaveCartChange(change: CartChange): boolean {
  return underWay.delete(change);
}

/** Drops a stored change that the server has confirmed. */
export function forgetCartChange(userId: string, change: CartChange): void {
  const answered = underWay.get(change);
  if (!underWay.delete(change)) return;
  keepAll(
    userId,
    unsentCartChanges(userId).filter(({ id }) => id !== answered),
  );
}
