import { limits } from '#shared/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from './words.tsx';

interface GoodbyeDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function GoodbyeDialog({ isOpen, onOpenChange }: GoodbyeDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.accountDeleted}
      description={words.goodbye}
      footer={<Button onClick={() => onOpenChange(false)}>{words.closeGoodbye}</Button>}
    >
      <p>
        {words.nothingMoreIsCharged} {words.backupsGone(limits.deletedDataDays)}
      </p>
    </Dialog>
  );
}
