import * as z from 'zod';
import { storeLabel } from './store.ts';

const cents = z.lazy(() => z.int().nonnegative());
const range = z.lazy(() => z.object({ cents, lowCents: cents, highCents: cents }));

/** What we said that some of a plan's items cost at a store, against what a receipt says that they did. Before tax. */
export const heldPlan = z.lazy(() =>
  z.object({
    /** Of the plan's items there, how many are on the receipt, and of how many. */
    itemCount: z.int().positive(),
    plannedCount: z.int().positive(),
    /** For so much of them as was bought. */
    expected: range,
    paidCents: cents,
    outcome: z.enum(['kept', 'dearer', 'cheaper']),
  }),
);
export type HeldPlan = z.infer<typeof heldPlan>;

/** The plan a shopper took last, at our own prices of that moment. */
export const takenPlan = z.lazy(() =>
  z.object({
    takenAt: z.iso.datetime(),
    /** What all of it was said to cost, tax included. */
    expected: range,
    stops: z.array(
      z.object({
        store: storeLabel,
        itemCount: z.int().positive(),
        /** Null until a receipt of that store follows. */
        held: heldPlan.nullable(),
      }),
    ),
  }),
);
export type TakenPlan = z.infer<typeof takenPlan>;
