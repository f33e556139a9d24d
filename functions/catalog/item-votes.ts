import * as z from 'zod';

/** One contributor's match for a text or code printed on receipts; the contributor is hashed. */
const itemVote = z.lazy(() =>
  z.object({
    sourceId: z.string(),
    itemId: z.string(),
    /** Whether their account is old enough; other votes don't count. */
    isEstablished: z.boolean().default(false),
  }),
);
export type ItemVote = z.infer<typeof itemVote>;

/** People's votes on what a text printed on receipts means, the earliest first. */
export const itemVotes = z.lazy(() => z.array(itemVote));
export type ItemVotes = z.infer<typeof itemVotes>;
