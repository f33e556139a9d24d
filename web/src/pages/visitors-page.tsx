import { Goodbye } from '#web/features/account/goodbye.tsx';
import { useVisitorsList } from '#web/features/lists/use-visitors-list.ts';
import { useTextFromOtherApp } from '#web/parts/lists/text-from-other-app.ts';
import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { lazyLanding } from '#web/sections/demo/lazy-landing.tsx';
import { VisitorsList } from '#web/sections/lists/visitors-list.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const loadSteps = () => import('#web/sections/lists/list-steps.tsx').then(({ ListSteps }) => ListSteps);

/** The signed-out home page: a visitor's own list first, and the demo below until there is an answer. */
export default function VisitorsPage() {
  const sharedText = useTextFromOtherApp();
  const visitors = useVisitorsList(sharedText);
  const { step, isReading, showWriting } = visitors;
  const isWriting = step === 'write';
  const ListSteps = useLazyPart({
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
      {!next && lazyLanding}
      <Goodbye />
    </>
  );
}
