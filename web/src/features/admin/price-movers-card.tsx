import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { useRef } from 'react';
import type { Movers as MoversAnswer } from '#shared/contract/admin/mover.ts';
import { limits } from '#shared/limits.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { moversQuery, usePersonWithdrawal } from '#web/queries/admin/movers-query.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { useQuestionAbout } from './use-question-about.ts';
import * as words from './words.tsx';

/** The largest changes of recent days with their contributors: estimates everywhere, and prices at stores. */
export function Movers() {
  const { data: movers, error, refetch } = useQuery(moversQuery);
  return (
    <TitledCard title={words.movers} className="min-w-0 sm:p-6">
      <p className="mt-1 text-sm text-muted">{words.whatMoved(limits.movers.days)}</p>
      {movers && <Moved movers={movers} />}
      {!movers && error && (
        <FailureState what={words.moversNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {!movers && !error && (
        <div role="status">
          <span className="sr-only">{words.loadingMovers}</span>
          <PeopleSkeleton />
        </div>
      )}
    </TitledCard>
  );
}

function NothingMoved() {
  return (
    <EmptyState icon={<TrendingUp className="size-5.5" />} title={words.nothingMoved}>
      {words.whenMoved}
    </EmptyState>
  );
}

const list = '-mx-4 mt-1 max-h-[24rem] overflow-y-auto overscroll-contain px-4 sm:-mx-6 sm:px-6';
const line = 'border-b border-dashed border-line py-3 last:border-0 last:pb-0';

function Moved({ movers: { levels, stores, missing } }: { movers: MoversAnswer }) {
  const container = useRef<HTMLDivElement>(null);
  /** Then the button that opened the question is gone. */
  const isWithdrawn = useRef(false);
  const { person: withdrawn, isAsking, setIsAsking, ask } = useQuestionAbout<MovedPrice>();
  const withdrawal = usePersonWithdrawal({
    onDone: (prices) => {
      isWithdrawn.current = true;
      setIsAsking(false);
      toast({ title: words.withdrawn, description: words.pricesWithdrawn(prices) });
    },
    onFailed: (error) => {
      setIsAsking(false);
      failureToast(errorTitle, serverWordsOr(words.somethingFailed, error));
    },
  });
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {levels.length + stores.length + missing.length === 0 && <NothingMoved />}
      {levels.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{words.movedEstimates}</h3>
          <ul aria-label={words.movedEstimatesList} className={list}>
            {levels.map((moved) => (
              <li key={[moved.chain, moved.category, moved.item].join()} className={line}>
                <div className="flex items-baseline gap-3">
                  <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">
                    {words.levelOf(moved.chain, moved.category ?? moved.item)}
                  </p>
                  <p className="whitespace-nowrap tabular-nums">
                    {words.change(percent(moved.fromPercent), <strong>{percent(moved.toPercent)}</strong>)}
                  </p>
                </div>
                <p className="text-[13px] text-muted">{moved.by.map(contributorInWords).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {stores.length > 0 && (
        <AtStores
          stores={stores}
          onAsk={(moved) => {
            isWithdrawn.current = false;
            ask(moved);
          }}
        />
      )}
      {missing.length > 0 && <MissingItems missing={missing} />}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.withdrawAllQuestion(withdrawn?.sourceId ?? '')}
        description={words.withdrawAllMeans}
        confirmLabel={words.withdrawAll}
        isLoading={withdrawal.isPending}
        focusAfter={() => (isWithdrawn.current ? container.current : null)}
        onConfirm={() => withdrawn && withdrawal.mutate(withdrawn.id)}
      />
    </div>
  );
}

type MovedPrice = MoversAnswer['stores'][number];

interface AtStoresProps {
  stores: readonly MovedPrice[];
  onAsk: (moved: MovedPrice) => void;
}

function AtStores({ stores, onAsk }: AtStoresProps) {
  return (
    <>
      <h3 className="mt-4 font-semibold">{words.movedPrices}</h3>
      <ul aria-label={words.movedPricesList} className={list}>
        {stores.map((moved) => (
          <li key={moved.id} className={line}>
            <div className="flex items-baseline gap-3">
              <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">{moved.item}</p>
              <p className="whitespace-nowrap tabular-nums">
                {words.change(dollars(moved.from), <strong>{dollars(moved.to)}</strong>)}
              </p>
            </div>
            <p className="text-[13px] text-muted">
              {moved.store}
              <span className="block">
                {words.shopper(moved.sourceId)} · {longDate(moved.observedAt)}
              </span>
            </p>
            <Button
              variant="ghost"
              size="small"
              className="mt-2 text-tomato-deep"
              aria-label={words.withdrawAllSeenAt(moved.sourceId, moved.item)}
              onClick={() => onAsk(moved)}
            >
              {words.withdrawAllOfPerson}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function MissingItems({ missing }: { missing: MoversAnswer['missing'] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold">{words.missingItems}</h3>
      <ul aria-label={words.missingItems} className={list}>
        {missing.map((item) => (
          <li key={[item.chain, item.item].join()} className={line}>
            <div className="flex items-baseline gap-3">
              <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">
                {words.levelOf(item.chain, item.item)}
              </p>
              <p className="whitespace-nowrap tabular-nums">
                {item.isRemoved ? <strong>{words.removed}</strong> : words.likelihood(item)}
              </p>
            </div>
            <p className="text-[13px] text-muted">{words.missedBy(item)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function contributorInWords({
  sourceId,
  isContributor,
  leanPercent,
  days,
}: MoversAnswer['levels'][number]['by'][number]): string {
  return words.lean(isContributor ? words.shopper(sourceId) : sourceId, percent(leanPercent), days);
}

const percent = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)}%`;
const dollars = (price: string) => formatCents(centsFromPrice(price));
