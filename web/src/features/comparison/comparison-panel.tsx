import { ReceiptText } from 'lucide-react';
import { failureWords } from '#web/api/failure-words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ComparedCart } from './compared-cart.ts';
import { PriceLegend } from './price-legend.tsx';
import { PriceTable } from './price-table.tsx';

export const comparisonId = 'comparison';

interface ComparisonPanelProps {
  /** Undefined while the cart is on its way. */
  compared: ComparedCart | undefined;
  whereabouts: ReadonlyMap<string, string>;
  failure: { error: Error; retry: () => void } | null;
  /** Newer prices are on their way. */
  isRefreshing: boolean;
}

/** What every item costs everywhere. */
export function ComparisonPanel({ compared, whereabouts, failure, isRefreshing }: ComparisonPanelProps) {
  return (
    <Card
      id={comparisonId}
      tabIndex={-1}
      aria-labelledby="comparison-heading"
      className="min-w-0 scroll-mt-18 outline-none"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="comparison-heading">Price comparison</h2>
        <span className="ml-auto flex items-center gap-3">
          {isRefreshing && compared && <span className="text-[13px] text-muted">Updating prices…</span>}
          {compared && <PriceLegend rows={compared.rows} />}
        </span>
      </div>
      <ComparisonContent compared={compared} whereabouts={whereabouts} failure={failure} />
    </Card>
  );
}

function ComparisonContent({ compared, whereabouts, failure }: Omit<ComparisonPanelProps, 'isRefreshing'>) {
  if (!compared) {
    return failure ? (
      <FailureState
        what="The prices could not be loaded."
        detail={failureWords(failure.error)}
        onRetry={failure.retry}
      />
    ) : (
      <ComparisonSkeleton />
    );
  }
  if (compared.rows.length === 0 && compared.unpriced.length === 0) {
    return (
      <EmptyState icon={<ReceiptText className="size-5.5" />} title="Nothing to compare yet">
        Add an item to your cart and its price at each of your stores stands here, with the total and tax.
      </EmptyState>
    );
  }
  if (compared.rows.length === 0) return <ComparisonSkeleton />;
  return <PriceTable compared={compared} whereabouts={whereabouts} />;
}

function ComparisonSkeleton() {
  return (
    <div role="status" className="mt-4">
      <span className="sr-only">Loading prices</span>
      <div className="grid grid-cols-[1.6fr_repeat(3,1fr)] items-end gap-4 border-b border-line pb-3">
        <Skeleton className="h-4 w-12" />
        {[1, 2, 3].map((column) => (
          <span key={column} className="grid justify-items-end gap-1.5">
            <Skeleton className="size-7" />
            <Skeleton className="h-4 w-full max-w-16" />
          </span>
        ))}
      </div>
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'].map((width) => (
        <div
          key={width}
          className="grid grid-cols-[1.6fr_repeat(3,1fr)] items-center gap-4 border-b border-dashed border-line py-4"
        >
          <Skeleton className={`h-4 ${width}`} />
          {[1, 2, 3].map((column) => (
            <Skeleton key={column} className="ml-auto h-4 w-11" />
          ))}
        </div>
      ))}
    </div>
  );
}
