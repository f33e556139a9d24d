import { Popover } from '@base-ui/react/popover';
import type { CartEntry } from '#shared/contract/cart.ts';
import { rowOf } from '#shared/rules/comparison-rows.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { isPriced } from '#web/queries/cart-changes.ts';
import { Amount } from '#web/ui/amount.tsx';
import { BestPrice } from '#web/ui/best-price.tsx';

/** The entry's best price; pressing it shows what the whole quantity costs at each store. */
export function StorePrices({ entry }: { entry: CartEntry }) {
  if (!isPriced(entry)) return <BestPrice entry={entry} />;
  const { item, quantity, storePrices } = entry;
  const stores = storePrices.map(({ store }) => store);
  const name = cleanWords(item.name);
  return (
    <Popover.Root>
      <Popover.Trigger className="-mx-1 rounded-lg px-1 py-1 underline decoration-line decoration-1 underline-offset-3 hover:decoration-current pointer-coarse:min-h-11">
        <BestPrice entry={entry} />
        <span className="sr-only">. Prices of {name} by store</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-30">
          <Popover.Popup className="w-60 max-w-(--available-width) rounded-card border border-line bg-card p-4 text-ink shadow-pop outline-hidden">
            <Popover.Title className="text-base leading-snug wrap-anywhere">
              {name}
              {quantity > 1 && ` × ${quantity}`}
            </Popover.Title>
            <dl className="mt-1.5 text-sm">
              {rowOf(entry, stores).cells.map(({ storeId, price }) => (
                <div
                  key={storeId}
                  className="flex justify-between gap-3 border-b border-dashed border-line py-1.5 last:border-0"
                >
                  <dt>{stores.find(({ id }) => id === storeId)?.name}</dt>
                  <dd className={price?.isCheapest ? 'font-bold text-leaf-deep' : ''}>
                    {price ? (
                      <Amount cents={price.lineCents} isEstimate={price.kind === 'estimate'} />
                    ) : (
                      <span className="text-muted">Not available</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
