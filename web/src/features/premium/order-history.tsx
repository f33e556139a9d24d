import type { OrderRun } from '#shared/contract/recurring-order.ts';
import { Amount } from '#web/ui/amount.tsx';
import { dayAndDate } from '#web/ui/dates.ts';

/** When an order was placed, and where it cost least then. */
export function OrderHistory({ runs }: { runs: readonly OrderRun[] }) {
  return (
    <ul>
      {runs.map(({ dueAt, placedAt, cheapest }) => (
        <li key={dueAt} className="flex gap-3 border-b border-dashed border-line py-1.5 last:border-0">
          <time dateTime={placedAt} className="shrink-0 text-muted">
            {dayAndDate(placedAt)}
          </time>
          <span className="min-w-0 flex-1 text-right">
            {cheapest ? (
              <>
                {cheapest.storeName}{' '}
                <span className="font-semibold">
                  <Amount cents={cheapest.totalCents} isEstimate={cheapest.isEstimate} />
                </span>
              </>
            ) : (
              <span className="text-muted">No store had all of it</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
