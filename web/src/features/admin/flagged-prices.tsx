import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRef } from 'react';
import type { FlaggedPrice } from '#shared/contract/flagged-price.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import { failureWords, serverWordsOr } from '#web/api/failure-words.ts';
import { type FlagDecision, flaggedPricesQuery, useFlagDecision } from '#web/queries/flagged-prices.ts';
import { ConfirmDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDate } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { useQuestionAbout } from './use-question-about.ts';

/** What shoppers told that is far from all we know, and what the admin makes of it. */
export function FlaggedPrices() {
  const { data: flagged, error, refetch } = useQuery(flaggedPricesQuery);
  return (
    <Card aria-labelledby="flagged-prices-heading" className="min-w-0 sm:p-6">
      <h2 id="flagged-prices-heading">Flagged prices</h2>
      <p className="mt-1 text-sm text-muted">
        Told by shoppers or providers, and more than threefold off all we know. Nobody but their teller sees them.
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

function FlaggedList({ flagged }: { flagged: readonly FlaggedPrice[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { person: teller, isAsking, setIsAsking, ask } = useQuestionAbout<FlaggedPrice>();
  const decision = useFlagDecision({
    onDone: (withdrawn, decided) => {
      setIsAsking(false);
      if (decided.verdict !== 'withdraw-everything') place.current?.focus();
      toast(
        decided.verdict === 'is-right'
          ? { title: 'Flag lifted', description: 'Others see it once a second person or a receipt says so.' }
          : { title: 'Withdrawn', description: withdrawn === 1 ? 'One price.' : `${withdrawn} prices.` },
      );
    },
    onFailed: (error) => {
      setIsAsking(false);
      toast({ title: 'Error', description: serverWordsOr('That could not be done.', error), tone: 'destructive' });
    },
  });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {flagged.length === 0 ? (
        <EmptyState icon={<Flag className="size-5.5" />} title="Nothing to look at">
          A price that is far from all we know waits here until you have looked at it.
        </EmptyState>
      ) : (
        <ul
          aria-label="Flagged prices"
          className="-mx-4 mt-1 max-h-[36rem] overflow-y-auto overscroll-contain px-4 sm:-mx-6 sm:px-6"
        >
          {flagged.map((one) => (
            <FlaggedItem
              key={one.id}
              one={one}
              doing={decision.isPending && decision.variables.id === one.id ? decision.variables.verdict : null}
              onDecide={(verdict) => decision.mutate({ id: one.id, verdict })}
              onAskAboutTeller={() => ask(one)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Withdraw everything of ${teller?.voice}?`}
        description="Every price this person ever told, in reports and from receipts, right or wrong, is taken out of what is shown and learned. Their account stays."
        confirmLabel="Withdraw everything"
        isLoading={decision.isPending}
        focusAfter={() => (decision.isSuccess ? place.current : null)}
        onConfirm={() => teller && decision.mutate({ id: teller.id, verdict: 'withdraw-everything' })}
      />
    </div>
  );
}

interface FlaggedItemProps {
  one: FlaggedPrice;
  /** What is being done about it; null for nothing. */
  doing: FlagDecision['verdict'] | null;
  onDecide: (verdict: 'is-right' | 'withdraw') => void;
  onAskAboutTeller: () => void;
}

function FlaggedItem({ one, doing, onDecide, onAskAboutTeller }: FlaggedItemProps) {
  return (
    <li className="border-b border-dashed border-line py-3 last:border-0 last:pb-0">
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">{one.item}</p>
        <p className="font-semibold tabular-nums">{dollars(one.price)}</p>
      </div>
      <p className="text-[13px] text-muted">
        {one.store}
        <span className="block">{estimateInWords(one)}</span>
        <span className="block">
          {one.isPersons ? `A shopper, ${one.voice}` : one.voice} · {longDate(one.observedAt)}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="small"
          isLoading={doing === 'is-right'}
          aria-label={`It is right: ${one.item}`}
          onClick={() => onDecide('is-right')}
        >
          It is right
        </Button>
        <Button
          variant="ghost"
          size="small"
          isLoading={doing === 'withdraw'}
          aria-label={`Withdraw this: ${one.item}`}
          onClick={() => onDecide('withdraw')}
        >
          Withdraw this
        </Button>
        {one.isPersons && (
          <Button
            variant="ghost"
            size="small"
            className="text-tomato-deep"
            aria-label={`Withdraw everything of this person: ${one.voice}`}
            onClick={onAskAboutTeller}
          >
            Withdraw everything of this person
          </Button>
        )}
      </div>
    </li>
  );
}

function dollars(price: string | null): string {
  return price === null ? 'Not sold there' : formatCents(centsFromPrice(price));
}

function estimateInWords({ estimate }: FlaggedPrice): string {
  if (!estimate) return 'We took it that the chain does not sell it.';
  return `We would have said ${dollars(estimate.price)}, ${dollars(estimate.low)} to ${dollars(estimate.high)}.`;
}
