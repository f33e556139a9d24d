import { Map as MapIcon } from 'lucide-react';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '../words/stores-words.ts';
import type { StoreMapDialogProps } from './store-map-dialog.tsx';

const loadDialog = () => import('./store-map-dialog.tsx').then(({ StoreMapDialog }) => StoreMapDialog);

/** Opens the stores on a map. */
export function StoreMapButton(content: Omit<StoreMapDialogProps, 'isOpen' | 'onOpenChange'>) {
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setIsOpen(true)}>
        <MapIcon aria-hidden="true" className="size-4" />
        {words.showOnMap}
      </Button>
      {LazyDialog && <LazyDialog {...content} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
