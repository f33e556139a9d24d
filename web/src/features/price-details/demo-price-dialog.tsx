import { limits } from '#shared/rules/limits.ts';
import { paths } from '#web/paths.ts';
import { signInHref, signUpHref } from '#web/session/sign-in.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface DemoPriceDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What a visitor who presses an invented price finds: how to see real ones, and how to tell one. */
export function DemoPriceDialog({ isOpen, onOpenChange }: DemoPriceDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="This price is invented"
      description={`With a free account you see what it costs at the stores near you, who says so and since when, what it cost in the last ${limits.priceHistoryDays} days, and you can tell a price that you saw yourself.`}
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
