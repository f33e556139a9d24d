import * as z from 'zod';

/** What people said that something printed on receipts is, as stored beside it. */
export const saidOfItems = z.lazy(() =>
  z.array(z.object({ voice: z.string(), itemId: z.string(), isEstablished: z.boolean().default(false) })),
);
export type SaidOfItems = z.infer<typeof saidOfItems>;
