import * as z from 'zod';

/** What people said that something printed on receipts is, as stored beside it. */
export const itemVotes = z.lazy(() =>
  z.array(z.object({ sourceId: z.string(), itemId: z.string(), isEstablished: z.boolean().default(false) })),
);
export type ItemVotes = z.infer<typeof itemVotes>;
