import { useState } from 'react';
import type { ReceiptOutcome, ReceiptReading } from '#shared/contract/receipt.ts';
import { GiveReceipt } from './give-receipt.tsx';
import { Outcome } from './outcome.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { Review } from './review.tsx';

/** From a receipt in hand to what it says: given, looked through, confirmed. */
export function ReceiptDesk() {
  const [reading, setReading] = useState<ReceiptReading | null>(null);
  // The receipts behind the one that is read, as they were pasted.
  const [waiting, setWaiting] = useState('');
  const [outcome, setOutcome] = useState<ReceiptOutcome | null>(null);
  const take = (read: ReceiptReading, rest: string | null) => {
    setReading(read);
    setWaiting((before) => rest ?? before);
  };
  const finish = (done: ReceiptOutcome) => {
    setReading(null);
    setOutcome(done);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {reading && (
        <Review reading={reading} isRestWaiting={waiting !== ''} onDone={finish} onCancel={() => setReading(null)} />
      )}
      {outcome && <Outcome outcome={outcome} isRestWaiting={waiting !== ''} onNext={() => setOutcome(null)} />}
      {!reading && !outcome && <GiveReceipt waiting={waiting} onRead={take} />}
      {!reading && <OwnReceipts />}
    </div>
  );
}
