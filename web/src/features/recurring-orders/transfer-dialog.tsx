import type { ComponentProps } from 'react';
import { StorePages } from '#web/product/store-pages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface TransferDialogProps extends ComponentProps<typeof StorePages> {
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
      title="Transfer to stores"
      description="Each link searches the store for one item in a new tab, so you can add it to the store’s own cart."
    >
      <StorePages stores={stores} />
    </Dialog>
  );
}
