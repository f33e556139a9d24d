import { Button, buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface SignInAgainDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** The reason for the question. */
  reason?: string;
  /** Completes 'Before you …'. */
  purpose: string;
  /** The sign-in address that returns here. */
  signInHref: string;
}

/** Sends the shopper to a fresh sign-in for a sensitive action. */
export function SignInAgainDialog({
  isOpen,
  onOpenChange,
  title,
  reason = 'It has been a while since you signed in.',
  purpose,
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
            Cancel
          </Button>
          <a href={signInHref} className={buttonLook()}>
            Sign in again
          </a>
        </>
      }
    >
      <p className="text-sm">
        Before you {purpose}, please sign in again so we know it is you. You will come right back here.
      </p>
    </Dialog>
  );
}
