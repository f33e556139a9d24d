import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepUnsent, unsent } from '#web/storage/unsent.ts';
import { type Draft, draftFromText, textOfDraft } from './draft.ts';

/** A receipt being added: the text in the box, and its reading with corrections. */
interface UnfinishedReceipt {
  text: string;
  /** The rest of a text with several receipts; empty for none. */
  waiting: string;
  draft: Draft | null;
}

const nothing = { text: '', waiting: '' };
const unsentReceipt = 'receipt';

/**
 * Kept in the page's memory. The browser stores only the corrected reading, which survives a session. It never stores
 * the text itself, because a pasted receipt has names and card digits.
 */
const receiptAtHand = (userId: string) =>
  queryOptions<UnfinishedReceipt>({
    queryKey: ['receipt-at-hand', userId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

const keptReceipt = (userId: string) => ({ ...nothing, draft: draftFromText(unsent(userId, unsentReceipt)) });

/** Restored when the shopper comes back from another page or a sign-in. */
export function useUnfinishedReceipt(
  userId: string,
): [atHand: UnfinishedReceipt, change: (changes: Partial<UnfinishedReceipt>) => void] {
  const client = useQueryClient();
  const options = receiptAtHand(userId);
  const { data: known } = useQuery(options);
  // State updates arrive a moment later, when the field would have lost the cursor position.
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
