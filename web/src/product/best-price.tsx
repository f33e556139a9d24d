import type { CartEntry } from '#shared/contract/cart.ts';
import { formatCents } from '#shared/money.ts';
import { type ComparisonRow, rowOf } from '#shared/rules/comparison-rows.ts';
import { isPriced } from '#web/queries/cart-changes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What the entry costs where it costs least. */
export function BestPrice({ entry }: { entry: CartEntry }) {
  if (!isPriced(entry)) return <Skeleton className="ml-auto h-4 w-12" />;
  const stores = entry.storePrices.map(({ store }) => store);
  const best = lowestOf(rowOf(entry, stores));
  if (!best) return <span className="text-[13px] leading-tight text-muted">Not available</span>;
  const store = stores.find(({ id }) => id === best.storeId)?.name;
  return (
    <span className="block min-w-0 text-right font-semibold" title={`Best price, at ${store}`}>
      <span className="sr-only">Best price{best.isEstimate && ', estimated'}: </span>
      {best.isEstimate && (
        <span aria-hidden="true" className="font-normal text-muted">
          ~
        </span>
      )}
      {formatCents(best.cents)}
      <span className="sr-only">, at </span>
      <span className="block truncate text-xs leading-tight font-normal text-muted">{store}</span>
    </span>
  );
}

function lowestOf({ cells }: ComparisonRow) {
  const prices = cells.flatMap(({ storeId, price }) =>
    price ? [{ storeId, cents: price.lineCents, isEstimate: price.kind === 'estimate' }] : [],
  );
  return prices.toSorted((one, other) => one.cents - other.cents).at(0);
}
