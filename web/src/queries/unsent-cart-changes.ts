import { keepUnsent, unsent } from '#web/storage/unsent.ts';
import type { CartChange } from './cart-changes.ts';

const what = 'cart-changes';

interface KeptChange {
  id: string;
  change: CartChange;
}

/** Which of the kept ones this page is sending. */
const underWay = new Map<CartChange, string>();

/** What the shopper did to the cart that the server refused because they were signed out, oldest first. */
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

/** Keeps a change until its shopper has signed in again; false for one that would empty the cart as it is by then. */
export function keepCartChange(userId: string, change: CartChange): boolean {
  if (change.kind === 'clear') return false;
  // What a switch would be undone by is told anew when it is made.
  const lean = change.kind === 'switch-brand' ? { ...change, before: [] } : change;
  keepAll(userId, [...unsentCartChanges(userId), { id: `${Date.now()}-${Math.random()}`, change: lean }]);
  return true;
}

/** The changes that were kept for a shopper, to be made now. Each is kept on until the server has answered it. */
export function takeCartChanges(userId: string): CartChange[] {
  const sending = new Set(underWay.values());
  const waiting = unsentCartChanges(userId).filter(({ id }) => !sending.has(id));
  for (const { id, change } of waiting) underWay.set(change, id);
  return waiting.map(({ change }) => change);
}

/** A kept change that could not be sent waits for the next time; false for one that was never kept. */
export function leaveCartChange(change: CartChange): boolean {
  return underWay.delete(change);
}

/** Forgets a kept change that the server has answered. */
export function forgetCartChange(userId: string, change: CartChange): void {
  const answered = underWay.get(change);
  if (!underWay.delete(change)) return;
  keepAll(
    userId,
    unsentCartChanges(userId).filter(({ id }) => id !== answered),
  );
}
