import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import type { KeptReceipt } from '#shared/contract/shopping/receipt.ts';
import { formatCents } from '#shared/money.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { receiptsQuery, useReceiptRemoval } from '#web/queries/prices/receipts-query.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { listDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import * as words from './words.ts';

/** The receipts a shopper added. Deleting one also deletes its prices. */
export function OwnReceipts() {
  const { data: receipts, error, refetch } = useQuery(receiptsQuery);
  return (
    <TitledCard title={words.yourReceipts} className="sm:p-6">
      <p className="mt-1 text-muted">{words.yourReceiptsNote}</p>
      {receipts && receipts.length > 0 && (
        <ul className="mt-2">
          {receipts.map((receipt) => (
            <OwnReceipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
      {receipts?.length === 0 && (
        <EmptyState icon={<Receipt className="size-5.5" />} title={words.noReceipts}>
          {words.noReceiptsNote}
        </EmptyState>
      )}
      {!receipts && error && (
        <FailureState what={words.receiptsNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {!receipts && !error && <Skeleton className="mt-3 h-16" />}
    </TitledCard>
  );
}

function OwnReceipt({ receipt }: { receipt: KeptReceipt }) {
  const { id, store, date, totalCents, priceCount, withdrawnCount } = receipt;
  const [isAsking, setIsAsking] = useState(false);
  const removal = useReceiptRemoval({
    onDone: () => toast({ title: words.deleted, description: words.deletedNote }),
    onFailed: (error) => failureToast(words.notDeleted, failureWords(error)),
  });
  // Noon, so that no time zone shifts the day.
  const day = listDate(`${date}T12:00:00`);
  const storeName = store?.name ?? words.goneStore;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-48 leading-snug">
        <span className="font-semibold">{storeName}</span>
        <span className="block text-[13px] text-muted">
          {`${day} · ${withdrawnCount === 0 ? words.prices(priceCount) : words.pricesWithdrawn(priceCount, withdrawnCount)}`}
        </span>
      </p>
      {totalCents !== null && <p className="font-semibold tabular-nums">{formatCents(totalCents)}</p>}
      <Button
        size="small"
        variant="ghost"
        aria-label={words.deleteReceipt(storeName, day)}
        isLoading={removal.isPending}
        onClick={() => setIsAsking(true)}
        className="text-tomato-deep"
      >
        {words.deletion}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.confirmDeletion}
        description={words.deletionNote}
        confirmLabel={words.deletion}
        onConfirm={() => removal.mutate(id)}
      />
    </li>
  );
}
