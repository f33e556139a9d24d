import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepUnsent, unsent } from '#web/storage/unsent.ts';
import { type Draft, draftFromText, textOfDraft } from './draft.ts';

/** A receipt being added: the text in the box, and its reading with corrections. */
interface ReceiptAtHand {
  text: string;
  /** What is left of a text with several receipts; empty where nothing is. */
  waiting: string;
  draft: Draft | null;
}

const nothing = { text: '', waiting: '' };
const unsentReceipt = 'receipt';

/**
 * In the memory of the page. Of it the browser keeps what was read and put right, so that it outlasts a session; never the
 * text itself: a pasted receipt has names and digits of cards, which no storage of a browser gets.
 */
const receiptAtHand = (userId: string) =>
  queryOptions<ReceiptAtHand>({
    queryKey: ['receipt-at-hand', userId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

const keptReceipt = (userId: string) => ({ ...nothing, draft: draftFromText(unsent(userId, unsentReceipt)) });

/** Restored when the shopper comes back from another page or a sign-in. */
export function useReceiptAtHand(
  userId: string,
): [atHand: ReceiptAtHand, change: (changes: Partial<ReceiptAtHand>) => void] {
  const client = useQueryClient();
  const options = receiptAtHand(userId);
  const { data: known } = useQuery(options);
  // What is known arrives a moment later, when a field would have lost where in it somebody types.
  const [atHand, setAtHand] = useState(() => known ?? keptReceipt(userId));
  return [
    atHand,
    (changes) => {
      const changed = { ...(client.getQueryData(options.queryKey) ?? atHand), ...changes };
      client.setQueryData(options.queryKey, changed);
      if (changes.draft !== undefined) keepUnsent(userId, unsentReceipt, textOfDraft(changed.draft));
      setAtHand(changed);
    },
  ];
}
