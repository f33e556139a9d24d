import { Tooltip } from '@base-ui/react/tooltip';
import type { CartEntry } from '#shared/contract/cart.ts';
import { priceString } from '#shared/money.ts';
import type { CellPrice } from '#shared/rules/comparison-rows.ts';
import { measurePriceInWords, pickByName, pickInWords } from '#shared/rules/pick-in-words.ts';
import { EstimateMark } from '#web/product/amount.tsx';
import { priceAge } from './price-age.ts';

interface PriceCellProps {
  entry: CartEntry;
  /** Null: the store does not have it. */
  price: CellPrice | null;
}

/**
 * What the entry costs at a store, and in one quiet line what it would be there and, where there is room, what that comes
 * to by measure; pressing the line shows all of it.
 */
export function PriceCell({ entry, price }: PriceCellProps) {
  if (!price) return <span className="text-[13px] leading-tight text-balance text-muted">Not available</span>;
  const pick = pickByName(entry, price);
  const byMeasure = measurePriceInWords(entry, price);
  return (
    <>
      <span
        title={price.grounds ?? price.source}
        className={
          price.isCheapest ? '-mr-2 rounded-[7px] bg-leaf-soft px-2 py-0.5 font-bold text-leaf-deep' : undefined
        }
      >
        {price.kind === 'estimate' ? <EstimateMark /> : <ObservedMark price={price} />}
        {priceString(price.lineCents)}
        {price.isCheapest && <span className="sr-only">, cheapest</span>}
      </span>
      {(pick || byMeasure) && (
        <span
          tabIndex={-1}
          title={[pickInWords(entry, price), byMeasure].filter(Boolean).join(' · ')}
          // No wider than its column, one line high: what wraps is out of sight until it is pressed.
          className="flex h-4 w-0 min-w-full flex-wrap justify-end overflow-hidden text-xs leading-4 font-normal text-muted outline-none focus:h-auto"
        >
          {pick && (
            // Where both have no room, the word that tells an equivalent is what stays.
            <span className="flex max-w-full min-w-0 flex-row-reverse flex-wrap">
              {price.pick?.isEquivalent ? (
                <>
                  <span className="flex-1 basis-10 truncate text-right whitespace-pre in-focus:basis-auto">{`${pick}, `}</span>
                  <span className="-order-1">equivalent</span>
                </>
              ) : (
                <span className="truncate in-focus:whitespace-normal">{pick}</span>
              )}
            </span>
          )}
          {byMeasure && (
            <span className="whitespace-pre">
              {pick && ' · '}
              {byMeasure}
            </span>
          )}
        </span>
      )}
    </>
  );
}

const seenWords: Record<string, string> = { live: 'Live price,', receipt: 'Paid', reported: 'Reported' };

/** The dot of a price somebody really saw; who and when is told on hover and focus. */
function ObservedMark({ price: { kind, source, observedAt } }: { price: CellPrice }) {
  const age = priceAge(observedAt, new Date());
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        delay={150}
        className="-my-2 mr-0.5 inline-grid size-5 place-items-center rounded-full align-middle"
      >
        <ObservedDot kind={kind} />
        <span className="sr-only">
          {seenWords[kind]} {age}
        </span>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-30">
          <Tooltip.Popup className="rounded-lg bg-ink px-2.5 py-1.5 text-[13px] text-paper shadow-pop">
            {seenWords[kind]} {age} · {source}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

/** Full for the store's own answer, a ring for a price that a person reported. */
export function ObservedDot({ kind }: { kind: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 rounded-full border-[1.5px] border-leaf ${kind === 'live' ? 'bg-leaf' : ''}`}
    />
  );
}
