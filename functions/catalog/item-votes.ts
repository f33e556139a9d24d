import * as z from 'zod';

/** People's votes on what a text printed on receipts means. */
export const itemVotes = z.lazy(() =>
  z.array(z.object({ sourceId: z.string(), itemId: z.string(), isEstablished: z.boolean().default(false) })),
);
export type ItemVotes = z.infer<typeof itemVotes>;
