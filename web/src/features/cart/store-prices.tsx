import { ChevronDown } from 'lucide-react';
import type { CartEntry } from '#shared/contract/cart.ts';
import { type CellPrice, rowOf } from '#shared/rules/comparison-rows.ts';
import { largerPackInWords, measurePriceInWords, pickInWords } from '#shared/rules/pick-in-words.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { Amount } from '#web/product/amount.tsx';
import { BestPrice } from '#web/product/best-price.tsx';
import { isPriced } from '#web/queries/cart-changes.ts';

interface StorePricesTriggerProps {
  entry: CartEntry;
  isOpen: boolean;
  onToggle: () => void;
}

/** The entry's best price, which opens and closes those of all stores. */
export function StorePricesTrigger({ entry, isOpen, onToggle }: StorePricesTriggerProps) {
  if (!isPriced(entry)) return <BestPrice entry={entry} />;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-mx-1 flex items-center justify-end gap-0.5 rounded-lg py-1 pl-1 pointer-coarse:min-h-11"
    >
      <BestPrice entry={entry} />
      <span className="sr-only">. Prices of {cleanWords(entry.item.name)} by store</span>
      <ChevronDown aria-hidden="true" className={`size-3.5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  );
}

/** What the whole quantity costs at each store, and what it would be there. */
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
          <dd className={price?.isCheapest ? 'font-bold text-leaf-deep' : ''}>
            {price ? (
              <Amount cents={price.lineCents} isEstimate={price.kind === 'estimate'} />
            ) : (
              <span className="whitespace-nowrap text-muted">Not available</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 'Kirkland Signature 24 ct, you asked for 12 ct · 12¢/count'. */
function inDetail(entry: CartEntry, price: CellPrice): string {
  const pick = [pickInWords(entry, price), largerPackInWords(entry, price)].filter(Boolean).join(', ');
  return [pick, measurePriceInWords(entry, price)].filter(Boolean).join(' · ');
}
