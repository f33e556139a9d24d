import { limits } from '#shared/rules/limits.ts';
import { paths } from '#web/paths.ts';
import { signInHref, signUpHref } from '#web/session/sign-in.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

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
      title="This is a demo price"
      description={`With a free account you see the price at stores near you, where it comes from and how old it is, and the last ${limits.priceHistoryDays} days of prices. You can also report a price you saw.`}
      footer={
        <>
          <a href={signUpHref(paths.home.href())} className={buttonLook({ variant: 'ghost' })}>
            Create account
          </a>
          <a href={signInHref(paths.home.href())} className={buttonLook()}>
            Sign In
          </a>
        </>
      }
    />
  );
}
