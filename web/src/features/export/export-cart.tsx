import { FileDown } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import type { ExportDialog } from './export-dialog.tsx';
import * as words from './words/export-cart.ts';

interface ExportCartProps<Content> {
  /** Loads the dialog with what writes its content. Must be stable. */
  load: () => Promise<ComponentType<Content & Pick<ComponentProps<typeof ExportDialog>, 'isOpen' | 'onOpenChange'>>>;
  content: Content;
}

/** Opens the ways to export the cart. */
export function ExportCart<Content extends object>({ load, content }: ExportCartProps<Content>) {
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(load);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsOpen(true)}>
        <FileDown aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
        {words.exportCart}
      </Button>
      {LazyDialog && <LazyDialog {...content} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
