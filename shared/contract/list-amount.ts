import * as z from 'zod';
import { limits } from '../limits.ts';
import { listMeasures } from './measures.ts';

/** The amount a shopper wrote, in their own measure: '3 lb', '2 dozen'. */
export const listAmount = z.lazy(() =>
  z.object({
    count: z.number().min(limits.list.amountLeast).max(limits.list.amountMost),
    measure: z.enum(listMeasures),
  }),
);
