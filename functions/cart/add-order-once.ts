import type { StoredEntry } from '#functions/catalog/index.ts';
import { limits } from '#shared/limits.ts';
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
    return { ...content, entries: add(entries), appliedRuns: marked(appliedRuns, run.orderId, run.dueAt) };
  });
}

/** Keeps a run of a removed order that is still under way from adding its items. */
export async function endOrderRuns(userId: string, orderId: string, now: Date): Promise<void> {
  await changeContent(userId, (content) => ({
    ...content,
    appliedRuns: marked(content.appliedRuns, orderId, now.toISOString()),
  }));
}

/** Enough for every order, and for those removed lately. */
const markersKept = 4 * limits.recurringOrders;

function marked(appliedRuns: Record<string, string>, orderId: string, at: string): Record<string, string> {
  const markers = Object.entries({ ...appliedRuns, [orderId]: at });
  return Object.fromEntries(markers.sort(([, one], [, other]) => (one < other ? -1 : 1)).slice(-markersKept));
}
