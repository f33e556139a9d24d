import { FileDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLazyDialog } from '#web/product/use-lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import type { ExportDialog } from './export-dialog.tsx';
import * as words from './words/export-cart.ts';

const loadDialog = () => import('./export-dialog.tsx').then((module) => module.ExportDialog);

interface ExportCartProps {
  /** Written when it is first needed, not with every change of the cart. */
  content: () => Omit<ComponentProps<typeof ExportDialog>, 'isOpen' | 'onOpenChange'>;
}

/** Opens the ways to export the cart. */
export function ExportCart({ content }: ExportCartProps) {
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsOpen(true)}>
        <FileDown aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
        {words.exportCart}
      </Button>
      {LazyDialog && <LazyDialog {...content()} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
