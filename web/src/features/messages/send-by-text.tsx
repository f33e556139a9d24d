import { MessageSquareText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inviteToPremium } from '#web/product/premium-invitation.ts';
import { useLazyDialog } from '#web/product/use-lazy-dialog.ts';
import { useUser } from '#web/session/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import type { TextDialog } from './text-dialog.tsx';
import * as words from './words/texts.ts';

const loadDialog = () => import('./text-dialog.tsx').then((module) => module.TextDialog);

interface SendByTextProps
  extends Pick<ComponentProps<typeof TextDialog>, 'wording'>,
    Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  /** Writes the text of a blank message. */
  defaultMessage: () => string;
  label?: string;
}

/** Texts a list, or the link to one, to a phone; shoppers without Premium get the invitation. */
export function SendByText({ defaultMessage, wording, label = words.sendByText, ...look }: SendByTextProps) {
  const { user } = useUser();
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(loadDialog);
  return (
    <>
      <Button
        variant="ghost"
        {...look}
        onClick={() => {
          if (user?.isPremium) setIsOpen(true);
          else inviteToPremium('texts', wording.premiumNeeded);
        }}
      >
        <MessageSquareText aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
        {label}
      </Button>
      {LazyDialog && (
        <LazyDialog isOpen={isOpen} onOpenChange={setIsOpen} defaultMessage={defaultMessage()} wording={wording} />
      )}
    </>
  );
}
