/** One contributor's match for words printed on receipts; the contributor is hashed. */
export interface ItemVote {
  sourceId: string;
  itemId: string;
  /** Their account had been there for a while: nobody else is heard. */
  isEstablished: boolean;
}

/** So many voices are kept of each thing printed: enough to be outvoted by. */
export const maxItemVotes = 12;
const minVotes = 2;

const voicesToSettle = 5;
const shareToSettle = 0.8;

/** What two people who have been here for a while say, and more than say anything else; null while they don't. */
export function agreedOn(votes: readonly ItemVote[]): string | null {
  const counted = votes.filter(({ isEstablished }) => isEstablished);
  const counts = [...Map.groupBy(counted, ({ itemId }) => itemId)]
    .map(([itemId, sourceIds]) => ({ itemId, sourceIds: sourceIds.length }))
    .sort((one, other) => other.sourceIds - one.sourceIds);
  const [most, next] = counts;
  return most && most.sourceIds >= minVotes && most.sourceIds > (next?.sourceIds ?? 0) ? most.itemId : null;
}

/** Whether so many independent people say it, and hardly anybody says otherwise, that it needs no look. */
export function isSettled(votes: readonly ItemVote[]): boolean {
  const agreed = agreedOn(votes);
  const counted = votes.filter(({ isEstablished }) => isEstablished);
  const same = counted.filter(({ itemId }) => itemId === agreed).length;
  return same >= voicesToSettle && same >= shareToSettle * counted.length;
}
