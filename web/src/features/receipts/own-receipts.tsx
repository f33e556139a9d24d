import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import type { KeptReceipt } from '#shared/contract/receipt.ts';
import { formatCents } from '#shared/money.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { receiptsQuery, useReceiptRemoval } from '#web/queries/receipts.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { listDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** The receipts a shopper added. Deleting one also deletes its prices. */
export function OwnReceipts() {
  const { data: receipts, error, refetch } = useQuery(receiptsQuery);
  return (
    <Card aria-labelledby="own-receipts-heading" className="sm:p-6">
      <h2 id="own-receipts-heading">Your receipts</h2>
      <p className="mt-1 text-muted">Where, when and how much: nothing else of them is kept.</p>
      {receipts && receipts.length > 0 && (
        <ul className="mt-2">
          {receipts.map((receipt) => (
            <OwnReceipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
      {receipts?.length === 0 && (
        <EmptyState icon={<Receipt className="size-5.5" />} title="No receipts yet">
          Add one above, and see what the same would have cost at your other stores.
        </EmptyState>
      )}
      {!receipts && error && (
        <FailureState
          what="Your receipts could not be loaded."
          detail={failureWords(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!receipts && !error && <Skeleton className="mt-3 h-16" />}
    </Card>
  );
}

function OwnReceipt({ receipt }: { receipt: KeptReceipt }) {
  const { id, store, date, totalCents } = receipt;
  const [isAsking, setIsAsking] = useState(false);
  const removal = useReceiptRemoval({
    onDone: () => toast({ title: 'Receipt deleted', description: 'Its prices went with it.' }),
    onFailed: (error) => toast({ title: 'Not deleted', description: failureWords(error), tone: 'destructive' }),
  });
  // Noon, so that no time zone shifts the day.
  const day = listDate(`${date}T12:00:00`);
  const storeName = store?.name ?? 'A store we list no longer';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-48 leading-snug">
        <span className="font-semibold">{storeName}</span>
        <span className="block text-[13px] text-muted">
          {day} · {pricesInWords(receipt)}
        </span>
      </p>
      {totalCents !== null && <p className="font-semibold tabular-nums">{formatCents(totalCents)}</p>}
      <Button size="small" variant="ghost" isLoading={removal.isPending} onClick={() => setIsAsking(true)}>
        Delete
        <span className="sr-only">
          {' '}
          the receipt from {storeName}, {day}
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this receipt?"
        description="Its prices, and what we learned from its wording, are deleted too, for everyone."
        confirmLabel="Delete"
        onConfirm={() => removal.mutate(id)}
      />
    </li>
  );
}

/** '6 prices. We withdrew 2 of them, which looked wrong.' */
function pricesInWords({ priceCount, withdrawnCount }: KeptReceipt): string {
  const prices = priceCount === 1 ? '1 price' : `${priceCount} prices`;
  if (withdrawnCount === 0) return prices;
  if (withdrawnCount < priceCount) return `${prices}. We withdrew ${withdrawnCount} of them, which looked wrong.`;
  return `${prices}. We withdrew ${priceCount === 1 ? 'it, because it' : 'them, because they'} looked wrong.`;
}
