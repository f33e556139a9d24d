import { addOrderOnce } from '#functions/cart/index.ts';
import { isKnown, productOf } from '#functions/catalog/index.ts';
import { log } from '#functions/kit/log.ts';
import { pricedEntries } from '#functions/pricing/index.ts';
import { comparedStores } from '#functions/stores/index.ts';
import { type Profile, readPerson } from '#functions/users/index.ts';
import type { OrderRun } from '#shared/contract/shopping/recurring-order.ts';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';
import { withWhatFits } from '#shared/rules/cart/add-to-lines.ts';
import { lineFor } from '#shared/rules/cart/lines-that-merge.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { rankedStores } from '#shared/rules/comparison/ranked-stores.ts';
import { shownAtCheckout } from '#shared/rules/comparison/shown-figures.ts';
import { nextRunAfter } from '#shared/rules/recurring-orders/next-order-date.ts';
import { namedApart } from '#shared/rules/stores/distinct-store-names.ts';
import { type DueOrder, readOrder, type StoredOrder, saveOrder } from './order-rows.ts';

/** After this many failed tries for one due date an order is parked until its owner resumes it, and an alarm goes off. */
const failuresAllowed = 5;

export type Outcome = 'placed' | 'skipped' | 'failed';

/** Places one order if it is still due; never throws. */
export async function placeOrderIfDue({ userId, orderId }: DueOrder, now: Date): Promise<Outcome> {
  try {
    const order = await readOrder(userId, orderId);
    if (!order?.isActive || order.nextRunAt > now.toISOString()) return 'skipped';
    try {
      return await place(order, now);
    } catch (error) {
      log.error('order failed', { orderId, error: error as Error });
      await countFailure(order, now);
      return 'failed';
    }
  } catch (error) {
    log.error('order unreadable', { orderId, error: error as Error });
    return 'failed';
  }
}

async function place(order: StoredOrder, now: Date): Promise<Outcome> {
  const person = await readPerson({ userId: order.userId, verifiedEmail: order.email, tokenIssuedAt: null });
  if (!person || !planOf(person, now).isPremium) {
    await saveOrder({ ...order, isActive: false, pausedReason: 'premium-ended' });
    return 'skipped';
  }
  const dueAt = order.nextRunAt;
  // Items that have left the catalog since can't be bought.
  const items = order.items.filter(isKnown);
  // Unknown if these items were added before, by a run that broke off.
  let withoutRoomCount: number | undefined;
  await addOrderOnce(order.userId, { orderId: order.orderId, dueAt }, (entries) => {
    const lines = withWhatFits(entries, items, productOf);
    withoutRoomCount = items.filter((item) => !lineFor(lines, item, productOf)).length;
    return lines;
  });
  const run: OrderRun = {
    dueAt,
    placedAt: now.toISOString(),
    cheapest: await cheapestFor(items, person, now),
    withoutRoomCount,
    leftCatalogCount: order.items.length - items.length,
  };
  await saveOrder({
    ...order,
    nextRunAt: nextRunAfter(new Date(order.createdAt), order.frequency, now).toISOString(),
    runs: [...order.runs, run].slice(-limits.runsRemembered),
  });
  return 'placed';
}

/**
 * The cheapest store for an order. Like the screens, it names two when their ranges overlap or their packs differ, but
 * never one that is missing something: the total is for all items.
 */
async function cheapestFor(items: StoredOrder['items'], profile: Profile, now: Date): Promise<OrderRun['cheapest']> {
  const { preferences } = profile;
  const entries = await pricedEntries(items, profile, now);
  const { open, verdict } = compareCart(entries, preferences.trip?.memberships);
  const ofAll = 'leader' in verdict && !verdict.isOnPart ? verdict : null;
  const best = ofAll?.leader ?? rankedStores(open)[0];
  if (!best?.hasEverything) return null;
  const { store, availableCount: itemCount, assumedCount, lowCents, highCents, hasEstimates } = best;
  const totalCents = shownAtCheckout(best).cents;
  const stores = namedApart(comparedStores(preferences));
  const nameOf = ({ id, name }: StoreLabel) => stores.find((known) => known.id === id)?.name ?? name;
  const isClose = ofAll?.kind === 'close' || (ofAll?.kind === 'different-sizes' && !ofAll.isLikely);
  const rivalName = ofAll && isClose ? nameOf(ofAll.rival.store) : undefined;
  const { larger, isLikely } = (ofAll?.kind === 'different-sizes' && ofAll.byAmount) || {};
  const byAmount = larger && {
    storeName: nameOf(larger.store),
    isLikely: isLikely === true,
    assumedCount: larger.assumedCount,
  };
  const figures = { itemCount, assumedCount, totalCents, lowCents, highCents, isEstimate: hasEstimates };
  return { storeName: nameOf(store), rivalName, byAmount, ...figures };
}

async function countFailure(order: StoredOrder, now: Date): Promise<void> {
  const dueAt = order.nextRunAt;
  const earlier = order.failedRuns.find((run) => run.dueAt === dueAt);
  const failed = { dueAt, lastTriedAt: now.toISOString(), tryCount: (earlier?.tryCount ?? 0) + 1 };
  const isParked = failed.tryCount >= failuresAllowed;
  await saveOrder({
    ...order,
    failedRuns: [...order.failedRuns.filter((run) => run !== earlier), failed].slice(-limits.runsRemembered),
    ...(isParked && { isActive: false, pausedReason: 'failing' }),
  });
  // The metric filter behind the alarm counts this line.
  if (isParked) log.critical('order parked', { orderId: order.orderId });
}
