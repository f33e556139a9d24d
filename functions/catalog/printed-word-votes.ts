import * as z from 'zod';
import { presentId } from './items.ts';

/** One contributor's match for a text or code printed on receipts; the contributor is hashed. */
const itemVote = z.lazy(() =>
  z.object({
    sourceId: z.string(),
    itemId: z.string(),
    /** Whether their account is old enough; other votes don't count. */
    isEstablished: z.boolean().default(false),
  }),
);
type ItemVote = z.infer<typeof itemVote>;

/** People's votes on what a text printed on receipts means, the earliest first. */
export const itemVotes = z.lazy(() => z.array(itemVote));
export type ItemVotes = z.infer<typeof itemVotes>;

const minVotes = 2;
const votesToSkipReview = 10;
const shareToSkipReview = 0.9;

/** The most votes stored for each item, and for each printed text or code: more than fifty accounts can fill. */
const mostStored = { ofItem: 20, inAll: 100 };

/** Drops the latest votes beyond the limit, so that nobody can displace earlier ones. */
export function storableVotes(votes: ItemVotes): ItemVotes {
  const counts = new Map<string, number>();
  return votes
    .filter(({ itemId }) => {
      const count = (counts.get(presentId(itemId)) ?? 0) + 1;
      counts.set(presentId(itemId), count);
      return count <= mostStored.ofItem;
    })
    .slice(0, mostStored.inAll);
}

/**
 * The items that at least two established votes each agree on. Votes beyond those that make a meaning undisputed add nothing, and
 * on a tie the earliest item comes first, so that later accounts can't replace what others agreed on.
 * @param firstUndisputed The first undisputed item. It stays first while anyone votes for it.
 */
export function agreedItems(votes: readonly ItemVote[], firstUndisputed: string | null = null): string[] {
  const counts = countsOf(votes);
  const isFirst = (itemId: string) => Number(firstUndisputed !== null && itemId === presentId(firstUndisputed));
  return [...counts]
    .filter(([itemId, count]) => count >= minVotes || isFirst(itemId))
    .map(([itemId, count]) => ({ itemId, count: Math.min(count, votesToSkipReview) }))
    .toSorted((one, other) => isFirst(other.itemId) - isFirst(one.itemId) || other.count - one.count)
    .map(({ itemId }) => itemId);
}

/**
 * The item that enough established votes agree on, so that nobody needs to review the match. Null if two votes agree on
 * another one, or if another one was undisputed before.
 */
export function undisputedItem(votes: readonly ItemVote[], firstUndisputed: string | null = null): string | null {
  const [agreed, ...others] = agreedItems(votes, firstUndisputed);
  if (agreed === undefined || others.length > 0) return null;
  if (firstUndisputed !== null && agreed !== presentId(firstUndisputed)) return null;
  const counts = countsOf(votes);
  const same = counts.get(agreed) ?? 0;
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  return same >= votesToSkipReview && same >= shareToSkipReview * all ? agreed : null;
}

/** Established votes by item, in the order in which the items were first named. */
function countsOf(votes: readonly ItemVote[]): Map<string, number> {
  const counted = votes.filter(({ isEstablished }) => isEstablished);
  const byItem = Map.groupBy(counted, ({ itemId }) => presentId(itemId));
  return new Map(Array.from(byItem, ([itemId, ofItem]) => [itemId, ofItem.length]));
}
