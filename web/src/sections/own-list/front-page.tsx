import { useVisitorsList } from '#web/features/own-list/use-visitors-list.ts';
import { useSharedText } from '#web/product/shared-text.ts';
import { showUnreachable } from '#web/product/show-unreachable.ts';
import { useLatePart } from '#web/ui/use-late-part.ts';
import { lateLanding } from '../demo/late-landing.tsx';
import { VisitorsList } from './visitors-list.tsx';

const loadSteps = () => import('./list-steps.tsx').then(({ ListSteps }) => ListSteps);

/** A visitor's front page: their own list first, and the demo below until there is an answer. */
export function FrontPage() {
  const sharedText = useSharedText();
  const visitors = useVisitorsList(sharedText);
  const { step, isReading, showWriting } = visitors;
  const isWriting = step === 'write';
  const ListSteps = useLatePart({
    load: loadSteps,
    // They load while the list is read.
    neededFor: isWriting && !isReading ? null : loadSteps,
    onFailed: () => {
      showUnreachable();
      showWriting();
    },
  });
  const next = !isWriting && ListSteps ? <ListSteps visitors={visitors} /> : null;
  return (
    <>
      <VisitorsList visitors={visitors}>{next}</VisitorsList>
      {!next && lateLanding}
    </>
  );
}
