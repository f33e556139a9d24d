import { useLayoutEffect, useRef } from 'react';
import type { Item } from '#shared/contract/shopping/item.ts';
import type { ReceiptOutcome } from '#shared/contract/shopping/receipt.ts';
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
} from '#shared/rules/comparison/shown-figures.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { isWeighedOut } from '#shared/rules/sizes/sold-by-weight.ts';
import { notComparedInWords, planResultInWords } from '#web/parts/trips/plan-result-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { itemWords } from './item-words.ts';
import * as words from './words.ts';

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
  useLayoutEffect(() => heading.current?.focus(), []);
  const { receipt, expected, elsewhere, differences, flaggedCount, leftOut } = outcome;
  return (
    <section aria-labelledby="outcome-heading" className="rounded-card border border-leaf/30 bg-leaf-soft p-4 sm:p-6">
      <h2 id="outcome-heading" ref={heading} tabIndex={-1} className="rounded outline-none">
        {words.youPaid(outcome.totalCents)}
      </h2>
      <p className="mt-1">
        {[
          words.compared(outcome.comparedCount, outcome.paidCents),
          outcome.assumedCount > 0 && words.assumed(outcome.assumedCount),
          expected && expectedInWords(expected, outcome.paidCents),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {outcome.planResult && (
        <p className="mt-1 font-semibold">{words.yourPlan(planResultInWords(outcome.planResult))}</p>
      )}
      {outcome.uncomparedPlan && <p className="mt-1">{words.yourPlan(notComparedInWords(outcome.uncomparedPlan))}</p>}
      {!receipt && <p className="mt-1">{words.nothingWasKept}</p>}
      {elsewhere.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {elsewhere.map((same) => (
            <Elsewhere
              key={same.store.id}
              same={same}
              comparedCount={outcome.comparedCount}
              isOfSameChain={same.store.chain === receipt?.store?.chain}
            />
          ))}
        </ul>
      )}
      {differences.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{words.differences}</h3>
          <ul className="mt-1 grid gap-1">
            {differences.map(({ item, packs, paidCents: paid, expectedCents, estimated }) => (
              <li key={item.id}>
                {words.difference[estimated ? 'estimated' : 'known'](
                  boughtInWords(item, packs),
                  formatCents(paid),
                  estimated ? estimateInWords(expectedCents, estimated) : formatCents(expectedCents),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {flaggedCount > 0 && <p className="mt-3 text-sm">{words.flagged(flaggedCount)}</p>}
      {leftOut.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{words.leftOut}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {[...Map.groupBy(leftOut, ({ why }) => why)].map(([why, lines]) => (
              <li key={why} className="wrap-anywhere">
                {words.whyLeftOut[why](lines.map((line) => words.lineWithPrice(line.words, line.cents)))}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className="mt-4" onClick={onNext}>
        {isRestWaiting ? words.nextPasted : words.addAnother}
      </Button>
    </section>
  );
}

/** 'Kroger Whole Milk 1 gal × 2', '2.91 lb of Kroger Chicken Thighs'. */
function boughtInWords(item: Item, packs: number): string {
  const isWeighed = isWeighedOut(item) || !Number.isInteger(packs);
  const pounds = packs * (amountOf(item.size)?.count ?? 1);
  if (isWeighed) return words.poundsOf(Math.round(pounds * 100) / 100, itemWords(item, false));
  return packs === 1 ? itemWords(item) : words.several(packs, itemWords(item));
}

/** '~$9.00 ($8.20 to $9.90)', as in the cart. */
function estimateInWords(cents: number, range: { lowCents: number; highCents: number }): string {
  const end = (endCents: number) => formatCents(shownEstimate(endCents).cents);
  return words.figureWithRange(
    priceFigure(shownEstimate(cents)),
    words.rangeOf(end(range.lowCents), end(range.highCents)),
  );
}

interface ElsewhereProps {
  same: ReceiptOutcome['elsewhere'][number];
  comparedCount: number;
  /** The receipt is from another store of this chain. */
  isOfSameChain: boolean;
}

/**
 * If another store has fewer of the items, says so and gives the cost of just those items here: only that is
 * comparable.
 */
function Elsewhere({ same, comparedCount, isOfSameChain }: ElsewhereProps) {
  const { store, missingCount, assumedCount, paidCents } = same;
  const storeName = isOfSameChain ? words.anotherStore(store.name) : store.name;
  const hasNone = missingCount === comparedCount;
  if (hasNone) return <li>{words.noneThere(storeName)}</li>;
  const count = comparedCount - missingCount;
  return (
    <li>
      {missingCount > 0
        ? words.someItems(count, comparedCount, assumedCount, storeName)
        : words.sameItems(count, assumedCount, storeName)}{' '}
      <TotalInWords total={shownTotal(same)} />
      {missingCount > 0 && <span className="block">{words.youPaidForSome(paidCents, count)}</span>}
    </li>
  );
}

function TotalInWords({ total }: { total: ShownTotal }) {
  return (
    <>
      {figureInWords(total)}
      {total.range && <span className="whitespace-nowrap">{` (${rangeFigures(total.range)})`}</span>}
    </>
  );
}

/** 'We estimated about $19 (17–22): about $2 too high.' The difference is between the rounded figures. */
function expectedInWords(expected: NonNullable<ReceiptOutcome['expected']>, paidCents: number): string {
  const shown = shownTotal({ ...expected, isEstimate: expected.lowCents < expected.highCents });
  const paid = shownExactly(paidCents);
  const figure = figureInWords(shown);
  const estimate = shown.range ? words.figureWithRange(figure, rangeFigures(shown.range)) : figure;
  const isTooHigh = shown.cents > paid.cents;
  const off = isTooHigh ? shownDifference(paid, shown) : shownDifference(shown, paid);
  if (shown.cents === paid.cents) return words.estimateRight(estimate);
  if (off.cents === 0) return words.estimateOff(estimate, differenceInWords(off, [shown]));
  return isTooHigh
    ? words.estimateTooHigh(estimate, figureInWords(off))
    : words.estimateTooLow(estimate, figureInWords(off));
}
