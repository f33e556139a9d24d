import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReceiptReading } from '#shared/contract/receipt.ts';

/** A receipt that is being given: what stands in the text box, and what was read. */
interface ReceiptAtHand {
  text: string;
  /** What is left of a text with several receipts; empty where nothing is. */
  waiting: string;
  reading: ReceiptReading | null;
}

const nothing: ReceiptAtHand = { text: '', waiting: '', reading: null };

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
  const { data = nothing } = useQuery(options);
  return [data, (changes) => client.setQueryData(options.queryKey, (before = nothing) => ({ ...before, ...changes }))];
}
