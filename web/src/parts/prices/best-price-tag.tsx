import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { bestPriceOf, isBestTooClose, lowestSeenOf, type PricedAt } from '#shared/rules/comparison/best-price.ts';
import { isUnnamed } from '#shared/rules/comparison/offer-in-words.ts';
import { type ComparisonRow, rowOf } from '#shared/rules/comparison/price-table-rows.ts';
import { priceFigure, shownLine } from '#shared/rules/comparison/shown-figures.ts';
import { priceOriginOf } from '#shared/rules/prices/price-origin.ts';
import { offerIfCarried } from '#shared/rules/words.ts';
import { serverNow } from '#web/api/server-time.ts';
import { isPriced } from '#web/parts/cart/is-priced.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { visuallyHidden } from '#web/ui/visually-hidden.tsx';
import { sourcedAge } from './price-age.ts';
import * as words from './words.tsx';

interface BestPriceTagProps {
  entry: CartEntry;
  /** An observed price comes before estimates. */
  isSeenFirst?: boolean;
}

/** The entry's lowest price, as far as known; an observed one with its age. */
export function BestPriceTag({ entry, isSeenFirst = false }: BestPriceTagProps) {
  if (isInOwnWords(entry.item))
    return <span className="text-[13px] leading-tight text-muted">{words.ownWordsItem}</span>;
  if (!isPriced(entry)) return <Skeleton className="ml-auto h-4 w-12" />;
  const stores = entry.storePrices.map(({ store }) => store);
  const row = rowOf(entry, stores);
  const best = shownPriceOf(row, isSeenFirst);
  if (!best) return <span className="text-[13px] leading-tight text-muted">{words.notAvailable}</span>;
  const store = stores.find(({ id }) => id === best.storeId)?.name ?? '';
  const name = best.price.isAssumed ? nameOfDoubtful(store, entry, best.price) : store;
  const amount = shownLine(best.price);
  const age = priceOriginOf(best.price) && sourcedAge(best.price, serverNow());
  const figure = (
    <>
      {amount.isEstimate && (
        <span aria-hidden="true" className="font-normal text-muted">
          ~
        </span>
      )}
      {priceFigure({ ...amount, isEstimate: false })}
    </>
  );
  const parts = { figure, store: <Below>{name}</Below> };
  if (amount.isEstimate && isBestTooClose(row, best, stores)) {
    return (
      <span
        className="block min-w-0 text-right leading-5 font-normal text-muted"
        title={words.bestEstimateTooCloseAt(name)}
      >
        {words.bestEstimateTooClose(parts, visuallyHidden)}
      </span>
    );
  }
  const seen = seenWordsOf(best);
  return (
    <span
      className={`block max-h-[59px] min-w-0 overflow-hidden text-right leading-5 ${amount.isRound ? 'font-normal text-muted' : 'font-semibold'}`}
      title={amount.isEstimate ? words.bestEstimateAt(name) : seen.at(name)}
    >
      {age && seen.withAge({ ...parts, age: <Below>{age}</Below> }, visuallyHidden)}
      {!age && (amount.isEstimate ? words.bestEstimate(parts, visuallyHidden) : words.bestPrice(parts, visuallyHidden))}
    </span>
  );
}

/** A store that may not have its offer. */
function nameOfDoubtful(store: string, { item }: CartEntry, price: PricedAt['price']): string {
  return isUnnamed((price.pick ?? item).brand, price) ? words.ifItHasOne(store) : offerIfCarried(store);
}

/** `isBest` is false for an observed price above the estimate for another store. */
function shownPriceOf(row: ComparisonRow, isSeenFirst: boolean): (PricedAt & { isBest: boolean }) | null {
  const lowest = bestPriceOf(row);
  const shown = (isSeenFirst && lowestSeenOf(row)) || lowest;
  return shown && { ...shown, isBest: shown.storeId === lowest?.storeId };
}

function seenWordsOf({ isBest }: { isBest: boolean }) {
  return isBest
    ? { at: words.bestPriceAt, withAge: words.bestPriceSeen }
    : { at: words.lowestSeenAt, withAge: words.lowestSeen };
}

/** Tight lines: a row has room for four. The store and the age may take two each, but only three together. */
function Below({ children }: { children: string }) {
  return <span className="line-clamp-2 text-xs leading-[13px] font-normal text-balance text-muted">{children}</span>;
}
