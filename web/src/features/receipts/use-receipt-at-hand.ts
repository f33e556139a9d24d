import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft } from './draft.ts';

/** A receipt that is being given: what stands in the text box, and what was read of it and put right. */
interface ReceiptAtHand {
  text: string;
  /** What is left of a text with several receipts; empty where nothing is. */
  waiting: string;
  draft: Draft | null;
}

const nothing: ReceiptAtHand = { text: '', waiting: '', draft: null };

/** In the memory of the page alone: a pasted receipt has names and digits of cards, which no storage of a browser gets. */
const receiptAtHand = (userId: string) =>
  queryOptions<ReceiptAtHand>({
    queryKey: ['receipt-at-hand', userId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What whoever goes to another page, and comes back, finds again. */
export function useReceiptAtHand(
  userId: string,
): [atHand: ReceiptAtHand, change: (changes: Partial<ReceiptAtHand>) => void] {
  const client = useQueryClient();
  const options = receiptAtHand(userId);
  const { data: kept = nothing } = useQuery(options);
  // What is kept arrives a moment later, when a field would have lost where in it somebody types.
  const [atHand, setAtHand] = useState(kept);
  return [
    atHand,
    (changes) => {
      const changed = { ...(client.getQueryData(options.queryKey) ?? nothing), ...changes };
      client.setQueryData(options.queryKey, changed);
      setAtHand(changed);
    },
  ];
}
