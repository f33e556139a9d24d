import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { quantity } from './cart.ts';
import { refusal } from './failures.ts';
import { brandMatch, item, itemId } from './item.ts';
import { storeId, storeLabel } from './store.ts';

export const orderFrequency = z.enum(['weekly', 'monthly']);
export type OrderFrequency = z.infer<typeof orderFrequency>;

export const orderLine = z.object({ itemId, quantity, match: brandMatch.optional() });

/** One time an order was placed: its items were added to the cart. */
export const orderRun = z.object({
  /** The date the run was for. */
  dueAt: z.iso.datetime(),
  placedAt: z.iso.datetime(),
  /** The cheapest of the shopper's stores for this order then; null when none had all of it. */
  cheapest: z.object({ storeName: z.string(), totalCents: z.int(), isEstimate: z.boolean() }).nullable(),
});
export type OrderRun = z.infer<typeof orderRun>;

export const recurringOrder = z.object({
  id: z.string(),
  frequency: orderFrequency,
  isActive: z.boolean(),
  /** Why it rests although nobody paused it; null otherwise. */
  pausedReason: z.enum(['premium-ended', 'failing']).nullable(),
  createdAt: z.iso.datetime(),
  nextRunAt: z.iso.datetime(),
  items: z.array(orderLine.extend({ item })),
  runs: z.array(orderRun),
});
export type RecurringOrder = z.infer<typeof recurringOrder>;

export const newOrder = z.object({
  frequency: orderFrequency,
  items: z.array(orderLine).min(1, refusal('cart-empty')).max(limits.cartEntries, refusal('cart-full')),
});

export const transfer = z.object({
  storeIds: z
    .array(storeId)
    .min(1, refusal('no-stores-for-transfer'))
    .max(limits.storesSelected, refusal('too-many-stores')),
});

/** The chosen stores with the page to open at each for every item. */
export const transferred = z.array(
  z.object({ store: storeLabel, links: z.array(z.object({ itemId, name: z.string(), url: z.string() })) }),
);
