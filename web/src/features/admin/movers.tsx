import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { useRef } from 'react';
import type { Movers as MoversAnswer } from '#shared/contract/movers.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { limits } from '#shared/rules/limits.ts';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { moversQuery, usePersonWithdrawal } from '#web/queries/movers.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { useQuestionAbout } from './use-question-about.ts';

/** The largest changes of recent days with their contributors: estimates everywhere, and prices at stores. */
export function Movers() {
  const { data: movers, error, refetch } = useQuery(moversQuery);
  return (
    <Card aria-labelledby="movers-heading" className="min-w-0 sm:p-6">
      <h2 id="movers-heading">Biggest changes</h2>
      <p className="mt-1 text-sm text-muted">
        In the last {limits.movers.days} days: estimates of chains, categories and items, and prices at stores that come
        from one shopper’s picture of a receipt.
      </p>
      {movers && <Moved movers={movers} />}
      {!movers && error && (
        <FailureState
          what="Failed to load the biggest changes"
          detail={failureWords(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!movers && !error && (
        <div role="status">
          <span className="sr-only">Loading the biggest changes</span>
          <PeopleSkeleton />
        </div>
      )}
    </Card>
  );
}

function NothingMoved() {
  return (
    <EmptyState icon={<TrendingUp className="size-5.5" />} title="Nothing moved">
      Store prices appear here once they differ from our estimate by a quarter. Estimates appear once learning has run.
    </EmptyState>
  );
}

const list = '-mx-4 mt-1 max-h-[24rem] overflow-y-auto overscroll-contain px-4 sm:-mx-6 sm:px-6';
const line = 'border-b border-dashed border-line py-3 last:border-0 last:pb-0';

function Moved({ movers: { levels, stores } }: { movers: MoversAnswer }) {
  const container = useRef<HTMLDivElement>(null);
  /** Then the button that opened the question is gone. */
  const isWithdrawn = useRef(false);
  const { person: asked, isAsking, setIsAsking, ask } = useQuestionAbout<MovedPrice>();
  const withdrawal = usePersonWithdrawal({
    onDone: (prices) => {
      isWithdrawn.current = true;
      setIsAsking(false);
      toast({ title: 'Withdrawn', description: prices === 1 ? 'One price.' : `${prices} prices.` });
    },
    onFailed: (error) => {
      setIsAsking(false);
      toast({ title: 'Error', description: serverWordsOr('Something went wrong.', error), tone: 'destructive' });
    },
  });
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {levels.length + stores.length === 0 && <NothingMoved />}
      {levels.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Estimates, compared with published levels</h3>
          <ul aria-label="Estimates that moved" className={list}>
            {levels.map((moved) => (
              <li key={[moved.chain, moved.category, moved.item].join()} className={line}>
                <div className="flex items-baseline gap-3">
                  <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">
                    {[moved.chain, moved.category ?? moved.item ?? 'all items'].join(': ')}
                  </p>
                  <p className="whitespace-nowrap tabular-nums">
                    {percent(moved.fromPercent)} to <strong>{percent(moved.toPercent)}</strong>
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
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Withdraw all prices from ${asked?.sourceId ?? ''}?`}
        description="Every price from this person is removed for everyone and no longer affects estimates. They can’t add prices until you allow it again. Their account stays."
        confirmLabel="Withdraw all prices"
        isLoading={withdrawal.isPending}
        focusAfter={() => (isWithdrawn.current ? container.current : null)}
        onConfirm={() => asked && withdrawal.mutate(asked.id)}
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
      <h3 className="mt-4 font-semibold">Prices at stores</h3>
      <ul aria-label="Prices at stores that moved" className={list}>
        {stores.map((moved) => (
          <li key={moved.id} className={line}>
            <div className="flex items-baseline gap-3">
              <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">{moved.item}</p>
              <p className="whitespace-nowrap tabular-nums">
                {dollars(moved.from)} to <strong>{dollars(moved.to)}</strong>
              </p>
            </div>
            <p className="text-[13px] text-muted">
              {moved.store}
              <span className="block">
                A shopper, {moved.sourceId} · {longDate(moved.observedAt)}
              </span>
            </p>
            <Button
              variant="ghost"
              size="small"
              className="mt-2 text-tomato-deep"
              aria-label={`Withdraw all prices from this person: ${moved.sourceId}, ${moved.item}`}
              onClick={() => onAsk(moved)}
            >
              Withdraw all prices from this person
            </Button>
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
  const who = isContributor ? `A shopper, ${sourceId}` : sourceId;
  return `${who}: ${percent(leanPercent)} on ${days === 1 ? 'one day' : `${days} days`}`;
}

const percent = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)}%`;
const dollars = (price: string) => formatCents(centsFromPrice(price));
