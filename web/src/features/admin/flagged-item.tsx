import type { FlaggedPrice } from '#shared/contract/admin/flagged-price.ts';
import { centsFromPrice, formatCents } from '#shared/money.ts';
import type { FlagDecision } from '#web/queries/admin/flagged-prices-query.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import * as words from './words.tsx';

/** Where and when a person saw a price. */
export function VisitInWords({ of: { store, isContributor, sourceId, observedAt } }: { of: FlaggedPrice }) {
  return (
    <>
      {store}
      <span className="block">
        {isContributor ? words.shopper(sourceId) : sourceId} · {longDate(observedAt)}
      </span>
    </>
  );
}

interface FlaggedItemProps {
  one: FlaggedPrice;
  /** The store and date are already shown above the group. */
  isOfMany: boolean;
  /** The decision in progress; null for none. */
  doing: FlagDecision['verdict'] | null;
  onDecide: (verdict: 'is-right' | 'withdraw') => void;
  onAskAboutContributor: () => void;
}

/** One flagged price with its actions. */
export function FlaggedItem({ one, isOfMany, doing, onDecide, onAskAboutContributor }: FlaggedItemProps) {
  return (
    <>
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">{one.item}</p>
        <p className="font-semibold tabular-nums">{dollars(one.price)}</p>
      </div>
      <p className="text-[13px] text-muted">
        <span className="block">{estimateInWords(one)}</span>
        {!isOfMany && <VisitInWords of={one} />}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="small"
          isLoading={doing === 'is-right'}
          aria-label={words.correct(one.item)}
          onClick={() => onDecide('is-right')}
        >
          {words.isCorrect}
        </Button>
        <Button
          variant="ghost"
          size="small"
          isLoading={doing === 'withdraw'}
          aria-label={words.withdrawOf(one.item)}
          onClick={() => onDecide('withdraw')}
        >
          {words.withdraw}
        </Button>
        {one.isContributor && !isOfMany && <WithdrawEverything sourceId={one.sourceId} onAsk={onAskAboutContributor} />}
      </div>
    </>
  );
}

export function WithdrawEverything({ sourceId, onAsk }: { sourceId: string; onAsk: () => void }) {
  return (
    <Button
      variant="ghost"
      size="small"
      className="text-tomato-deep"
      aria-label={words.withdrawAllOf(sourceId)}
      onClick={onAsk}
    >
      {words.withdrawAllOfPerson}
    </Button>
  );
}

function dollars(price: string | null): string {
  return price === null ? words.notSold : formatCents(centsFromPrice(price));
}

function estimateInWords({ estimate }: FlaggedPrice): string {
  if (!estimate) return words.notExpected;
  return words.estimated(dollars(estimate.price), dollars(estimate.low), dollars(estimate.high));
}
