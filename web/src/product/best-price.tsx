import type { CartEntry } from '#shared/contract/cart.ts';
import { bestPriceOf, lowestSeenOf, rowOf } from '#shared/rules/comparison-rows.ts';
import { isOwnProduct } from '#shared/rules/own-product.ts';
import { priceOriginOf } from '#shared/rules/price-origin.ts';
import { priceFigure, shownLine } from '#shared/rules/shown-figures.ts';
import { serverNow } from '#web/api/server-time.ts';
import { isPriced } from '#web/queries/cart-changes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { seenAge } from './price-age.ts';

interface BestPriceProps {
  entry: CartEntry;
  /** An observed price comes before estimates. */
  isSeenFirst?: boolean;
}

/** The entry's lowest price, as far as known; an observed one with its age. */
export function BestPrice({ entry, isSeenFirst = false }: BestPriceProps) {
  if (isOwnProduct(entry.item)) return <span className="text-[13px] leading-tight text-muted">Yours</span>;
  if (!isPriced(entry)) return <Skeleton className="ml-auto h-4 w-12" />;
  const stores = entry.storePrices.map(({ store }) => store);
  const row = rowOf(entry, stores);
  const best = (isSeenFirst && lowestSeenOf(row)) || bestPriceOf(row);
  if (!best) return <span className="text-[13px] leading-tight text-muted">Not available</span>;
  const store = stores.find(({ id }) => id === best.storeId)?.name;
  const amount = shownLine(best.price);
  const what = amount.isEstimate ? 'Best price, estimated' : 'Best price';
  const seen = priceOriginOf(best.price) && seenAge(best.price, serverNow());
  return (
    <span
      className={`block min-w-0 text-right ${amount.isRound ? 'font-normal text-muted' : 'font-semibold'}`}
      title={`${what}, at ${store}`}
    >
      <span className="sr-only">{what}: </span>
      {amount.isEstimate && (
        <span aria-hidden="true" className="font-normal text-muted">
          ~
        </span>
      )}
      {priceFigure({ ...amount, isEstimate: false })}
      <span className="sr-only">, at </span>
      <span className="block truncate text-xs leading-tight font-normal text-muted">{store}</span>
      {seen && (
        <span className="block truncate text-xs leading-tight font-normal text-muted">
          <span className="sr-only">, </span>
          {seen}
        </span>
      )}
    </span>
  );
}
