import type { ConfirmDialogProps } from '#web/ui/alert-dialog.tsx';
import { useLazyDialog } from './use-lazy-dialog.ts';

const load = () => import('#web/ui/alert-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog);

/** A question before something that can't be undone. Its code loads when it is first asked. */
export function useQuestion({
  onConfirm,
  ...question
}: Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'onConfirm' | 'focusAfter'>) {
  const { LazyDialog: Question, isOpen, setIsOpen } = useLazyDialog(load);
  function confirm() {
    setIsOpen(false);
    onConfirm();
  }
  return {
    ask: () => setIsOpen(true),
    question: Question && <Question {...question} isOpen={isOpen} onOpenChange={setIsOpen} onConfirm={confirm} />,
  };
}
