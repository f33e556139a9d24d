import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { ListLine } from '#shared/rules/shopping-list.ts';
import { inviteToPremium } from '#web/session/premium-invitation.ts';
import { useUser } from '#web/session/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from './text-dialog.tsx';

/** Sends a list to a phone; whoever lacks Premium is invited to it. */
export function SendByText({ lines }: { lines: readonly ListLine[] }) {
  const { user } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          if (user?.isPremium) setIsOpen(true);
          else inviteToPremium('text message sharing');
        }}
      >
        <MessageSquareText aria-hidden="true" className="-ml-0.5 size-4" />
        Send by text
      </Button>
      <TextDialog isOpen={isOpen} onOpenChange={setIsOpen} lines={lines} />
    </>
  );
}
