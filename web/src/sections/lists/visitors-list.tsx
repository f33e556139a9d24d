import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { ListForm } from '#web/features/lists/list-form.tsx';
import type { VisitorsList as VisitorsListState } from '#web/features/lists/use-visitors-list.ts';
import { unfinishedList } from '#web/parts/lists/unfinished-list.ts';
import { paths } from '#web/paths.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import * as words from '../words/visitors-list.ts';

/** The first part of a visitor's page: their own list to write, and then the step that follows. */
export function VisitorsList({ visitors, children }: { visitors: VisitorsListState; children: ReactNode }) {
  const step = children ? visitors.step : 'write';
  const top = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useLayoutEffect(() => {
    // Each step starts at its top, for eyes and for screen readers, before anything on it can be pressed.
    if (lastStep.current !== step) top.current?.focus();
    lastStep.current = step;
  }, [step]);
  return (
    <div
      ref={top}
      tabIndex={-1}
      className="mx-auto max-w-[1320px] scroll-mt-4 px-3.5 pt-3 pb-4 outline-none sm:px-6 sm:pt-5"
    >
      {children ?? <Writing visitors={visitors} />}
    </div>
  );
}

function Writing({ visitors }: { visitors: VisitorsListState }) {
  const { list, problem, isReading, read, sharedText } = visitors;
  const isHydrated = useIsHydrated();
  const unfinished = useMemo(() => (isHydrated ? unfinishedList() : null), [isHydrated]);
  const text = sharedText || unfinished;
  return (
    <div className="mx-auto max-w-[720px]">
      <h1 className="text-[29px] leading-[1.1] font-bold sm:text-[40px]">{words.whatWillItCost}</h1>
      <p className="mt-2 mb-3.5 text-base text-muted sm:text-[17px]">{words.pasteAsWritten}</p>
      {/* A stored list appears when the app has started. Unfinished text may be typed just then, so its box stays. */}
      <ListForm
        key={sharedText || (list ? 'kept' : 'new')}
        text={text ?? list?.text ?? ''}
        where={list?.where ?? null}
        isReading={isReading}
        failure={problem}
        onSubmit={read}
      />
      <p className="mt-3.5 text-[13px] text-muted">
        {words.realOrEstimated}{' '}
        <Link to={paths.accuracy.href()} className="underline">
          {words.howAccurate}
        </Link>
      </p>
    </div>
  );
}
