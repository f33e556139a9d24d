import * as z from 'zod';
import { limits } from '../../limits.ts';
import { listMeasures } from './measures.ts';

/** The amount a shopper wrote, in their own measure: '3 lb', '2 dozen'. */
export const listAmount = z.lazy(() =>
  z.object({
    count: z.number().min(limits.list.amountLeast).max(limits.list.amountMost),
    measure: z.enum(listMeasures),
  }),
);

/** What a line includes beside its own amount or packages: 6 eggs of a dozen, or the dozen of 18 eggs. */
export const included = z.lazy(() =>
  z.object({
    amount: listAmount.optional(),
    packages: z.int().min(1).max(limits.quantity).optional(),
  }),
);
