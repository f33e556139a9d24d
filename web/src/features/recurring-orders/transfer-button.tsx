import { noStoresForTransfer } from '#shared/contract/words.ts';
import { serverWordsOr } from '#web/api/failure-words.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { useTransfer } from '#web/queries/recurring-orders/change-recurring-order.ts';
import { Button } from '#web/ui/button.tsx';
import { failureToast } from '#web/ui/toast.ts';
import * as words from './words/orders.tsx';

const loadDialog = () => import('./transfer-dialog.tsx').then(({ TransferDialog }) => TransferDialog);

interface TransferButtonProps {
  orderId: string;
  /** The chosen stores. */
  storeIds: readonly string[];
  /** The id of the text that names the order. */
  describedBy: string;
}

/** Links to the pages of an order's items at the chosen stores. */
export function TransferButton({ orderId, storeIds, describedBy }: TransferButtonProps) {
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  const transfer = useTransfer((error) => failureToast(words.transferFailed, serverWordsOr(words.noLinks, error)));

  function start() {
    if (storeIds.length === 0) {
      failureToast(words.transferFailed, noStoresForTransfer);
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
        {words.transferToStores}
      </Button>
      {LazyDialog && transfer.data && <LazyDialog stores={transfer.data} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
