import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { priceString } from '#shared/money.ts';
import { limits } from '#shared/rules/limits.ts';
import { formatUnitPrice, unitPrice } from '#shared/rules/units.ts';
import { Card } from '#web/ui/card.tsx';
import { type DemoItem, demoCategoryNames } from './demo-items.ts';
import { demoPriceCents } from './demo-prices.ts';
import type { DemoStore } from './demo-stores.ts';
import { searchDemoItems } from './search-demo-items.ts';

interface DemoSearchProps {
  stores: readonly DemoStore[];
  onAdd: (itemId: string) => void;
}

export function DemoSearch({ stores, onAdd }: DemoSearchProps) {
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const dropdownPlace = useRef<HTMLDivElement>(null);
  const found = searchDemoItems(query).flatMap(({ items }) => items);
  const letters = query.trim().length;
  const isTooShort = letters === limits.searchMinimumLength;
  const isShown = isOpen && letters >= limits.searchMinimumLength;

  function browse(category: string) {
    setQuery(category);
    setIsOpen(true);
    field.current?.focus();
  }

  /** The field stays, empty, for the next item. */
  function add(item: DemoItem) {
    onAdd(item.id);
    setQuery('');
  }

  return (
    <Card aria-labelledby="demo-search-heading">
      <h2 id="demo-search-heading">Add Items to Your Cart</h2>
      <Autocomplete.Root
        items={found}
        filter={null}
        mode="none"
        autoHighlight
        value={query}
        onValueChange={(value, { reason }) => {
          if (reason !== 'item-press') setQuery(value);
        }}
        open={isShown}
        onOpenChange={setIsOpen}
        itemToStringValue={({ name }) => name}
      >
        <div className="relative mt-3">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
          />
          <Autocomplete.Input
            ref={field}
            aria-label="Search for items"
            placeholder="Search for items (e.g. milk, paper towels, shampoo, chips...)"
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            className="min-h-11 w-full truncate rounded-control border-[1.5px] border-leaf bg-card py-2 pr-3 pl-10.5 text-base placeholder:text-muted focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-leaf/25 sm:text-[15px]"
          />
        </div>
        {isShown && (
          <Autocomplete.Portal container={dropdownPlace}>
            <Autocomplete.Positioner sideOffset={6} className="z-25 outline-hidden">
              {/* Not the library's popup, which hides the rest of the page from screen readers while it is open. */}
              <div className="w-(--anchor-width) overflow-hidden rounded-control border border-line bg-card text-ink shadow-pop">
                <Autocomplete.Empty>
                  <p className="px-3 py-4 text-sm text-muted empty:hidden">
                    {isTooShort ? 'Please type one more letter' : `No items found for "${query}"`}
                  </p>
                </Autocomplete.Empty>
                <Autocomplete.List className="max-h-[min(26rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain">
                  {(item: DemoItem) => (
                    <Autocomplete.Item
                      key={item.id}
                      value={item}
                      onClick={() => add(item)}
                      className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 last:border-0 data-highlighted:bg-leaf-soft"
                    >
                      <ItemOption item={item} stores={stores} />
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </div>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
        <div ref={dropdownPlace} />
      </Autocomplete.Root>
      <div className="mt-3 flex flex-wrap gap-1.5">
        {demoCategoryNames.map((category) => (
          <button
            key={category}
            type="button"
            onClick={() => browse(category)}
            className="rounded-lg border border-line px-2.5 py-1 text-[13px] text-muted transition-colors hover:border-leaf hover:text-ink pointer-coarse:min-h-11"
          >
            {category}
          </button>
        ))}
      </div>
    </Card>
  );
}

function ItemOption({ item, stores }: { item: DemoItem; stores: readonly DemoStore[] }) {
  const prices = stores.map(({ chain }) => demoPriceCents(item, chain));
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const unit = unitPrice(lowest, item.size);
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.name}</span>
        <span className="block truncate text-[13px] text-muted">
          {item.brand} · {item.size} · {item.category}
        </span>
      </span>
      {prices.length > 0 && (
        <span className="text-right text-[13.5px] text-muted">
          <span className="block">
            ${priceString(lowest)}
            {highest > lowest && `–${priceString(highest)}`}
          </span>
          {unit && <span className="block text-[13px]">from {formatUnitPrice(unit)}</span>}
        </span>
      )}
    </>
  );
}
