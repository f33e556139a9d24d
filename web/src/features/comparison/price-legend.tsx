import type { ComparisonRow } from '#shared/rules/comparison-rows.ts';
import { serverNow } from '#web/api/server-time.ts';
import { priceAge } from '#web/product/price-age.ts';
import { ObservedDot } from './price-cell.tsx';

interface PriceLegendProps {
  rows: readonly ComparisonRow[];
  /** Newer prices are on their way. */
  isRefreshing: boolean;
}

/** What the marks beside the prices mean; only those that occur. */
export function PriceLegend({ rows, isRefreshing }: PriceLegendProps) {
  const prices = rows.flatMap(({ cells }) => cells.flatMap(({ price }) => price ?? []));
  const oldestLive = prices
    .filter(({ kind }) => kind === 'live')
    .map(({ observedAt }) => observedAt)
    .toSorted()
    .at(0);
  if (isRefreshing) return ' · updating prices…';
  return (
    <>
      {prices.some(({ kind }) => kind === 'estimate') && ' · ~ estimate'}
      {oldestLive && (
        <>
          {' · '}
          <ObservedDot kind="live" /> live, {priceAge(oldestLive, serverNow())}
        </>
      )}
      {prices.some(({ kind }) => kind === 'receipt' || kind === 'reported') && (
        <>
          {' · '}
          <ObservedDot kind="reported" /> seen by a shopper
        </>
      )}
    </>
  );
}
