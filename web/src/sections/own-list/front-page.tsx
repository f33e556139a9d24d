import { useVisitorsList } from '#web/features/own-list/use-visitors-list.ts';
import { useSharedText } from '#web/product/shared-text.ts';
import { Landing } from '../demo/landing.tsx';
import { VisitorsList } from './visitors-list.tsx';

/** A visitor's front page: their own list first, and the demo below until there is an answer. */
export function FrontPage() {
  const sharedText = useSharedText();
  const visitors = useVisitorsList(sharedText);
  return (
    <>
      <VisitorsList visitors={visitors} />
      {visitors.step === 'write' && <Landing isBelow />}
    </>
  );
}
