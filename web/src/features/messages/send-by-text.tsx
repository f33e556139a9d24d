import { MessageSquareText } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { inviteToPremium } from '#web/parts/premium/invite-to-premium.ts';
import { smsSharingNeedsPremium } from '#web/parts/premium/words/in-page.ts';
import { useLazyDialog } from '#web/parts/site/use-lazy-dialog.ts';
import { useUser } from '#web/session/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import type { TextDialog } from './text-dialog.tsx';
import * as words from './words/texts.ts';

type DialogProps = Omit<ComponentProps<typeof TextDialog>, 'defaultMessage'>;
type Look = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { label?: string };

interface SendByTextProps<Content> extends Pick<DialogProps, 'about'>, Look {
  /** Loads the dialog with what writes its message. Must be stable. */
  load: () => Promise<ComponentType<Content & DialogProps>>;
  content: Content;
}

/** Texts a list, or the link to one, to a phone; shoppers without Premium get the invitation. */
export function SendByText<Content extends object>({
  load,
  content,
  about,
  label = words.sendByText,
  ...look
}: SendByTextProps<Content>) {
  const { user } = useUser();
  const { LazyDialog, isOpen, setIsOpen } = useLazyDialog(load);
  return (
    <>
      <Button
        variant="ghost"
        {...look}
        onClick={() => {
          if (user?.isPremium) setIsOpen(true);
          else inviteToPremium('texts', about === 'link' ? smsSharingNeedsPremium : null);
        }}
      >
        <MessageSquareText aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />
        {label}
      </Button>
      {LazyDialog && <LazyDialog {...content} isOpen={isOpen} onOpenChange={setIsOpen} about={about} />}
    </>
  );
}

const loadTextDialog = () => import('./text-dialog.tsx').then((module) => module.TextDialog);

/** Texts the link to a list. */
export function SendLinkByText({ message, ...look }: Look & { message: string }) {
  return <SendByText load={loadTextDialog} content={{ defaultMessage: message }} about="link" {...look} />;
}
