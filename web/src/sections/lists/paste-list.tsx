import { ClipboardList } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { PasteDialog } from '#web/features/lists/paste-dialog.tsx';
import { useTextFromOtherApp } from '#web/parts/lists/text-from-other-app.ts';
import { unfinishedList } from '#web/parts/lists/unfinished-list.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '../words/cart-section-words.tsx';

const loadDialog = () => import('#web/features/lists/paste-dialog.tsx').then(({ PasteDialog }) => PasteDialog);

interface PasteListProps extends Pick<ComponentProps<typeof PasteDialog>, 'stores'> {
  /** Opens the box when it changes; a text replaces what is in it. */
  asked: { text: string; count: number } | null;
}

/**
 * Adds a whole list to a signed-in shopper's cart. Text that another app shared, or that they wrote before they signed in,
 * opens automatically.
 */
export function PasteList({ stores, asked }: PasteListProps) {
  const sharedText = useTextFromOtherApp();
  const [unfinished] = useState(unfinishedList);
  const text = sharedText || unfinished;
  const button = useRef<HTMLButtonElement>(null);
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  useEffect(() => {
    if (text === null && sharedText === null) return;
    setIsOpen(true);
  }, [text, sharedText, setIsOpen]);
  useEffect(() => {
    if (asked) setIsOpen(true);
  }, [asked, setIsOpen]);
  return (
    <>
      {/* Beside the heading on a phone, if there is room. */}
      <Button
        ref={button}
        variant="plain"
        size="small"
        onClick={() => setIsOpen(true)}
        className="-ml-2.5 max-sm:-order-1 max-sm:-my-2 max-sm:-mr-2.5 max-sm:ml-0 sm:mt-1 max-lg:sm:-mb-2"
      >
        <ClipboardList aria-hidden="true" className="size-4" />
        <span>
          {words.pasteList((text) => (
            <span className="max-sm:sr-only">{text}</span>
          ))}
        </span>
      </Button>
      {LazyDialog && (
        <LazyDialog
          key={asked?.text ? asked.count : 0}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          text={asked?.text || (text ?? '')}
          isNothingShared={sharedText === ''}
          stores={stores}
          focusAfter={() => button.current}
        />
      )}
    </>
  );
}
