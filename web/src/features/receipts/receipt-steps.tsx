import { useState } from 'react';
import type { User } from '#shared/contract/accounts/user.ts';
import type { ReceiptOutcome, ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import { AddReceipt } from './add-receipt.tsx';
import { draftOf } from './draft.ts';
import { Outcome } from './outcome.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { Review } from './review.tsx';
import { useUnfinishedReceipt } from './use-unfinished-receipt.ts';

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
          onChange={(changed) => keep({ draft: changed })}
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
