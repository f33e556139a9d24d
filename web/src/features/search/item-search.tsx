import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FoundItem } from '#shared/contract/item.ts';
import { limits } from '#shared/rules/limits.ts';
import { isSearchable } from '#web/queries/items.ts';
import { Card } from '#web/ui/card.tsx';
import { SearchResults } from './search-results.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useDropdown } from './use-dropdown.ts';
import { useItemSearch } from './use-item-search.ts';

interface ItemSearchProps {
  /** The stores whose prices are shown beside what is found. */
  storeIds: readonly string[];
}

/** Where items come into the cart: Enter adds the highlighted one and stays for the next. */
export function ItemSearch({ storeIds }: ItemSearchProps) {
  const [words, setWords] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const dropdown = useDropdown();
  const search = useItemSearch(words, storeIds);
  const addToCart = useAddToCart();

  function add(item: FoundItem) {
    addToCart(item);
    setWords('');
  }

  return (
    <Card aria-labelledby="search-heading">
      <h2 id="search-heading">Add Items to Your Cart</h2>
      <Autocomplete.Root
        items={search.found}
        filter={null}
        itemToStringValue={(item: FoundItem) => item.name}
        value={words}
        onValueChange={(value, { reason }) => {
          // Choosing an item would write its name into the box; the box is for the next one.
          if (reason !== 'item-press') setWords(value);
        }}
        open={dropdown.isWanted && isSearchable(words)}
        onOpenChange={dropdown.onOpenChange}
        autoHighlight="always"
        openOnInputClick
      >
        <div
          ref={box}
          className="mt-3 flex items-center gap-2.5 rounded-[11px] border-[1.5px] border-field bg-card pl-3 focus-within:border-leaf focus-within:ring-3 focus-within:ring-leaf/15"
        >
          <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <Autocomplete.Input
            aria-label="Search for items"
            placeholder="Search for items (e.g. milk, paper towels, shampoo, chips...)"
            maxLength={limits.searchMaximumLength}
            enterKeyHint="done"
            onFocus={dropdown.open}
            onBlur={dropdown.closeSoon}
            onKeyDown={(event) => {
              // What is highlighted still belongs to the words before: Enter must not add that.
              if (event.key === 'Enter' && search.isBehind) event.preventBaseUIHandler();
            }}
            className="min-w-0 flex-1 bg-transparent py-2.5 text-base text-ellipsis outline-hidden placeholder:text-muted sm:text-[15px]"
          />
          <Autocomplete.Clear
            aria-label="Clear the search"
            className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4.5" />
          </Autocomplete.Clear>
        </div>
        <Autocomplete.Portal>
          <Autocomplete.Positioner anchor={box} sideOffset={6} className="z-30 outline-hidden">
            <Autocomplete.Popup
              aria-busy={search.isSearching || undefined}
              className="w-(--anchor-width) overflow-hidden rounded-[11px] border border-line bg-card text-ink shadow-pop"
            >
              <SearchResults query={words.trim()} search={search} onAdd={add} />
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </Card>
  );
}
