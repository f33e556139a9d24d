import { useEffect, useState } from 'react';
import { goodbyeKey } from '#web/parts/site/deferred-start.ts';
import { keepSessionText, sessionText } from '#web/storage/session-text.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const loadDialog = () => import('./goodbye-dialog.tsx').then(({ GoodbyeDialog }) => GoodbyeDialog);

/** Says goodbye once after a deleted account. */
export function Goodbye() {
  const [shown, setShown] = useState<{ isOpen: boolean } | null>(null);
  const Dialog = useLazyPart({ load: loadDialog, neededFor: shown });
  useEffect(() => {
    if (sessionText(goodbyeKey) === null) return;
    keepSessionText(goodbyeKey, null);
    setShown({ isOpen: true });
  }, []);
  return shown && Dialog && <Dialog isOpen={shown.isOpen} onOpenChange={(isOpen) => setShown({ isOpen })} />;
}
