/** One contributor's match for words printed on receipts; the contributor is hashed. */
export interface ItemVote {
  sourceId: string;
  itemId: string;
  /** Whether their account is old enough; other votes don't count. */
  isEstablished: boolean;
}

/** The most votes stored per printed text: enough to outvote a mistake. */
export const maxItemVotes = 12;
const minVotes = 2;

const votesToSettle = 10;
const shareToSettle = 0.8;

/** The item with the most established votes, at least two; null if there is none or a tie. */
export function agreedOn(votes: readonly ItemVote[]): string | null {
  const counted = votes.filter(({ isEstablished }) => isEstablished);
  const counts = [...Map.groupBy(counted, ({ itemId }) => itemId)]
    .map(([itemId, sourceIds]) => ({ itemId, sourceIds: sourceIds.length }))
    .sort((one, other) => other.sourceIds - one.sourceIds);
  const [most, next] = counts;
  return most && most.sourceIds >= minVotes && most.sourceIds > (next?.sourceIds ?? 0) ? most.itemId : null;
}

/** Whether enough established votes agree that nobody needs to review the match. */
export function isSettled(votes: readonly ItemVote[]): boolean {
  const agreed = agreedOn(votes);
  const counted = votes.filter(({ isEstablished }) => isEstablished);
  const same = counted.filter(({ itemId }) => itemId === agreed).length;
  return same >= votesToSettle && same >= shareToSettle * counted.length;
}
