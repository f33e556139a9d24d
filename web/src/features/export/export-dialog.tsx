import type { ReactNode } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import type { ListLine } from '#shared/rules/lists/shopping-list.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { shoppingListText } from './list-as-text-and-csv.ts';
import { ListFiles } from './list-files.tsx';
import { ShopAtStores } from './shop-at-stores.tsx';
import * as words from './words/export-dialog-words.tsx';

interface ExportDialogProps {
  lines: readonly (CartEntry & ListLine)[];
  /** The answer, one line each. */
  answer: readonly string[];
  /** The compared stores. */
  stores: readonly Store[];
  /** Buttons that send the list to another person. */
  sending: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Exports the cart: to a store's site, a file, the clipboard, or another person. */
export function ExportDialog({ lines, answer, stores, sending, isOpen, onOpenChange }: ExportDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width="wide"
      title={words.dialogTitle}
      footer={
        <div className="flex w-full flex-wrap gap-2 *:flex-auto sm:justify-end sm:*:flex-none">
          <CopyButton text={shoppingListText(lines, answer)} confirmation={words.formats.text.copied}>
            {words.copyList}
          </CopyButton>
          {sending}
        </div>
      }
    >
      <div className="grid gap-6">
        <ShopAtStores entries={lines} stores={stores} />
        <ListFiles lines={lines} answer={answer} />
      </div>
    </Dialog>
  );
}
