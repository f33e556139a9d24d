import { ChevronDown } from 'lucide-react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { measurePriceInWords, pickLabel, unlikeAmountInWords } from '#shared/rules/comparison/offer-in-words.ts';
import { type CellPrice, rowOf } from '#shared/rules/comparison/price-table-rows.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { priceOriginOf } from '#shared/rules/prices/price-origin.ts';
import { serverNow } from '#web/api/server-time.ts';
import { LinePrice } from '#web/parts/prices/amount.tsx';
import { BestPriceTag } from '#web/parts/prices/best-price-tag.tsx';
import { sourcedAge } from '#web/parts/prices/price-age.ts';
import * as words from './words/cart-words.tsx';

interface EntryTriggerProps {
  entry: CartEntry;
  isOpen: boolean;
  onToggle: () => void;
}

/** An entry's best price. A press anywhere on its row opens and closes its controls and the prices of all stores. */
export function EntryTrigger({ entry, isOpen, onToggle }: EntryTriggerProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-11 max-w-2/5 shrink-0 items-center justify-end gap-0.5 rounded-lg after:absolute after:inset-0"
    >
      <BestPriceTag entry={entry} />
      <span className="sr-only">{words.openEntry(cleanName(entry.item.name))}</span>
      <ChevronDown aria-hidden="true" className={`size-3.5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}

/** The cost of the whole quantity at each store, with the offer. */
export function StorePrices({ entry }: { entry: CartEntry }) {
  const stores = entry.storePrices.map(({ store }) => store);
  return (
    <dl className="mt-1.5 rounded-control bg-paper px-3 text-sm">
      {rowOf(entry, stores).cells.map(({ storeId, price, absence }) => (
        <div
          key={storeId}
          className="flex justify-between gap-3 border-b border-dashed border-line py-1.5 last:border-0"
        >
          <dt>
            {stores.find(({ id }) => id === storeId)?.name}
            <span className="ml-1.5 text-[13px] text-muted">{price ? inDetail(entry, price) : absence}</span>
          </dt>
          <dd className={price ? lookOf(price) : ''}>
            {price ? (
              <LinePrice price={price} />
            ) : (
              <span className="whitespace-nowrap text-muted">{words.notAvailable}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function lookOf({ spread, kind }: CellPrice): string {
  if (spread) return 'text-muted';
  return kind === 'estimate' ? '' : 'font-bold';
}

/** 'Kirkland Signature 24 ct, $1.44 for 12 ct; you pay $2.88 for 24 ct · 5 min ago · 12¢/count'. */
function inDetail(entry: CartEntry, price: CellPrice): string {
  const pick = [pickLabel(entry, price), unlikeAmountInWords(entry, price)].filter(Boolean).join(', ');
  const seen = priceOriginOf(price) && sourcedAge(price, serverNow());
  return [pick, seen, measurePriceInWords(entry, price)].filter(Boolean).join(' · ');
}
