import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { focusAfterDialog } from './focus-after-dialog.ts';
import { backdropLook, popupLook } from './popup-look.ts';
import { usePageMark } from './use-page-mark.ts';
import * as words from './words.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What will be lost or done. */
  description: ReactNode;
  /** The label of the confirming button: the action, not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The dialog stays open until the caller closes it, so that it can show progress. */
  isLoading?: boolean;
  /** Receives the focus if the action removed the element that opened the dialog; null returns it there. */
  focusAfter?: () => HTMLElement | null;
  onConfirm: () => void;
  /** Further choices. */
  children?: ReactNode;
}

/** Asks once before something that can't be undone. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = words.cancel,
  isLoading = false,
  focusAfter,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  usePageMark('dialog', isOpen);
  return (
    <BaseAlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={backdropLook} />
        <BaseAlertDialog.Popup finalFocus={() => focusAfterDialog(focusAfter)} className={`${popupLook} sm:max-w-md`}>
          <div className="px-5 pt-5 pb-4">
            <BaseAlertDialog.Title className="text-xl">{title}</BaseAlertDialog.Title>
            <BaseAlertDialog.Description className="mt-1.5 text-muted">{description}</BaseAlertDialog.Description>
            {children}
          </div>
          <div className="flex flex-col-reverse gap-2 px-5 pb-5 sm:flex-row sm:justify-end">
            <BaseAlertDialog.Close render={<Button variant="ghost" />}>{cancelLabel}</BaseAlertDialog.Close>
            <Button variant="danger" isLoading={isLoading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
