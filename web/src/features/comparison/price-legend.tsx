import type { ComparisonRow } from '#shared/rules/comparison-rows.ts';
import { priceAge } from './price-age.ts';
import { ObservedDot } from './price-cell.tsx';

/** What the marks beside the prices mean; only those that occur. */
export function PriceLegend({ rows }: { rows: readonly ComparisonRow[] }) {
  const prices = rows.flatMap(({ cells }) => cells.flatMap(({ price }) => price ?? []));
  const oldestLive = prices
    .filter(({ kind }) => kind === 'live')
    .map(({ observedAt }) => observedAt)
    .toSorted()
    .at(0);
  return (
    <p className="flex flex-wrap gap-x-3 text-[13.5px] text-muted">
      {prices.some(({ kind }) => kind === 'estimate') && <span>~ estimate</span>}
      {oldestLive && (
        <span className="inline-flex items-center gap-1.25">
          <ObservedDot kind="live" /> live, {priceAge(oldestLive, new Date())}
        </span>
      )}
      {prices.some(({ kind }) => kind === 'reported') && (
        <span className="inline-flex items-center gap-1.25">
          <ObservedDot kind="reported" /> reported
        </span>
      )}
    </p>
  );
}
