import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRef } from 'react';
import type { FlaggedPrice } from '#shared/contract/admin/flagged-price.ts';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { type FlagDecision, flaggedPricesQuery, useFlagDecision } from '#web/queries/admin/flagged-prices-query.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { TitledCard } from '#web/ui/titled-card.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { FlaggedItem, VisitInWords, WithdrawEverything } from './flagged-item.tsx';
import { PagedList } from './paged-list.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { useQuestionAbout } from './use-question-about.ts';
import * as words from './words.tsx';

/** Flagged prices for the admin to review. */
export function FlaggedPricesCard() {
  const { data: flagged, error, refetch } = useQuery(flaggedPricesQuery);
  return (
    <TitledCard title={words.flagged} className="min-w-0 sm:p-6">
      <p className="mt-1 text-sm text-muted">{words.whatIsFlagged}</p>
      {flagged && <FlaggedList flagged={flagged} />}
      {!flagged && error && (
        <FailureState what={words.flaggedNotLoaded} detail={failureWords(error)} onRetry={() => void refetch()} />
      )}
      {!flagged && !error && (
        <div role="status">
          <span className="sr-only">{words.loadingFlagged}</span>
          <PeopleSkeleton />
        </div>
      )}
    </TitledCard>
  );
}

type Question = {
  first: FlaggedPrice;
  count: number;
  verdict: 'all-are-right' | 'withdraw-all' | 'withdraw-everything';
};

function FlaggedList({ flagged }: { flagged: readonly FlaggedPrice[] }) {
  const container = useRef<HTMLDivElement>(null);
  const { person: question, isAsking, setIsAsking, ask } = useQuestionAbout<Question>();
  const decision = useFlagDecision({
    onDone: (prices, { verdict }) => {
      setIsAsking(false);
      if (verdict === 'is-right' || verdict === 'withdraw') container.current?.focus();
      toast(
        verdict === 'is-right' || verdict === 'all-are-right'
          ? {
              title: words.approved(prices),
              description: words.approvedMeans,
            }
          : { title: words.withdrawn, description: words.pricesWithdrawn(prices) },
      );
    },
    onFailed: (error, prices) => {
      setIsAsking(false);
      const why = serverWordsOr(words.somethingFailed, error);
      const description = prices > 0 ? `${why} ${words.continueAfter(prices)}` : why;
      failureToast(errorTitle, description);
    },
  });
  const visits = [...Map.groupBy(flagged, ({ visit }) => visit).values()];
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {flagged.length === 0 ? (
        <EmptyState icon={<Flag className="size-5.5" />} title={words.nothingFlagged}>
          {words.whenFlagged}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mt-3 text-sm font-semibold">
            {words.toReview(flagged.length)}
          </p>
          <PagedList label={words.flagged} rows={visits}>
            {(ofVisit) => (
              <Visit
                key={ofVisit[0]?.visit}
                prices={ofVisit}
                onAsk={ask}
                doingWith={(one) =>
                  decision.isPending && decision.variables.id === one.id ? decision.variables.verdict : null
                }
                onDecide={(one, verdict) => decision.mutate({ id: one.id, verdict })}
              />
            )}
          </PagedList>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        {...(question ? questionInWords(question) : { title: '', description: '', confirmLabel: '' })}
        isLoading={decision.isPending}
        focusAfter={() => (decision.isSuccess ? container.current : null)}
        onConfirm={() => question && decision.mutate({ id: question.first.id, verdict: question.verdict })}
      >
        <p role="status" className="mt-2 font-semibold empty:hidden">
          {decision.isPending && decision.decided > 0 && words.decidedSoFar(decision.decided)}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function questionInWords({ first: { sourceId, store, observedAt }, count, verdict }: Question) {
  const visit = { sourceId, store, date: longDate(observedAt) };
  if (verdict === 'all-are-right') {
    return {
      title: words.allCorrectQuestion(count),
      description: words.allCorrectMeans(visit),
      confirmLabel: words.confirmAllCorrect,
    };
  }
  if (verdict === 'withdraw-all') {
    return {
      title: words.withdrawTheseQuestion(count),
      description: words.withdrawTheseMeans(visit),
      confirmLabel: words.confirmWithdrawThese(count),
    };
  }
  return {
    title: words.withdrawAllQuestion(sourceId),
    description: words.withdrawEverythingMeans,
    confirmLabel: words.withdrawAll,
  };
}

interface VisitProps {
  prices: readonly FlaggedPrice[];
  onAsk: (question: Question) => void;
  doingWith: (one: FlaggedPrice) => FlagDecision['verdict'] | null;
  onDecide: (one: FlaggedPrice, verdict: 'is-right' | 'withdraw') => void;
}

/** The flagged prices from one person at one store on one day; several can be decided at once. */
function Visit({ prices, onAsk, doingWith, onDecide }: VisitProps) {
  const [first] = prices;
  if (!first) return null;
  const count = prices.length;
  const askAboutContributor = () => onAsk({ first, count, verdict: 'withdraw-everything' });
  const items = prices.map((one) => (
    <FlaggedItem
      key={one.id}
      one={one}
      isOfMany={count > 1}
      doing={doingWith(one)}
      onDecide={(verdict) => onDecide(one, verdict)}
      onAskAboutContributor={askAboutContributor}
    />
  ));
  if (count === 1) return <li className={line}>{items}</li>;
  const where = words.storeAndDate(first.store, longDate(first.observedAt));
  return (
    <li className={line}>
      <p className="font-semibold">{words.prices(count)}</p>
      <p className="text-[13px] text-muted">
        <VisitInWords of={first} />
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="small"
          aria-label={words.allCorrectOf(count, where)}
          onClick={() => onAsk({ first, count, verdict: 'all-are-right' })}
        >
          {words.allCorrect(count)}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={words.withdrawTheseOf(count, where)}
          onClick={() => onAsk({ first, count, verdict: 'withdraw-all' })}
        >
          {words.withdrawThese(count)}
        </Button>
        {first.isContributor && <WithdrawEverything sourceId={first.sourceId} onAsk={askAboutContributor} />}
      </div>
      <ul aria-label={where} className="mt-2 border-l-2 border-line pl-3">
        {items.map((item) => (
          <li key={item.key} className="py-2">
            {item}
          </li>
        ))}
      </ul>
    </li>
  );
}

const line = 'border-b border-dashed border-line py-3 last:border-0 last:pb-0';
