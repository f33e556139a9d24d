import { useEffect, useState } from 'react';
import { goodbyeKey } from '#web/product/asleep.ts';
import { keepSessionText, sessionText } from '#web/storage/session-text.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';

/** Has the page that the sign-out leads to say goodbye. */
export function rememberGoodbye(): void {
  keepSessionText(goodbyeKey, 'yes');
}

const loadDialog = () => import('./goodbye-dialog.tsx').then(({ GoodbyeDialog }) => GoodbyeDialog);

/** Says goodbye to somebody who has just deleted their account, once. */
export function Goodbye() {
  const [said, setSaid] = useState<{ isOpen: boolean } | null>(null);
  const Dialog = useLatePart({ load: loadDialog, wantedFor: said });
  useEffect(() => {
    if (sessionText(goodbyeKey) === null) return;
    keepSessionText(goodbyeKey, null);
    setSaid({ isOpen: true });
  }, []);
  return said && Dialog && <Dialog isOpen={said.isOpen} onOpenChange={(isOpen) => setSaid({ isOpen })} />;
}
