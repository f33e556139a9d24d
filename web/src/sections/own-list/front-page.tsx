import { useVisitorsList } from '#web/features/own-list/use-visitors-list.ts';
import { useSharedText } from '#web/product/shared-text.ts';
import { Landing } from '../demo/landing.tsx';
import { VisitorsList } from './visitors-list.tsx';

/** A visitor's front page: a list of their own first, the demo below until there is an answer to look at. */
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
