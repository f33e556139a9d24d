import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import type { ReceiptOutcome, ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import { keepUnsent, unsent } from '#web/storage/unsent-text-and-changes.ts';
import { AddReceipt } from './add-receipt.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { type Draft, draftFromText, draftOf, textOfDraft, withSumMet } from './receipt-draft.ts';
import { Outcome } from './receipt-result.tsx';
import { Review } from './review.tsx';

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
function useUnfinishedReceipt(
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

/** The steps of a receipt: add it, review it, see the result. */
export function ReceiptSteps({ user }: { user: User }) {
  const [{ draft, text, waiting }, keep] = useUnfinishedReceipt(user.id);
  const [outcome, setOutcome] = useState<ReceiptOutcome | null>(null);
  const take = (read: ReceiptReading, rest: string | null) => {
    keep({ draft: draftOf(read), ...(rest !== null && { waiting: rest }) });
  };
  const finish = (done: ReceiptOutcome) => {
    keep({ draft: null, text: waiting });
    setOutcome(done);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {draft && (
        <Review
          draft={draft}
          onChange={(changed) => keep({ draft: withSumMet(changed) })}
          isRestWaiting={waiting !== ''}
          onDone={finish}
          onCancel={() => keep({ draft: null, text: waiting })}
        />
      )}
      {outcome && <Outcome outcome={outcome} isRestWaiting={waiting !== ''} onNext={() => setOutcome(null)} />}
      {!draft && !outcome && (
        <AddReceipt text={text} isRest={waiting !== ''} onType={(typed) => keep({ text: typed })} onRead={take} />
      )}
      {!draft && <OwnReceipts />}
    </div>
  );
}
