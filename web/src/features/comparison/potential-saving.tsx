import { formatCents, formatRoughly } from '#shared/money.ts';
import { Amount } from '#web/product/amount.tsx';
import type { ComparedCart } from './compared-cart.ts';

export const savingsHeadingId = 'savings-heading';

/** Seen where there is something to save, and read aloud in any case. */
export function SavingsHeading({ className = 'sr-only' }: { className?: string }) {
  return (
    <h3 id={savingsHeadingId} className={className}>
      Potential savings on this cart
    </h3>
  );
}

/** What choosing the cheapest store over the dearest is worth, on this cart and by the month. */
export function PotentialSaving({ compared: { saving } }: { compared: ComparedCart }) {
  if (!saving || saving.cents === 0) return <SavingsHeading />;
  const isRound = saving.lowCents < saving.highCents;
  return (
    <div className="mt-2.5 text-sm text-on-savings-muted">
      <SavingsHeading className="inline font-sans text-sm font-normal tracking-normal" />{' '}
      <strong className="text-base font-bold text-on-savings">
        <Amount cents={saving.cents} isEstimate={saving.isEstimate} isRound={isRound} />
      </strong>
      , ≈ {isRound ? formatRoughly(saving.monthlyCents) : formatCents(saving.monthlyCents)} a month if you shop weekly
      {!saving.isLikely && '. That is no more than these estimates may be off'}.
    </div>
  );
}
