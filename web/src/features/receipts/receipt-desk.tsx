import { useState } from 'react';
import type { ReceiptOutcome, ReceiptReading } from '#shared/contract/receipt.ts';
import { GiveReceipt } from './give-receipt.tsx';
import { Outcome } from './outcome.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { Review } from './review.tsx';

/** From a receipt in hand to what it says: given, looked through, confirmed. */
export function ReceiptDesk() {
  const [reading, setReading] = useState<ReceiptReading | null>(null);
  const [outcome, setOutcome] = useState<ReceiptOutcome | null>(null);
  const finish = (done: ReceiptOutcome) => {
    setReading(null);
    setOutcome(done);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {reading && <Review reading={reading} onDone={finish} onCancel={() => setReading(null)} />}
      {outcome && <Outcome outcome={outcome} onNext={() => setOutcome(null)} />}
      {!reading && !outcome && <GiveReceipt onRead={setReading} />}
      {!reading && <OwnReceipts />}
    </div>
  );
}
