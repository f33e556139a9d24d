import { limits } from '#shared/rules/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface GoodbyeDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function GoodbyeDialog({ isOpen, onOpenChange }: GoodbyeDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Your account is deleted"
      description="Goodbye, and thank you for shopping with Tillwise."
      footer={<Button onClick={() => onOpenChange(false)}>OK</Button>}
    >
      <p>
        You are signed out, and nothing more is charged. Copies in backups are gone within {limits.deletedDataDays}{' '}
        days.
      </p>
    </Dialog>
  );
}
