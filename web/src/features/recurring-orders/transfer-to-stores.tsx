import { useState } from 'react';
import { failures } from '#shared/contract/failures.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { StorePages } from '#web/product/store-pages.tsx';
import { useTransfer } from '#web/queries/recurring-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface TransferToStoresProps {
  orderId: string;
  /** The chosen stores. */
  storeIds: readonly string[];
  /** The id of the text that names the order. */
  describedBy: string;
}

/** Links to the pages of an order's items at the chosen stores. */
export function TransferToStores({ orderId, storeIds, describedBy }: TransferToStoresProps) {
  const [isOpen, setIsOpen] = useState(false);
  const transfer = useTransfer((error) =>
    toast({
      title: 'Transfer Failed',
      description: serverWordsOr('We couldn’t create the store links. Please try again.', error),
      tone: 'destructive',
    }),
  );

  function start() {
    if (storeIds.length === 0) {
      const description = failures['no-stores-for-transfer'].message;
      toast({ title: 'Transfer Failed', description, tone: 'destructive' });
    } else {
      transfer.mutate({ orderId, storeIds: [...storeIds] }, { onSuccess: () => setIsOpen(true) });
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-describedby={describedBy}
        isLoading={transfer.isPending}
        onClick={start}
      >
        Transfer to stores
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        width="wide"
        title="Transfer to stores"
        description="Each link searches the store for one item in a new tab, so you can add it to the store’s own cart."
      >
        {transfer.data && <StorePages stores={transfer.data} />}
      </Dialog>
    </>
  );
}
