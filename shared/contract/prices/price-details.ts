import * as z from 'zod';
import { itemId } from '../shopping/item.ts';
import { storeId } from '../stores/store.ts';
import { unconfirmedByOthers } from './observed-kinds.ts';
import { observedKind, priceText, seenPrice } from './price.ts';

/** 'I saw $_': the price a shopper saw for an item at a store. */
export const priceReport = z.lazy(() =>
  z.object({
    storeId,
    itemId,
    /** Null: not sold there. */
    price: seenPrice.nullable(),
    /** On sale, or only for members with the store's card. */
    isPromotional: z.boolean().optional(),
    isMembersOnly: z.boolean().optional(),
  }),
);
export type PriceReport = z.infer<typeof priceReport>;

/**
 * Who sees a report: everybody, once an admin approved it, or only the reporter. An implausible one waits for an admin's
 * review: until then only the reporter sees it, and no comparison uses it.
 */
const reportVisibility = z.enum(['for-all', 'for-reporter', 'flagged']);

/** A shopper's report. There is one per item, store, and day (UTC). */
export const ownReportSchema = z.lazy(() =>
  z.object({
    day: z.iso.date(),
    price: priceText.nullable(),
    visibility: reportVisibility,
  }),
);
export type OwnPriceReport = z.infer<typeof ownReportSchema>;

/** A shopper's report of another brand or size of the product. */
const otherReport = z.lazy(() =>
  ownReportSchema.unwrap().extend({
    itemId,
    /** Empty if we only assume that the store has a brand of its own. */
    brand: z.string(),
    size: z.string(),
  }),
);

/** The last observed price of an item at a store on a day. */
const priceOfDay = z.lazy(() =>
  z.object({
    day: z.iso.date(),
    /** Null: not sold there. */
    price: priceText.nullable(),
    kind: observedKind,
    isPromotional: z.boolean().optional(),
    /** Only the shopper whose receipt has it sees it, and no verdict uses it. */
    unconfirmed: z.enum(unconfirmedByOthers).optional(),
    /** The package size at that time. */
    size: z.string(),
  }),
);

/** The price history of an item at a store. */
export const priceHistory = z.lazy(() =>
  z.object({
    storeId,
    itemId,
    /** Oldest first, without days that have no price. */
    days: z.array(priceOfDay),
    /** The shopper's latest report, while it counts; null for none. */
    ownReport: ownReportSchema.nullable(),
    /** The same for other brands and sizes of the product there. */
    otherReports: z.array(otherReport),
  }),
);
