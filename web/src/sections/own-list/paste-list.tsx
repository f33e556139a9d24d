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
      {/* Beside the heading on a phone, if there is room. */}
      <Button
        variant="plain"
        size="small"
        onClick={() => setIsOpen(true)}
        className="-ml-2.5 max-sm:-order-1 max-sm:-my-2 max-sm:-mr-2.5 max-sm:ml-0 sm:mt-1 max-lg:sm:-mb-2"
      >
        <ClipboardList aria-hidden="true" className="size-4" />
        <span>
          Paste a <span className="max-sm:sr-only">whole </span>list
        </span>
      </Button>
      {LateDialog && <LateDialog isOpen={isOpen} onOpenChange={setIsOpen} text={sharedText ?? ''} />}
    </>
  );
}
