import { Scale } from 'lucide-react';
import type { Accuracy } from '#shared/contract/accuracy.ts';
import { plural } from '#shared/plural.ts';
import { dayMs } from '#shared/spans.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AccuracyTable } from './accuracy-table.tsx';
import { LeftOutInWords } from './left-out-in-words.tsx';
import { PlansInWords } from './plans-in-words.tsx';
import { ReceiptsInWords } from './receipts-in-words.tsx';

/** Uses React alone, so that it also draws on a page whose app hasn't started. */
export function AccuracyReport({ accuracy: { refreshedAt, learnedThrough, needed, periods } }: { accuracy: Accuracy }) {
  const longest = periods.at(-1);
  return (
    <>
      {periods.map(({ days, count, seen, leftOut, chains }) => (
        <Card key={days} aria-labelledby={`days-${days}`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`days-${days}`} className="text-xl">
              Last {days} days
            </h2>
            <p className="text-sm text-muted">
              {pricesSeen(seen)}
              {count < seen && `, ${count.toLocaleString('en-US')} of them compared`}
              {refreshedAt && ` · refreshed ${timeOf(refreshedAt)}`}
              {isBehind(refreshedAt, learnedThrough) &&
                ` · prices through ${dayOf(learnedThrough)}; newer ones come next`}
            </p>
          </div>
          {chains.length > 0 ? (
            <AccuracyTable days={days} chains={chains} needed={needed} />
          ) : (
            <EmptyState icon={<Scale className="size-5.5" />} title="No prices to compare our estimates with yet">
              Every price seen in a store counts here within hours. A chain gets figures once {needed} of its prices are
              verified by the chain itself, a price file, or a photo of a receipt.{' '}
              <a href={paths.receipts.href()} className="font-medium text-leaf-deep underline underline-offset-3">
                Add a receipt
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

function pricesSeen(count: number): string {
  return plural(count, { one: '# price seen', other: '# prices seen' });
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
