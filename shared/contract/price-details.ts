import * as z from 'zod';
import { itemId } from './item.ts';
import { observedKind, priceText, seenPrice } from './price.ts';
import { storeId } from './store.ts';

/** 'I saw $_': what a shopper saw of an item at a store. */
export const priceReport = z.lazy(() =>
  z.object({
    storeId,
    itemId,
    /** Null: looked for, and not sold there. */
    price: seenPrice.nullable(),
    /** On sale, or for those with the store's card alone. */
    isPromotional: z.boolean().optional(),
    isMembersOnly: z.boolean().optional(),
  }),
);
export type PriceReport = z.infer<typeof priceReport>;

/**
 * Who sees what a shopper reported: they alone; everybody, where an admin has found it right; or they alone, because it is
 * so far from all we know that an admin looks at it first.
 */
const reportStanding = z.enum(['for-all', 'for-reporter', 'flagged']);

/** A report as it stands. A shopper has one for an item, a store and a day (UTC). */
export const standingReport = z.lazy(() =>
  z.object({
    day: z.iso.date(),
    price: priceText.nullable(),
    standing: reportStanding,
  }),
);
export type StandingReport = z.infer<typeof standingReport>;

/** What an item cost at a store on a day: the last that was seen of it. */
const priceOfDay = z.lazy(() =>
  z.object({
    day: z.iso.date(),
    /** Null: it was looked for and not sold there. */
    price: priceText.nullable(),
    kind: observedKind,
    isPromotional: z.boolean().optional(),
    /** What the package held, as it was seen. */
    size: z.string(),
  }),
);

/** What is known of an item at a store over time. */
export const priceHistory = z.lazy(() =>
  z.object({
    storeId,
    itemId,
    /** Oldest first; days on which nobody saw it are left out. */
    days: z.array(priceOfDay),
    /** What the shopper said of it last, as long as it counts; null for nothing. */
    told: standingReport.nullable(),
  }),
);
