import { Tooltip } from '@base-ui/react/tooltip';
import { priceString } from '#shared/money.ts';
import type { CellPrice } from '#shared/rules/comparison-rows.ts';
import { formatUnitPrice, unitPrice } from '#shared/rules/units.ts';
import { EstimateMark } from '#web/ui/amount.tsx';
import { priceAge } from './price-age.ts';

interface PriceCellProps {
  /** Null: the store does not have it. */
  price: CellPrice | null;
  size: string;
}

export function PriceCell({ price, size }: PriceCellProps) {
  if (!price) return <span className="text-[13px] leading-tight text-balance text-muted">Not available</span>;
  const perUnit = unitPrice(price.eachCents, size);
  return (
    <>
      <span
        title={price.kind === 'estimate' ? price.source : undefined}
        className={
          price.isCheapest ? '-mr-2 rounded-[7px] bg-leaf-soft px-2 py-0.5 font-bold text-leaf-deep' : undefined
        }
      >
        {price.kind === 'estimate' ? <EstimateMark /> : <ObservedMark price={price} />}
        {priceString(price.lineCents)}
        {price.isCheapest && <span className="sr-only">, cheapest</span>}
      </span>
      {perUnit && <span className="block text-xs font-normal text-muted">{formatUnitPrice(perUnit)}</span>}
    </>
  );
}

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
          {kind}, {age}
        </span>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="z-30">
          <Tooltip.Popup className="rounded-lg bg-ink px-2.5 py-1.5 text-[13px] text-paper shadow-pop">
            {kind === 'live' ? 'Live price' : 'Reported price'}, {age} · {source}
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
