import { useEffect, useRef } from 'react';
import type { ReceiptOutcome } from '#shared/contract/receipt.ts';
import { formatCents } from '#shared/money.ts';
import {
  differenceInWords,
  figureInWords,
  priceFigure,
  rangeFigures,
  type ShownTotal,
  shownDifference,
  shownEstimate,
  shownExactly,
  shownTotal,
} from '#shared/rules/shown-figures.ts';
import { heldInWords } from '#web/product/held-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { waitingInWords } from './line-words.ts';

type LeftOutLine = ReceiptOutcome['leftOut'][number];

const whyLeftOut: Record<Exclude<LeftOutLine['why'], 'unanswered'>, string> = {
  'no-item': 'Not compared',
  weight: 'Sold by the pound, and the weight is missing',
  measure: 'Weighed on the receipt but not sold by the pound, or the other way round',
  implausible: 'A price that can’t be right for the item, so it was not kept',
};

const list = new Intl.ListFormat('en-US');

interface OutcomeProps {
  outcome: ReceiptOutcome;
  /** The paste has more receipts after this one. */
  isRestWaiting: boolean;
  onNext: () => void;
}

/** The result of a receipt: what it cost compared with our estimate, and what the same items cost at other stores. */
export function Outcome({ outcome, isRestWaiting, onNext }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus(), []);
  const { receipt, expected, elsewhere, differences, flaggedCount, leftOut } = outcome;
  return (
    <section aria-labelledby="outcome-heading" className="rounded-card border border-leaf/30 bg-leaf-soft p-4 sm:p-6">
      <h2 id="outcome-heading" ref={heading} tabIndex={-1} className="rounded outline-none">
        You paid {formatCents(outcome.totalCents)}
      </h2>
      <p className="mt-1">
        {comparedWords(outcome)}
        {expected && ` ${expectedInWords(expected, outcome.paidCents)}`}
      </p>
      {outcome.held && <p className="mt-1 font-semibold">Your plan: {heldInWords(outcome.held)}</p>}
      {!receipt && (
        <p className="mt-1">
          Nothing of this receipt was kept: its prices are of a delivery, or of a store we don’t know.
        </p>
      )}
      {elsewhere.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {elsewhere.map((same) => (
            <Elsewhere key={same.store.id} same={same} comparedCount={outcome.comparedCount} />
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Charged differently from what we said</h3>
          <ul className="mt-1 grid gap-1">
            {differences.map(({ item, paidCents: paid, expectedCents, estimated }) => (
              <li key={item.id}>
                {item.name}: {formatCents(paid)}, we said{' '}
                {estimated ? estimateInWords(expectedCents, estimated) : formatCents(expectedCents)}
              </li>
            ))}
          </ul>
        </>
      )}
      {flaggedCount > 0 && (
        <p className="mt-3 text-sm">
          {flaggedCount === 1
            ? 'One price is far from what we know. Others see it after we have reviewed it.'
            : `${flaggedCount} prices are far from what we know. Others see them after we have reviewed them.`}
        </p>
      )}
      {leftOut.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Left out</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {[...Map.groupBy(leftOut, ({ why }) => why)].map(([why, lines]) => (
              <li key={why} className="wrap-anywhere">
                {why === 'unanswered' ? waitingInWords(lines.length) : whyLeftOut[why]}:{' '}
                {list.format(lines.map(lineWithPrice))}.
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className="mt-4" onClick={onNext}>
        {isRestWaiting ? 'Go on with the next receipt you pasted' : 'Add another receipt'}
      </Button>
    </section>
  );
}

/** 'We can compare $16.56 of it: the 5 items we know, before tax.' */
function comparedWords({ totalCents, comparedCount, paidCents }: ReceiptOutcome): string {
  const items = comparedCount === 1 ? 'the one item' : `the ${comparedCount} items`;
  // Coupons count as part of the price, so this may be more than was paid.
  return paidCents <= totalCents
    ? `We can compare ${formatCents(paidCents)} of it: ${items} we know, before tax.`
    : `We can compare ${items} we know: ${formatCents(paidCents)}, before tax and coupons.`;
}

/** '~$9.00 ($8.20 to $9.90)', as in the cart. */
function estimateInWords(cents: number, range: { lowCents: number; highCents: number }): string {
  const [low, high] = [range.lowCents, range.highCents].map((end) => formatCents(shownEstimate(end).cents));
  return `${priceFigure(shownEstimate(cents))} (${low} to ${high})`;
}

const lineWithPrice = ({ words, cents }: LeftOutLine) => `${words || 'a line'} (${formatCents(cents)})`;

interface ElsewhereProps {
  same: ReceiptOutcome['elsewhere'][number];
  comparedCount: number;
}

/**
 * If another store has fewer of the items, says so and gives the cost of just those items here: only that is
 * comparable.
 */
function Elsewhere({ same, comparedCount }: ElsewhereProps) {
  const { store, missingCount, paidCents } = same;
  const hasNone = missingCount === comparedCount;
  if (hasNone) return <li>{store.name}: none of these items, as far as we know.</li>;
  const compared = comparedCount === 1 ? 'The same item' : `The same ${comparedCount} items`;
  const what = missingCount > 0 ? `${comparedCount - missingCount} of the ${comparedCount} items` : compared;
  return (
    <li>
      {what} at {store.name} that day: <TotalInWords total={shownTotal(same)} />
      {missingCount > 0 &&
        `. You paid ${formatCents(paidCents)} for ${comparedCount - missingCount === 1 ? 'it' : 'them'}.`}
    </li>
  );
}

function TotalInWords({ total }: { total: ShownTotal }) {
  return (
    <>
      {figureInWords(total)}
      {total.range && <span className="whitespace-nowrap"> ({rangeFigures(total.range)})</span>}
    </>
  );
}

/** 'We said about $19 (17–22): about $2 too high.' The difference is between the rounded figures. */
function expectedInWords(expected: NonNullable<ReceiptOutcome['expected']>, paidCents: number): string {
  const shown = shownTotal({ ...expected, isEstimate: expected.lowCents < expected.highCents });
  const paid = shownExactly(paidCents);
  const range = shown.range ? ` (${rangeFigures(shown.range)})` : '';
  const isTooHigh = shown.cents > paid.cents;
  const off = isTooHigh ? shownDifference(paid, shown) : shownDifference(shown, paid);
  const words = `We said ${figureInWords(shown)}${range}`;
  if (shown.cents === paid.cents) return `${words}, which was right.`;
  if (off.cents === 0) return `${words}: ${differenceInWords(off, [shown])} off.`;
  return `${words}: ${figureInWords(off)} too ${isTooHigh ? 'high' : 'low'}.`;
}
