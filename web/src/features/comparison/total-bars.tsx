import type { StoreTotals } from '#shared/rules/store-totals.ts';
import { Amount } from '#web/ui/amount.tsx';

interface TotalBarsProps {
  /** Best first. */
  stores: readonly StoreTotals[];
  winnerId: string | undefined;
}

/** The totals to look at before reading them. */
export function TotalBars({ stores, winnerId }: TotalBarsProps) {
  const longest = Math.max(...stores.map(({ totalCents }) => totalCents), 1);
  return (
    <ul className="grid gap-1.75 text-[13.5px]">
      {stores.map(({ store, totalCents, hasEverything, hasEstimates, availableCount, entryCount }) => (
        <li key={store.id} className="grid grid-cols-[5.4rem_1fr_auto] items-center gap-2.5">
          <span className="truncate leading-tight">
            {store.name}
            {!hasEverything && (
              <span className="block text-[11.5px] text-on-savings-muted">
                {availableCount} of {entryCount} items
              </span>
            )}
          </span>
          <span aria-hidden="true" className="block h-3">
            <span
              style={{ width: `${(100 * totalCents) / longest}%` }}
              className={`block h-full min-w-1 rounded-md transition-[width] ${barLook(store.id === winnerId, hasEverything)}`}
            />
          </span>
          <span className="min-w-16 text-right font-semibold">
            {availableCount > 0 ? <Amount cents={totalCents} isEstimate={hasEstimates} /> : 'Not available'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A bar that lacks items is only outlined: it is shorter without being cheaper. */
function barLook(isWinner: boolean, hasEverything: boolean): string {
  if (!hasEverything) return `border border-dashed ${isWinner ? 'border-lemon' : 'border-white/60'}`;
  return isWinner ? 'bg-lemon' : 'bg-white/22';
}
