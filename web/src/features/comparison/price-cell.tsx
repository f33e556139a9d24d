import { Fragment } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { priceString } from '#shared/money.ts';
import {
  amountPriceInWords,
  lessInWords,
  measurePriceInWords,
  pickLabel,
  pickLabelParts,
  unlikeAmountInWords,
} from '#shared/rules/comparison/offer-in-words.ts';
import type { CellPrice, ComparisonCell } from '#shared/rules/comparison/price-table-rows.ts';
import { shownLine } from '#shared/rules/comparison/shown-figures.ts';
import { type PriceOrigin, priceOriginOf } from '#shared/rules/prices/price-origin.ts';
import { serverNow } from '#web/api/server-time.ts';
import { EstimateMark } from '#web/parts/prices/amount.tsx';
import { isFromShoppersOnly, seenAge, sourcedAge } from '#web/parts/prices/price-age.ts';
import { Hint } from '#web/ui/hint.tsx';
import * as words from './words/answer.tsx';

interface PriceCellProps {
  entry: CartEntry;
  cell: ComparisonCell;
  /** Opens the price details. */
  onOpen: () => void;
}

/**
 * An entry's price at a store with the offer and its unit price below. Without a price, a tooltip says why, and a press
 * opens the details.
 */
export function PriceCell({ entry, cell: { price, absence }, onOpen }: PriceCellProps) {
  return price ? (
    <KnownPrice entry={entry} price={price} onOpen={onOpen} />
  ) : (
    <MissingPrice absence={absence} onOpen={onOpen} />
  );
}

function MissingPrice({ absence, onOpen }: Pick<ComparisonCell, 'absence'> & Pick<PriceCellProps, 'onOpen'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={absence ?? words.whereFrom}
      onClick={onOpen}
      className="-mr-1 inline-grid items-center rounded-lg pr-1 text-right pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
    >
      <span className="text-[13px] leading-tight text-balance text-muted underline decoration-line decoration-dotted decoration-1 underline-offset-3">
        {words.notAvailable}
      </span>
      {absence && <span className="sr-only">: {absence}</span>}
    </button>
  );
}

interface KnownPriceProps extends Pick<PriceCellProps, 'entry' | 'onOpen'> {
  price: CellPrice;
}

function KnownPrice({ entry, price, onOpen }: KnownPriceProps) {
  return (
    <>
      <span title={price.explanation ?? price.source} className={lookOf(price)}>
        {price.kind !== 'estimate' && <ObservedMark price={price} />}
        <PriceFigure price={price} onOpen={onOpen} />
      </span>
      <Offered entry={entry} price={price} />
    </>
  );
}

/** Observed prices stand out, estimates don't, and only a clearly lowest price gets the pill. */
function lookOf({ isCheapest, kind, spread }: CellPrice): string | undefined {
  if (isCheapest) return '-mr-2 rounded-[7px] bg-leaf-soft px-2 py-0.5 font-bold text-leaf-deep';
  if (spread) return 'font-normal text-muted';
  return kind === 'estimate' ? undefined : 'font-bold';
}

/**
 * The offer, the age of its price, and its unit price, in at most two small lines. If the unit price doesn't fit, or the
 * cell already has the price of the requested amount, a tooltip has it. Brand and size are never cut.
 */
function Offered({ entry, price }: Omit<KnownPriceProps, 'onOpen'>) {
  const parts = pickLabelParts(entry, price);
  const byMeasure = measurePriceInWords(entry, price);
  const forAmount = amountPriceInWords(entry, price);
  const unlike = forAmount ?? lessInWords(price);
  const seen = seenInShort(price);
  const hasOffer = Object.values(parts).some(Boolean);
  if (!hasOffer && !byMeasure && !seen) return null;
  return (
    <span
      title={[pickLabel(entry, price), unlikeAmountInWords(entry, price), seen, byMeasure].filter(Boolean).join(' · ')}
      // Almost as wide as its column, whose left edge may lie under the first one. The touch target extends beyond the lines.
      className={`-ml-1.5 block w-0 min-w-[calc(100%+0.375rem)] sm:-ml-2.5 sm:min-w-[calc(100%+0.625rem)] text-[11.5px] leading-3.25 font-normal tracking-[-0.01em] text-muted ${unlike || mayNeedThreeLines(price) ? '' : 'pointer-fine:max-h-6.5 pointer-fine:overflow-y-clip'}`}
    >
      {hasOffer && (
        <span>
          <OfferParts {...parts} />
          {unlike && (
            <>
              , <span className="inline-block font-semibold">{unlike}</span>
            </>
          )}
          {price.pick?.isEquivalent && words.equivalent}
        </span>
      )}
      {[seen, forAmount ? null : byMeasure].filter(Boolean).map((part, at) => (
        <Fragment key={part}>
          {(hasOffer || at > 0) && (
            <>
              <span className="sr-only"> ·</span>{' '}
            </>
          )}
          <span
            className={`ml-1.5 inline-block ${price.needsCard || isFromShoppersOnly(price.unconfirmed) ? '' : 'whitespace-nowrap'}`}
          >
            {part}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

function OfferParts({ brand, size, doubt, isUnnamed }: ReturnType<typeof pickLabelParts>) {
  return (
    <>
      {brand && <span className={isUnnamed ? '' : 'whitespace-nowrap'}>{brand}</span>}
      {brand && size && (isUnnamed ? ', ' : ' ')}
      {size && <WholeParts of={size} />}
      {doubt && (brand || size) && ', '}
      {doubt}
    </>
  );
}

const mayNeedThreeLines = ({ pick, isAssumed, unconfirmed, leftOver, otherPacks, needsCard }: CellPrice) =>
  pick?.isEquivalent || isAssumed || needsCard || isFromShoppersOnly(unconfirmed) || leftOver || otherPacks.length > 0;

/**
 * '2 x 30 ct + 45 ct, 5 ct left over': a line breaks between the packs and the rest, and after another brand, but not
 * within either.
 */
function WholeParts({ of: packs }: { of: string }) {
  return packs.split(/(?<=[,+]) /).map((part, at) => {
    const [, brand = '', rest = ''] = /^(\D*)(.*)$/.exec(part) ?? [];
    return (
      <Fragment key={part}>
        {at > 0 && ' '}
        {brand}
        <span className="whitespace-nowrap">{rest}</span>
      </Fragment>
    );
  });
}

function PriceFigure({ price, onOpen }: Omit<KnownPriceProps, 'entry'>) {
  const figure = (
    <>
      {price.kind === 'estimate' && <EstimateMark />}
      {priceString(shownLine(price).cents)}
      {price.isCheapest && <span className="sr-only">{words.lowestHere}</span>}
    </>
  );
  if (!onOpen) return figure;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={words.whereFrom}
      onClick={onOpen}
      // As wide as a touch target, without making the row higher or covering the dot.
      className="relative -mx-1 rounded-md px-1 decoration-1 underline-offset-3 hover:underline pointer-coarse:after:absolute pointer-coarse:after:-right-2 pointer-coarse:after:left-0 pointer-coarse:after:-inset-y-3"
    >
      {figure}
    </button>
  );
}

/** '5 min ago' for the store's own price, '5 min ago, with card' for its members', 'one shopper, yesterday' for a person's; null if nobody observed it. */
function seenInShort(price: CellPrice): string | null {
  const origin = priceOriginOf(price);
  if (!origin) return null;
  const now = serverNow();
  if (isFromShoppersOnly(price.unconfirmed)) return sourcedAge(price, now);
  const seen = words.seenInShort[origin](seenAge(price, now));
  return price.needsCard ? words.seenWithCard(seen) : seen;
}

/** The dot of an observed price; its tooltip names source and age. */
function ObservedMark({ price }: { price: CellPrice }) {
  const origin = priceOriginOf(price);
  if (!origin) return null;
  const { source, unconfirmed } = price;
  const age = seenAge(price, serverNow());
  const seen = isFromShoppersOnly(unconfirmed) ? words.paidBy[unconfirmed](age) : words.seen[origin](age, source);
  return (
    <Hint
      words={origin === 'earlier' ? seen : `${seen} · ${source}`}
      className="relative -my-2 mr-0.5 inline-grid size-5 place-items-center rounded-full align-middle pointer-coarse:after:absolute pointer-coarse:after:-inset-y-3 pointer-coarse:after:right-0 pointer-coarse:after:-left-6"
    >
      <ObservedDot origin={origin} />
      <span className="sr-only">{seen}</span>
    </Hint>
  );
}

const dotFills: Partial<Record<PriceOrigin, string>> = {
  live: 'bg-leaf',
  earlier: 'bg-linear-to-r from-leaf from-50% to-transparent to-50%',
};

/** Full for the store's own price, half full for an older one, a ring for a price from a person. */
export function ObservedDot({ origin }: { origin: PriceOrigin }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 rounded-full border-[1.5px] border-leaf ${dotFills[origin] ?? ''}`}
    />
  );
}
