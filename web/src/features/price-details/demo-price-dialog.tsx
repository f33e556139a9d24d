import { paths } from '#web/paths.ts';
import { signInHref, signUpHref } from '#web/session/sign-in-links.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from './words.ts';

export interface DemoPriceDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Explains invented prices to a visitor who presses one: how to see real ones, and how to report one. */
export function DemoPriceDialog({ isOpen, onOpenChange }: DemoPriceDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.demoPrice}
      description={words.demoPriceNote}
      footer={
        <>
          <a href={signUpHref(paths.home.href())} className={buttonLook({ variant: 'ghost' })}>
            {words.createAccount}
          </a>
          <a href={signInHref(paths.home.href())} className={buttonLook()}>
            {words.signIn}
          </a>
        </>
      }
    />
  );
}
