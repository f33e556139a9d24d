import type { StoredEntry } from '#functions/catalog/index.ts';
import { changeContent } from './cart-rows.ts';

/**
 * Adds a recurring order's items for one due date, unless that date was applied already; the marker and the items are one
 * write. `add` merges the items into the current entries.
 */
export async function addOrderOnce(
  userId: string,
  run: { orderId: string; dueAt: string },
  add: (entries: StoredEntry[]) => StoredEntry[],
): Promise<void> {
  await changeContent(userId, (content) => {
    const { entries, appliedRuns } = content;
    const isApplied = (appliedRuns[run.orderId] ?? '') >= run.dueAt;
    if (isApplied) return null;
    return { ...content, entries: add(entries), appliedRuns: { ...appliedRuns, [run.orderId]: run.dueAt } };
  });
}

/** Removes the markers of a deleted order. */
export async function forgetOrderRuns(userId: string, orderId: string): Promise<void> {
  await changeContent(userId, ({ appliedRuns: { [orderId]: forgotten, ...appliedRuns }, ...content }) =>
    forgotten ? { ...content, appliedRuns } : null,
  );
}
