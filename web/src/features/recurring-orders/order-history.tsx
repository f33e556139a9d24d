import type { FailedRun, OrderRun, RecurringOrder } from '#shared/contract/shopping/recurring-order.ts';
import { rangeFigures, shownTotal } from '#shared/rules/comparison/shown-figures.ts';
import { ofAssumed } from '#shared/rules/words.ts';
import { Amount } from '#web/parts/prices/amount.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { visuallyHidden } from '#web/ui/visually-hidden.tsx';
import * as words from './words/orders.tsx';

/** What happened on one due date: at least one of the two. */
interface DueDate {
  dueAt: string;
  placed?: OrderRun | undefined;
  failed?: FailedRun | undefined;
}

/** An order's due dates, the latest first. */
export function historyOf({ runs, failedRuns }: RecurringOrder): DueDate[] {
  const dates = [...new Set([...runs, ...failedRuns].map(({ dueAt }) => dueAt))].sort().reverse();
  return dates.map((dueAt) => ({
    dueAt,
    placed: runs.find((run) => run.dueAt === dueAt),
    failed: failedRuns.find((run) => run.dueAt === dueAt),
  }));
}

/** When an order was placed and where it was cheapest then, or that placing it failed. */
export function OrderHistory({ history }: { history: readonly DueDate[] }) {
  return (
    <ul>
      {history.map(({ dueAt, placed, failed }) => {
        const at = placed?.placedAt ?? failed?.lastTriedAt ?? dueAt;
        return (
          <li key={dueAt} className="flex gap-3 border-b border-dashed border-line py-1.5 last:border-0">
            <time dateTime={at} className="shrink-0 text-muted">
              {dayAndDate(at)}
            </time>
            <span className="min-w-0 flex-1 text-right">
              {placed && <Placed run={placed} />}
              {failed && (
                <span className={`block ${placed ? 'text-muted' : 'text-orange-deep'}`}>
                  {(placed ? words.addedAfter : words.triesFailed)(failed.tryCount)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Where it was cheapest, and what didn't get into the cart. */
function Placed({ run: { cheapest, withoutRoomCount = 0, leftCatalogCount = 0 } }: { run: OrderRun }) {
  return (
    <>
      {cheapest ? <Cheapest {...cheapest} /> : <span className="text-muted">{words.noStoreHadAll}</span>}
      {withoutRoomCount > 0 && <span className="block text-orange-deep">{words.withoutRoom(withoutRoomCount)}</span>}
      {leftCatalogCount > 0 && <span className="block text-muted">{words.leftCatalog(leftCatalogCount)}</span>}
    </>
  );
}

function Cheapest(cheapest: NonNullable<OrderRun['cheapest']>) {
  const { totalCents: cents, lowCents = cents, highCents = cents, isEstimate } = cheapest;
  const total = shownTotal({ cents, lowCents, highCents, isEstimate });
  return (
    <>
      {whereInWords(cheapest)}{' '}
      <span className="font-semibold whitespace-nowrap">
        <Amount amount={total} />
      </span>
      {total.range && (
        <span className="ml-1.5 text-[13px] whitespace-nowrap text-muted">
          {words.totalBetween(rangeFigures(total.range), visuallyHidden)}
        </span>
      )}
    </>
  );
}

/** In the words of the comparison. */
function whereInWords(cheapest: NonNullable<OrderRun['cheapest']>): string {
  const { rivalName, byAmount, itemCount = 0, assumedCount = 0 } = cheapest;
  const storeName = `${cheapest.storeName}${ofAssumed(itemCount, assumedCount)}`;
  if (!byAmount) return rivalName ? words.tooClose(storeName, rivalName) : storeName;
  const other = `${byAmount.storeName}${ofAssumed(itemCount, byAmount.assumedCount ?? 0)}`;
  if (rivalName) return words.tooCloseAtCheckout(storeName, rivalName, other);
  return byAmount.isLikely ? words.cheaperByAmount(storeName, other) : words.onlyAtCheckout(storeName);
}
