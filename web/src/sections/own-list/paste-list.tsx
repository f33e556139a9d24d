import { ClipboardList } from 'lucide-react';
import { useEffect } from 'react';
import { useSharedText } from '#web/product/shared-text.ts';
import { useLateDialog } from '#web/product/use-late-dialog.ts';
import { Button } from '#web/ui/button.tsx';

const loadDialog = () => import('#web/features/own-list/paste-dialog.tsx').then(({ PasteDialog }) => PasteDialog);

/** Adds a whole list to a signed-in shopper's cart; one that another app shared opens automatically. */
export function PasteList() {
  const sharedText = useSharedText();
  const { LateDialog, isOpen, setIsOpen } = useLateDialog(loadDialog);
  useEffect(() => {
    if (sharedText !== null) setIsOpen(true);
  }, [sharedText, setIsOpen]);
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setIsOpen(true)} className="mt-1 -ml-2.5 max-lg:-mb-2">
        <ClipboardList aria-hidden="true" className="size-4" />
        Paste a whole list
      </Button>
      {LateDialog && <LateDialog isOpen={isOpen} onOpenChange={setIsOpen} text={sharedText ?? ''} />}
    </>
  );
}
