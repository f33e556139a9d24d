import * as z from 'zod';

const count = z.int().nonnegative();

/** How accurate the estimates of observed prices were. An error is how far the higher of the two is above the lower. */
const figures = z.lazy(() =>
  z.object({
    /** Half of the prices were at most this far from our estimate. */
    typicalErrorPercent: z.number().nonnegative(),
    /** How many were inside the range of their estimate; the target is 80. */
    insidePercent: z.number().min(0).max(100),
    /** Our estimates minus the observed prices, on average: positive if we estimate too high. */
    leanPercent: z.number(),
  }),
);

/** How many contributors reported it, each counted once. */
const sources = z.lazy(() =>
  z.object({
    shoppers: count,
    /** Chains' own prices, operators' files, Open Prices. */
    others: count,
    /** There may be more: counting stops here. */
    isAtLeast: z.boolean(),
  }),
);

/** For a chain or one of its categories; no figures while there are too few prices. */
const groupAccuracy = z.lazy(() => z.object({ count, sources, figures: figures.nullable() }));

const chainAccuracy = z.lazy(() =>
  groupAccuracy.unwrap().extend({
    chain: z.string(),
    name: z.string(),
    /** All observed prices, including those left out of the figures. */
    seen: count,
    /** Prices that look wrong: they don't count until an admin reviews them. */
    waiting: count,
    /**
     * How many prices each bar has, from far below our estimate to far above; `limits.accuracy.bars`
     * says how wide.
     */
    bars: z.array(count),
    categories: z.array(groupAccuracy.unwrap().extend({ category: z.string() })),
    /** Whole receipts of several prices, compared with our estimate for the whole receipt. */
    receipts: z.object({ count, sources, typicalErrorPercent: z.number().nonnegative().nullable() }),
  }),
);

/** How many observed prices are left out of the figures, at all chains. */
const leftOut = z.lazy(() =>
  z.object({
    /** They look wrong, and no admin has reviewed them yet. */
    waiting: count,
    /** Typed or pasted by shoppers: only what our server read on a photo is proof. */
    unproven: count,
    /** Reported in the first week of an account. */
    ofNewcomers: count,
    /** From shoppers whose receipts had enough prices that month already. */
    beyondShare: count.default(0),
    /**
     * On sale or for members without the regular price, from another package, or for an item we thought was not sold
     * there.
     */
    incomparable: count,
  }),
);

/** The response of GET /api/accuracy. */
export const accuracy = z.lazy(() =>
  z.object({
    /** The time of the last update; null before the first. */
    refreshedAt: z.iso.datetime().nullable(),
    /** The last day whose prices are all included; some later ones may be. Null before the first update. */
    learnedThrough: z.iso.date().nullable(),
    /** The number of prices needed for figures, and of receipts. */
    needed: count,
    periods: z.array(
      z.object({
        days: count,
        /** In the figures. */ count,
        /** In all. */ seen: count,
        leftOut,
        /** Saved plans that were compared with a receipt: one per account and week. Older figures have none. */
        plans: z.object({ kept: count, higher: count, lower: count }).optional(),
        chains: z.array(chainAccuracy),
      }),
    ),
  }),
);
export type Accuracy = z.infer<typeof accuracy>;
export type ChainAccuracy = z.infer<typeof chainAccuracy>;
export type SourceCounts = z.infer<typeof sources>;
export type LeftOut = z.infer<typeof leftOut>;
