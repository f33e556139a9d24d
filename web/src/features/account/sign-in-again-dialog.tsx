import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { cancel } from '#web/ui/words.ts';
import * as words from './words.tsx';

interface SignInAgainDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** The reason for the question. */
  reason?: string;
  request: string;
  /** The sign-in address that returns here. */
  signInHref: string;
}

/** Sends the shopper to a fresh sign-in for a sensitive action. */
export function SignInAgainDialog({
  isOpen,
  onOpenChange,
  title,
  reason = words.signedInLongAgo,
  request,
  signInHref,
}: SignInAgainDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={reason}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <a href={signInHref} className={buttonLook()}>
            {words.signInAgain}
          </a>
        </>
      }
    >
      <p className="text-sm">{request}</p>
    </Dialog>
  );
}
