import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { ListReview } from '#web/features/lists/list-review.tsx';
import type { VisitorsList as VisitorsListState } from '#web/features/lists/use-visitors-list.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';
import { itemsToBuy } from '#web/parts/lists/stored-lines.ts';
import { listComparisonQuery } from '#web/queries/lists/list-reading.ts';
import { Button } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import * as words from '../words/list-steps.ts';
import { ListAnswer } from './list-answer.tsx';
import { useMembersAnswer } from './use-members-answer.ts';

/** What follows once a visitor's list is read: its questions, and its cost. */
export function ListSteps({ visitors }: { visitors: VisitorsListState }) {
  return visitors.step === 'answer' ? <Answering visitors={visitors} /> : <Reviewing visitors={visitors} />;
}

function Reviewing({ visitors }: { visitors: VisitorsListState }) {
  const { list, isReading, problem } = visitors;
  if (!list) return null;
  const wanted = itemsToBuy(list.lines).length;
  const compare = () => visitors.show('answer');
  return (
    <div className="mx-auto max-w-[720px]">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-[29px] leading-[1.1] font-bold sm:text-[34px]">{words.yourList}</h1>
        <Button variant="plain" size="small" onClick={() => visitors.show('write')} className="-ml-2.5">
          {words.editList}
        </Button>
        <span className="ml-auto text-[13px] text-muted">{itemCount(wanted)}</span>
      </div>
      <ListReview
        list={list}
        problem={problem?.words}
        onChange={visitors.changeLines}
        onServings={visitors.readForServings}
        onRewrite={visitors.rewrite}
        isReading={isReading}
      />
      <Button size="large" disabled={wanted === 0} onClick={compare} className="mt-5 mb-12 w-full max-lg:hidden">
        {words.compare}
      </Button>
      <Dock label={words.inShort}>
        <p className="min-w-0 leading-tight">
          <strong className="font-bold">{itemCount(wanted)}</strong>
        </p>
        <Button disabled={wanted === 0} onClick={compare} className="ml-auto min-h-11">
          {words.compare}
        </Button>
      </Dock>
    </div>
  );
}

function Answering({ visitors }: { visitors: VisitorsListState }) {
  const { list, refusePlace, change } = visitors;
  const items = itemsToBuy(list?.lines ?? []);
  const request = list?.where && items.length > 0 ? { where: list.where, items } : null;
  const { data, error, refetch, isPlaceholderData } = useQuery(listComparisonQuery(request));
  const answer = useMembersAnswer(request ? data : undefined);
  const { location, stores } = (isPlaceholderData ? undefined : answer) ?? {};
  const refused = useRef<Error | null>(null);
  useEffect(() => {
    if (
      error &&
      refused.current !== error &&
      hasFailureCode(error, 'unknown-place', 'no-stores-there', 'invalid-request')
    ) {
      refused.current = error;
      refusePlace(error);
    }
  }, [error, refusePlace]);
  useEffect(() => {
    if (!location || !stores || !list) return;
    const storeIds = stores.map(({ id }) => id);
    const isKept = list.location?.address === location.address && list.storeIds?.join() === storeIds.join();
    if (!isKept) change({ location, storeIds });
  }, [location, stores, list, change]);
  if (!list) return null;
  if (error && !data) {
    return (
      <>
        <h1 className="mb-3 text-[29px] font-bold">{words.yourList}</h1>
        <FailureState what={words.notCompared} detail={failureWords(error)} onRetry={() => void refetch()}>
          <Button variant="ghost" size="small" onClick={() => visitors.show('review')}>
            {words.editList}
          </Button>
        </FailureState>
      </>
    );
  }
  return <ListAnswer visitors={visitors} list={list} answer={answer} isEmpty={!request} />;
}
