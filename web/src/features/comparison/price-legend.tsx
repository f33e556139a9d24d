import type { ComparisonRow } from '#shared/rules/comparison/price-table-rows.ts';
import { type PriceOrigin, priceOriginOf } from '#shared/rules/prices/price-origin.ts';
import { serverNow } from '#web/api/server-time.ts';
import { priceAge } from '#web/parts/prices/price-age.ts';
import { ObservedDot } from './price-cell.tsx';
import * as words from './words/answer.tsx';

interface PriceLegendProps {
  rows: readonly ComparisonRow[];
  /** Newer prices are loading. */
  isRefreshing: boolean;
}

/** The meaning of the marks beside the prices; only of those that appear. */
export function PriceLegend({ rows, isRefreshing }: PriceLegendProps) {
  const prices = rows.flatMap(({ cells }) => cells.flatMap(({ price }) => price ?? []));
  const oldest = (origin: PriceOrigin) =>
    prices
      .filter((price) => priceOriginOf(price) === origin)
      .map(({ observedAt }) => observedAt)
      .toSorted()
      .at(0);
  const [oldestLive, oldestEarlier] = [oldest('live'), oldest('earlier')];
  if (isRefreshing) return ` · ${words.updatingPrices}`;
  return (
    <>
      {prices.some(({ kind }) => kind === 'estimate') && ` · ${words.estimate}`}
      {oldestLive && (
        <>
          {' · '}
          <ObservedDot origin="live" /> {words.live}
          <Age of={oldestLive} />
        </>
      )}
      {oldestEarlier && (
        <>
          {' · '}
          <ObservedDot origin="earlier" /> {words.fromStore}
          <Age of={oldestEarlier} />
        </>
      )}
      {(oldest('receipt') || oldest('reported')) && (
        <>
          {' · '}
          <ObservedDot origin="reported" />{' '}
          {words.seenByShopper((text) => (
            <span className="max-sm:hidden">{text}</span>
          ))}
        </>
      )}
    </>
  );
}

/** Left to the prices themselves on a phone. */
function Age({ of }: { of: string }) {
  return <span className="max-sm:hidden">, {priceAge(of, serverNow())}</span>;
}
