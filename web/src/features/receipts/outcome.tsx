import { useEffect, useRef } from 'react';
import type { ReceiptOutcome } from '#shared/contract/receipt.ts';
import { formatCents, formatRoughly, formatRoughRange } from '#shared/money.ts';
import { Button } from '#web/ui/button.tsx';

interface OutcomeProps {
  outcome: ReceiptOutcome;
  /** More was pasted than this receipt. */
  isRestWaiting: boolean;
  onNext: () => void;
}

/** What a receipt says: what was paid against what we said, and what the same would have cost elsewhere. */
export function Outcome({ outcome, isRestWaiting, onNext }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const { receipt, comparedCount, paidCents, said, elsewhere, differences, flaggedCount } = outcome;
  return (
    <section aria-labelledby="outcome-heading" className="rounded-card border border-leaf/30 bg-leaf-soft p-4 sm:p-6">
      <h2 id="outcome-heading" ref={heading} tabIndex={-1} className="rounded outline-none">
        You paid {formatCents(paidCents)}
      </h2>
      <p className="mt-1">
        For {comparedCount === 1 ? 'one item' : `the ${comparedCount} items`} we know, before tax.
        {said && ` We said ${saidWords(said)}${errorWords(said.cents, paidCents)}.`}
      </p>
      {!receipt && (
        <p className="mt-1">
          Nothing of this receipt was kept: its prices are of a delivery, or of a store we don’t know.
        </p>
      )}
      {elsewhere.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {elsewhere.map(({ store, cents, lowCents, highCents, missingCount, isEstimate }) => (
            <li key={store.id}>
              The same at {store.name} that day: {isEstimate ? `about ${formatRoughly(cents)}` : formatCents(cents)}
              {isEstimate && <span className="whitespace-nowrap"> ({formatRoughRange(lowCents, highCents)})</span>}
              {missingCount > 0 && `, ${missingCount === 1 ? 'one item' : `${missingCount} items`} missing`}
            </li>
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Charged differently from what we said</h3>
          <ul className="mt-1 grid gap-1">
            {differences.map(({ item, paidCents: paid, saidCents, estimated }) => (
              <li key={item.id}>
                {item.name}: {formatCents(paid)}, we said{' '}
                {estimated
                  ? `~${formatCents(saidCents)} (${formatCents(estimated.lowCents)} to ${formatCents(estimated.highCents)})`
                  : formatCents(saidCents)}
              </li>
            ))}
          </ul>
        </>
      )}
      {flaggedCount > 0 && (
        <p className="mt-3 text-sm">
          {flaggedCount === 1 ? 'One price is' : `${flaggedCount} prices are`} far from all we know, so others see{' '}
          {flaggedCount === 1 ? 'it' : 'them'} after somebody has looked.
        </p>
      )}
      <Button className="mt-4" onClick={onNext}>
        {isRestWaiting ? 'Go on with the next receipt you pasted' : 'Add another receipt'}
      </Button>
    </section>
  );
}

/** 'about $12 (10–13)'; to the cent where nothing of it was estimated. */
function saidWords({ cents, lowCents, highCents }: NonNullable<ReceiptOutcome['said']>): string {
  if (lowCents === highCents) return formatCents(cents);
  return `about ${formatRoughly(cents)} (${formatRoughRange(lowCents, highCents)})`;
}

/** ': 1.7% too high'; nothing within half a percent. */
function errorWords(said: number, paid: number): string {
  const share = paid === 0 ? 0 : (said - paid) / paid;
  if (Math.abs(share) < 0.005) return ', which was right';
  return `: ${Math.abs(share * 100).toFixed(1)}% too ${share > 0 ? 'high' : 'low'}`;
}
