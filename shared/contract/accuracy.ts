import * as z from 'zod';

const count = z.int().nonnegative();

/** How right the estimates were of prices that were then seen: by how much the larger of the two lies above the smaller. */
const figures = z.lazy(() =>
  z.object({
    /** Half of the prices lay at most so far from what we would have said. */
    typicalErrorPercent: z.number().nonnegative(),
    /** How many lay inside the range that we would have told with it; 80 is what it promises. */
    insidePercent: z.number().min(0).max(100),
    /** What we would have said against what was seen, on average: positive where we say too much. */
    leanPercent: z.number(),
  }),
);

/** How many told it, each counted once. */
const tellers = z.lazy(() =>
  z.object({
    shoppers: count,
    /** Chains' own answers, operators' files, Open Prices. */
    others: count,
    /** There may have been more: no more are told apart. */
    isAtLeast: z.boolean(),
  }),
);

/** Of a chain or of one of its categories; without figures while too few prices were seen. */
const graded = z.lazy(() => z.object({ count, tellers, figures: figures.nullable() }));

const gradedChain = z.lazy(() =>
  graded.unwrap().extend({
    chain: z.string(),
    name: z.string(),
    /** All prices seen, with those that are in no figure. */
    seen: count,
    /** Seen beside these, and in no figure until somebody has looked at them: they look wrong. */
    waiting: count,
    /**
     * How many prices lay how far from what we would have said, from far below it to far above; `accuracyBars` in
     * shared/rules/error-tally.ts says how far.
     */
    bars: z.array(count),
    categories: z.array(graded.unwrap().extend({ category: z.string() })),
    /** Whole receipts of several prices against what we would have said for all of it. */
    receipts: z.object({ count, tellers, typicalErrorPercent: z.number().nonnegative().nullable() }),
  }),
);

/** How many prices were seen and are in no figure, at all chains. */
const leftOut = z.lazy(() =>
  z.object({
    /** They look wrong, and nobody has looked at them yet. */
    waiting: count,
    /** Typed or pasted by shoppers: only what we read on a picture ourselves is proof. */
    unproven: count,
    /** Told in the first week of somebody's account. */
    ofNewcomers: count,
    /** On sale or for members without their usual price, of another package, or of what we took not to be sold there. */
    incomparable: count,
  }),
);

/** What GET /api/accuracy tells. */
export const accuracy = z.lazy(() =>
  z.object({
    /** When it was last worked out; null before the first time. */
    refreshedAt: z.iso.datetime().nullable(),
    /** The last day whose prices are all in them; of later ones there may be some. Null before the first time. */
    learnedThrough: z.iso.date().nullable(),
    /** So many prices are needed for figures, and so many receipts. */
    needed: count,
    periods: z.array(
      z.object({
        days: count,
        /** In the figures. */ count,
        /** In all. */ seen: count,
        leftOut,
        chains: z.array(gradedChain),
      }),
    ),
  }),
);
export type Accuracy = z.infer<typeof accuracy>;
export type GradedChain = z.infer<typeof gradedChain>;
export type Tellers = z.infer<typeof tellers>;
export type LeftOut = z.infer<typeof leftOut>;
