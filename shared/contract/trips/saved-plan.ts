import * as z from 'zod';
import { storeLabel } from '../stores/store.ts';

const cents = z.lazy(() => z.int().nonnegative());
const range = z.lazy(() => z.object({ cents, lowCents: cents, highCents: cents }));

/** Our figures for some of a plan's items at a store, compared with a receipt from there. Before tax. */
export const planResult = z.lazy(() =>
  z.object({
    /** How many of the plan's items there are on the receipt, and how many the plan has there. */
    itemCount: z.int().positive(),
    plannedCount: z.int().positive(),
    /** Our figure for the quantities that were bought. */
    expected: range,
    paidCents: cents,
    outcome: z.enum(['kept', 'higher', 'lower']),
    /** What was bought in another brand than planned, where any brand was asked for. */
    otherBrands: z.array(z.object({ product: z.string(), brand: z.string() })).default([]),
  }),
);
export type PlanResult = z.infer<typeof planResult>;

/** A receipt from a stop of the plan with too few of its items for a comparison. */
export const uncomparedPlan = z.lazy(() =>
  z.object({
    /** The products of the plan's items that are on the receipt. */
    found: z.array(z.string()),
    plannedCount: z.int().positive(),
  }),
);
export type UncomparedPlan = z.infer<typeof uncomparedPlan>;

/** The plan a shopper saved last, at our prices of that moment. */
export const savedPlan = z.lazy(() =>
  z.object({
    savedAt: z.iso.datetime(),
    /** Our total for all of it, with tax. */
    expected: range,
    stops: z.array(
      z.object({
        store: storeLabel,
        itemCount: z.int().positive(),
        /** Null until the shopper adds a receipt from that store. */
        result: planResult.nullable(),
      }),
    ),
  }),
);
export type SavedPlan = z.infer<typeof savedPlan>;
