import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListCompared } from '#shared/contract/lists/pasted-list.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { hasFailureCode } from '#web/api/client.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { ListReview } from '#web/features/lists/list-review.tsx';
import type { VisitorsList as VisitorsListState } from '#web/features/lists/use-visitors-list.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';
import { itemsToBuy } from '#web/parts/lists/stored-lines.ts';
import type { StoredList } from '#web/parts/lists/stored-list.ts';
import {
  hasStoresSet,
  linesToLock,
  lockedAsWritten,
  storesOfLine,
  unlocked,
} from '#web/parts/lists/stores-of-lines.ts';
import { useVisitorTripSettings } from '#web/parts/trips/visitor-trip-settings.ts';
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
  const [settings, keepSettings] = useVisitorTripSettings();
  const isAtStore = list?.lines.some((line) => line.chain || hasStoresSet(line, settings)) ?? false;
  // The stores depend on the location alone.
  const request = requestFor(list, isAtStore ? 1 : 0);
  const { data } = useQuery(listComparisonQuery(request));
  if (!list) return null;
  const stores = request && data ? storesToShopAt(data, settings) : undefined;
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
        stores={stores}
        settings={settings}
        onUnlock={(line) => keepSettings(unlocked(settings, line, stores ?? []))}
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

/** What to compare of a list: all of it, or its first items; null for nothing. */
function requestFor(list: StoredList | null | undefined, most?: number) {
  const items = itemsToBuy(list?.lines ?? []).slice(0, most);
  return list?.where && items.length > 0 ? { where: list.where, items } : null;
}

/** The stores of an answer, with the clubs that the visitor may enter. */
const storesToShopAt = ({ stores, clubs }: ListCompared, { memberships }: TripSettings): Store[] => [
  ...stores,
  ...clubs.filter(({ chain }) => memberships.includes(chain)),
];

function Answering({ visitors }: { visitors: VisitorsListState }) {
  const { list, refusePlace, change } = visitors;
  const [settings, keepSettings] = useVisitorTripSettings();
  const request = requestFor(list);
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
    if (!location || !stores || !answer || !list) return;
    const storeIds = stores.map(({ id }) => id);
    const isKept = list.location?.address === location.address && list.storeIds?.join() === storeIds.join();
    const shops = storesToShopAt(answer, settings);
    const open = linesToLock(list.lines, shops);
    if (isKept && open.length === 0) return;
    if (open.length > 0) keepSettings(lockedAsWritten(settings, open, shops));
    const lines = list.lines.map((line) =>
      open.includes(line) ? { ...line, lockedAt: storesOfLine(line, shops) } : line,
    );
    change({ location, storeIds, lines });
  }, [location, stores, answer, list, change, settings, keepSettings]);
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
