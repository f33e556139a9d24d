import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { FoundItem } from '#shared/contract/item.ts';
import { limits } from '#shared/rules/limits.ts';
import { isAlmostSearchable, isSearchable } from '#web/queries/items.ts';
import { Card } from '#web/ui/card.tsx';
import { type ItemSearch, SearchResults } from './search-results.tsx';
import { useDropdown } from './use-dropdown.ts';

interface SearchBoxProps {
  words: string;
  onWordsChange: (words: string) => void;
  /** What these words find. */
  search: ItemSearch;
  onAdd: (item: FoundItem) => void;
  /** A button beside each item found. */
  favorite?: (item: FoundItem) => ReactNode;
  /** What stands below the box, and may search for words of its own. */
  children?: (searchFor: (words: string) => void) => ReactNode;
}

const hint = 'Search for items (e.g. milk, paper towels, shampoo, chips...)';

/** Where items come into a cart: Enter adds the highlighted one and stays for the next. */
export function SearchBox({ words, onWordsChange, search, onAdd, favorite, children }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const dropdown = useDropdown();
  const isOpen = dropdown.isWanted && isSearchable(words);
  const isTooShort = dropdown.isWanted && isAlmostSearchable(words);

  function add(found: FoundItem) {
    onAdd(found);
    onWordsChange('');
    input.current?.focus();
  }

  function retry() {
    search.retry();
    // The button that was pressed goes with the failure; the focus must not go with it.
    input.current?.focus();
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') dropdown.open();
  }

  return (
    <Card aria-labelledby="search-heading" className="max-lg:py-3">
      <h2 id="search-heading">Add Items to Your Cart</h2>
      {/* The list is ours to show and hide, below the box: a popup would take the rest of the page from screen readers. */}
      <Autocomplete.Root
        inline
        open
        items={isOpen ? search.found : []}
        filter={null}
        itemToStringValue={(item: FoundItem) => item.name}
        value={words}
        onValueChange={(value) => {
          onWordsChange(value);
          dropdown.open();
        }}
        autoHighlight="always"
      >
        {/* Tabbing into the dropdown keeps it open. */}
        <search
          onFocus={dropdown.open}
          onBlur={dropdown.closeSoon}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Back from a heart, which is about to go.
            input.current?.focus();
            dropdown.close();
          }}
          className="relative mt-2 block lg:mt-3"
        >
          <div className="flex items-center gap-2.5 rounded-[11px] border-[1.5px] border-field bg-card pl-3 focus-within:border-leaf focus-within:ring-3 focus-within:ring-leaf/15">
            <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            <span className="relative min-w-0 flex-1">
              <Autocomplete.Input
                ref={input}
                aria-label="Search for items"
                aria-expanded={isOpen}
                placeholder={hint}
                maxLength={limits.searchMaximumLength}
                enterKeyHint="done"
                onClick={dropdown.open}
                onKeyDown={steer}
                className="peer h-12 w-full bg-transparent text-base text-ellipsis outline-hidden placeholder:text-transparent sm:text-[15px]"
              />
              {/* A box has one line for its placeholder, which is too long for a narrow column. */}
              <span
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 hidden items-center pr-2 text-[15px] leading-4.5 text-muted peer-placeholder-shown:flex"
              >
                {hint}
              </span>
            </span>
            {words && <ClearButton onPress={() => onWordsChange('')} />}
          </div>
          <SearchResults
            isOpen={isOpen}
            isTooShort={isTooShort}
            query={words.trim()}
            search={search}
            onAdd={add}
            onRetry={retry}
            favorite={favorite}
          />
        </search>
      </Autocomplete.Root>
      {children?.((wanted) => {
        onWordsChange(wanted);
        input.current?.focus();
      })}
    </Card>
  );
}

function ClearButton({ onPress }: { onPress: () => void }) {
  return (
    <Autocomplete.Clear
      aria-label="Clear the search"
      onClick={onPress}
      className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
    >
      <X aria-hidden="true" className="size-4.5" />
    </Autocomplete.Clear>
  );
}
