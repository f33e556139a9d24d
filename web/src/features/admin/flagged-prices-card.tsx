import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRef } from 'react';
import type { FlaggedPrice } from '#shared/contract/flagged-price.ts';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { type FlagDecision, flaggedPricesQuery, useFlagDecision } from '#web/queries/flagged-prices.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { FlaggedItem, VisitInWords, WithdrawEverything } from './flagged-item.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { useQuestionAbout } from './use-question-about.ts';

/** Flagged prices for the admin to review. */
export function FlaggedPricesCard() {
  const { data: flagged, error, refetch } = useQuery(flaggedPricesQuery);
  return (
    <Card aria-labelledby="flagged-prices-heading" className="min-w-0 sm:p-6">
      <h2 id="flagged-prices-heading">Flagged prices</h2>
      <p className="mt-1 text-sm text-muted">
        Prices at three times our estimate or a third of it, and prices from receipts that are far off as a whole. Until
        you review them, only the person who reported them can see them.
      </p>
      {flagged && <FlaggedList flagged={flagged} />}
      {!flagged && error && (
        <FailureState
          what="Failed to load flagged prices"
          detail={failureWords(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!flagged && !error && (
        <div role="status">
          <span className="sr-only">Loading flagged prices</span>
          <PeopleSkeleton />
        </div>
      )}
    </Card>
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
              title: prices === 1 ? 'Price approved' : `${prices} prices approved`,
              description: 'Other shoppers can see it now, unless a newer price replaces it.',
            }
          : { title: 'Withdrawn', description: prices === 1 ? 'One price.' : `${prices} prices.` },
      );
    },
    onFailed: (error, prices) => {
      setIsAsking(false);
      const why = serverWordsOr('Something went wrong.', error);
      const description = prices > 0 ? `${why} ${prices} prices are done. Press again to continue.` : why;
      toast({ title: 'Error', description, tone: 'destructive' });
    },
  });
  const visits = [...Map.groupBy(flagged, ({ visit }) => visit).values()];
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {flagged.length === 0 ? (
        <EmptyState icon={<Flag className="size-5.5" />} title="Nothing to review">
          A price that is far from what we know waits here for your review.
        </EmptyState>
      ) : (
        <ul
          aria-label="Flagged prices"
          className="-mx-4 mt-1 max-h-[36rem] overflow-y-auto overscroll-contain px-4 sm:-mx-6 sm:px-6"
        >
          {visits.map((ofVisit) => (
            <Visit
              key={ofVisit[0]?.visit}
              prices={ofVisit}
              onAsk={ask}
              doingWith={(one) =>
                decision.isPending && decision.variables.id === one.id ? decision.variables.verdict : null
              }
              onDecide={(one, verdict) => decision.mutate({ id: one.id, verdict })}
            />
          ))}
        </ul>
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
          {decision.isPending && decision.decided > 0 && `${decision.decided} prices so far. More are left.`}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function questionInWords({ first: { sourceId, store, observedAt }, count, verdict }: Question) {
  const visit = `of ${sourceId} at ${store}, ${longDate(observedAt)}`;
  if (verdict === 'all-are-right') {
    return {
      title: `Are all ${count} correct?`,
      description: `The flagged prices ${visit}, will count like any others: for other shoppers, in estimates, and in accuracy. This can't be undone.`,
      confirmLabel: 'All are correct',
    };
  }
  if (verdict === 'withdraw-all') {
    return {
      title: `Withdraw these ${count}?`,
      description: `The flagged prices ${visit}, are removed for everyone and no longer affect estimates. This can't be undone. Prices that are not flagged stay.`,
      confirmLabel: `Withdraw ${count} prices`,
    };
  }
  return {
    title: `Withdraw all prices from ${sourceId}?`,
    description:
      'Every price from this person, in reports and receipts, correct or not, is removed for everyone and no longer affects estimates. They can’t add prices until you allow it again. Their account stays.',
    confirmLabel: 'Withdraw all prices',
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
  const where = `${first.store}, ${longDate(first.observedAt)}`;
  return (
    <li className={line}>
      <p className="font-semibold">{count} prices</p>
      <p className="text-[13px] text-muted">
        <VisitInWords of={first} />
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="small"
          aria-label={`All ${count} are correct: ${where}`}
          onClick={() => onAsk({ first, count, verdict: 'all-are-right' })}
        >
          All {count} are correct
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={`Withdraw these ${count}: ${where}`}
          onClick={() => onAsk({ first, count, verdict: 'withdraw-all' })}
        >
          Withdraw these {count}
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
