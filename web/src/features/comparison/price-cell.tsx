import { Fragment } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
import { priceString } from '#shared/money.ts';
import type { CellPrice, ComparisonCell } from '#shared/rules/comparison-rows.ts';
import { largerPackInWords, measurePriceInWords, pickInParts, pickInWords } from '#shared/rules/pick-in-words.ts';
import { shownLine } from '#shared/rules/shown-figures.ts';
import { type WaySeen, waySeenOf } from '#shared/rules/ways-seen.ts';
import { serverNow } from '#web/api/server-time.ts';
import { EstimateMark } from '#web/product/amount.tsx';
import { oneShoppersAge, seenAge } from '#web/product/price-age.ts';
import { Hint } from '#web/ui/hint.tsx';

interface PriceCellProps {
  entry: CartEntry;
  cell: ComparisonCell;
  /** Opens what more is known of the price. */
  onOpen?: (() => void) | undefined;
}

/**
 * What the entry costs at a store, and beneath it, quietly, what it would be there and what that comes to by measure. Where there is no price, asking tells why, and pressing all that is known.
 */
export function PriceCell({ entry, cell: { price, absence }, onOpen }: PriceCellProps) {
  return price ? (
    <KnownPrice entry={entry} price={price} onOpen={onOpen} />
  ) : (
    <MissingPrice absence={absence} onOpen={onOpen} />
  );
}

const missing = 'text-[13px] leading-tight text-balance text-muted';

const missingAsked =
  '-mr-1 inline-grid items-center rounded-lg pr-1 text-right pointer-coarse:-my-2.5 pointer-coarse:min-h-11';

function MissingPrice({ absence, onOpen }: Pick<ComparisonCell, 'absence'> & Pick<PriceCellProps, 'onOpen'>) {
  if (!absence && !onOpen) return <span className={missing}>Not available</span>;
  const words = (
    <>
      <span className={`${missing} underline decoration-line decoration-dotted decoration-1 underline-offset-3`}>
        Not available
      </span>
      {absence && <span className="sr-only">: {absence}</span>}
    </>
  );
  if (!onOpen) {
    return (
      <Hint words={absence} className={missingAsked}>
        {words}
      </Hint>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={absence ?? 'Where this price comes from'}
      onClick={onOpen}
      className={missingAsked}
    >
      {words}
    </button>
  );
}

interface KnownPriceProps extends Pick<PriceCellProps, 'entry' | 'onOpen'> {
  price: CellPrice;
}

function KnownPrice({ entry, price, onOpen }: KnownPriceProps) {
  return (
    <>
      <span title={price.grounds ?? price.source} className={lookOf(price)}>
        {price.kind === 'estimate' ? <EstimateMark /> : <ObservedMark price={price} />}
        <PriceFigure price={price} onOpen={onOpen} />
      </span>
      <Offered entry={entry} price={price} />
    </>
  );
}

/** What was seen stands out, what is guessed doesn't, and only what is surely the lowest has the pill. */
function lookOf({ isCheapest, kind, spread }: CellPrice): string | undefined {
  if (isCheapest) return '-mr-2 rounded-[7px] bg-leaf-soft px-2 py-0.5 font-bold text-leaf-deep';
  if (spread) return 'font-normal text-muted';
  return kind === 'estimate' ? undefined : 'font-bold';
}

/**
 * What it would be there, how long ago its price was seen, and what that comes to by measure, in two small lines at most: where the price by measure has no
 * room left in them, asking tells it. Brand and size are never cut.
 */
function Offered({ entry, price }: Omit<KnownPriceProps, 'onOpen'>) {
  const { brand, size } = pickInParts(entry, price);
  const byMeasure = measurePriceInWords(entry, price, shownLine(price).cents / price.packs);
  const larger = largerPackInWords(entry, price);
  const isEquivalent = price.pick?.isEquivalent ?? false;
  const seen = seenInShort(price);
  if (!brand && !size && !byMeasure && !seen) return null;
  return (
    <span
      title={[pickInWords(entry, price), seen, byMeasure].filter(Boolean).join(' · ')}
      // No wider than its column. An equivalent, and one shopper's, may take a line more than two, and a thumb reaches beyond the lines.
      className={`-ml-2.5 block w-0 min-w-[calc(100%+0.625rem)] text-[11.5px] leading-3.25 font-normal tracking-[-0.01em] text-muted ${isEquivalent || price.carriedChance < 1 || price.unconfirmed === 'one-shopper' || price.leftOver || price.otherPacks.length > 0 ? '' : 'pointer-fine:max-h-6.5 pointer-fine:overflow-y-clip'}`}
    >
      {(brand || size) && (
        <span>
          {brand && <span className={price.carriedChance < 1 ? '' : 'whitespace-nowrap'}>{brand}</span>}
          {brand && size && (price.carriedChance < 1 ? ', ' : ' ')}
          {larger ? (
            <LargerPack size={size} asked={larger} />
          ) : (
            size && <span className="whitespace-nowrap">{size}</span>
          )}
          {isEquivalent && ', equivalent'}
        </span>
      )}
      {[seen, byMeasure].filter(Boolean).map((words, at) => (
        <Fragment key={words}>
          {(brand || size || at > 0) && ' '}
          <span
            className={`ml-1.5 inline-block lg:in-data-roomy:ml-0 ${price.unconfirmed === 'one-shopper' ? '' : 'whitespace-nowrap'}`}
          >
            {(brand || size || at > 0) && <span className="sr-only lg:in-data-roomy:not-sr-only">{'· '}</span>}
            {words}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** A size that is much larger than what was asked for; asking tells by how much. */
function LargerPack({ size, asked }: { size: string; asked: string }) {
  return (
    <Hint
      words={`${size}, ${asked}`}
      className="relative rounded font-semibold whitespace-nowrap underline decoration-dotted decoration-1 underline-offset-2 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-2.5"
    >
      {size}
      <span className="sr-only">, {asked}</span>
    </Hint>
  );
}

function PriceFigure({ price, onOpen }: Omit<KnownPriceProps, 'entry'>) {
  const figure = (
    <>
      {priceString(shownLine(price).cents)}
      {price.isCheapest && <span className="sr-only">, lowest here</span>}
    </>
  );
  if (!onOpen) return figure;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title="Where this price comes from"
      onClick={onOpen}
      // A thumb's width, without a thumb's height in the row.
      className="relative -mx-1 rounded-md px-1 decoration-1 underline-offset-3 hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-2.5"
    >
      {figure}
    </button>
  );
}

const seenWords = {
  live: (age) => `Live price, ${age}`,
  said: (age, source) => `From ${source}, ${age}`,
  receipt: (age) => `Paid ${age}`,
  reported: (age) => `Reported ${age}`,
} satisfies Record<WaySeen, (age: string, source: string) => string>;

const seenInShortWords: Record<WaySeen, string> = { live: '', said: '', receipt: 'paid', reported: 'reported' };

/** '5 min ago' of the store's own answer, 'one shopper, yesterday' of a person's; null of what nobody saw. */
function seenInShort(price: CellPrice): string | null {
  const way = waySeenOf(price);
  if (!way) return null;
  const now = serverNow();
  if (price.unconfirmed === 'one-shopper') return oneShoppersAge(price, now);
  return [seenInShortWords[way], seenAge(price, now)].filter(Boolean).join(' ');
}

/** The dot of a price somebody really saw; who and when is told to whoever asks. */
function ObservedMark({ price }: { price: CellPrice }) {
  const way = waySeenOf(price);
  if (!way) return null;
  const { source } = price;
  const age = seenAge(price, serverNow());
  const words = price.unconfirmed === 'one-shopper' ? `One shopper, ${age}` : seenWords[way](age, source);
  return (
    <Hint
      words={way === 'said' ? words : `${words} · ${source}`}
      className="-my-2 mr-0.5 inline-grid size-5 place-items-center rounded-full align-middle"
    >
      <ObservedDot way={way} />
      <span className="sr-only">{words}</span>
    </Hint>
  );
}

const dotFills: Partial<Record<WaySeen, string>> = {
  live: 'bg-leaf',
  said: 'bg-linear-to-r from-leaf from-50% to-transparent to-50%',
};

/** Full for the store's own answer, half full for an older one, a ring for a price that a person reported. */
export function ObservedDot({ way }: { way: WaySeen }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 rounded-full border-[1.5px] border-leaf ${dotFills[way] ?? ''}`}
    />
  );
}
