import { Scale } from 'lucide-react';
import type { Accuracy } from '#shared/contract/prices/accuracy.ts';
import { dayMs } from '#shared/durations.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AccuracyTable } from './accuracy-table.tsx';
import { LeftOutInWords } from './left-out-in-words.tsx';
import { PlansInWords } from './plans-in-words.tsx';
import { ReceiptsInWords } from './receipts-in-words.tsx';
import * as words from './words.ts';

/** Uses React alone, so that it also draws on a page whose app hasn't started. */
export function AccuracyReport({ accuracy: { refreshedAt, learnedThrough, needed, periods } }: { accuracy: Accuracy }) {
  const longest = periods.at(-1);
  // If a year has nothing to compare, its month doesn't say so again.
  const shown = longest?.chains.length === 0 ? [longest] : periods;
  return (
    <>
      {shown.map(({ days, count, seen, leftOut, chains }) => (
        <Card key={days} aria-labelledby={`days-${days}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`days-${days}`} className="text-xl">
              {words.lastDays(days)}
            </h2>
            <p className="text-sm text-muted">
              {[
                count < seen ? words.pricesCompared(seen, count) : words.pricesSeen(seen),
                refreshedAt && words.refreshed(timeOf(refreshedAt)),
                isBehind(refreshedAt, learnedThrough) && words.pricesThrough(dayOf(learnedThrough)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {chains.length > 0 ? (
            <AccuracyTable days={days} chains={chains} needed={needed} />
          ) : (
            <EmptyState icon={<Scale className="size-5.5" />} title={words.nothingToCompare}>
              {words.whatCounts(needed)}{' '}
              <a href={paths.receipts.href()} className="font-medium text-leaf-deep underline underline-offset-3">
                {words.addReceipt}
              </a>
            </EmptyState>
          )}
          <LeftOutInWords leftOut={leftOut} />
        </Card>
      ))}
      <PlansInWords periods={periods} needed={needed} />
      {longest && <ReceiptsInWords days={longest.days} chains={longest.chains} />}
    </>
  );
}

/** Learning from a day takes some hours after it ends. */
const usualDaysBehind = 2;

function isBehind(refreshedAt: string | null, learnedThrough: string | null): learnedThrough is string {
  if (refreshedAt === null || learnedThrough === null) return false;
  return Date.parse(refreshedAt) - Date.parse(learnedThrough) > (usualDaysBehind + 1) * dayMs;
}

/** 'Nov 20': a UTC day, the same for every reader. */
function dayOf(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** 'Nov 20, 4:10 AM', in the reader's time zone. */
function timeOf(iso: string): string {
  return new Date(iso).toLocaleString(undefined, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}
