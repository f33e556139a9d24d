import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { focusAfterDialog } from './focus-after-dialog.ts';
import { backdropLook, popupLook } from './popup-look.ts';
import { usePageMark } from './use-page-mark.ts';
import * as words from './words.ts';

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Called after the closing animation: the content may change. */
  onClosed?: () => void;
  title: string;
  description?: ReactNode;
  /** The buttons at the bottom; they stay in view while the content scrolls. */
  footer?: ReactNode;
  width?: 'narrow' | 'wide';
  /** Receives the focus if what opened the dialog went away meanwhile; null returns it there. */
  focusAfter?: () => HTMLElement | null;
  children?: ReactNode;
}

/** A dialog in the middle of the screen; on a phone, a drawer from the bottom. */
export function Dialog({
  isOpen,
  onOpenChange,
  onClosed,
  title,
  description,
  footer,
  width = 'narrow',
  focusAfter,
  children,
}: DialogProps) {
  usePageMark('dialog', isOpen);
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isNowOpen) => {
        if (!isNowOpen) onClosed?.();
      }}
    >
      <BaseDialog.Portal>
        {/* Also covers the dialog that opened this one. */}
        <BaseDialog.Backdrop forceRender className={backdropLook} />
        <BaseDialog.Popup
          finalFocus={() => focusAfterDialog(focusAfter)}
          className={`${popupLook} ${width === 'wide' ? 'sm:max-w-2xl' : 'sm:max-w-md'}`}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-1">
            <BaseDialog.Title className="pt-1.5 text-xl">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label={words.close}
              className="-mr-2 ml-auto grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-paper hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {description && <BaseDialog.Description className="mb-3 text-muted">{description}</BaseDialog.Description>}
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3.5 sm:flex-row sm:justify-end">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
