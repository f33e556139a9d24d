import type { ComponentProps } from 'react';
import { StorePageLinks } from '#web/parts/stores/store-page-links.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from './words/orders.tsx';

interface TransferDialogProps extends ComponentProps<typeof StorePageLinks> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The pages of an order's items at the chosen stores. */
export function TransferDialog({ isOpen, onOpenChange, stores }: TransferDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width="wide"
      title={words.transferToStores}
      description={words.transferNote}
    >
      <StorePageLinks stores={stores} />
    </Dialog>
  );
}
