import { CircleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { asksForAlcohol } from '#shared/rules/search/alcohol.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tryAgain } from '#web/ui/words.ts';
import { dropdownLook } from './dropdown-look.ts';
import { SearchOption } from './search-option.tsx';
import { type Highlight, optionId } from './use-highlight.ts';
import type { Suggestion } from './usual-brands.ts';
import * as words from './words.ts';

/** The state of a search. */
export interface ItemSearch {
  /** The results for the current words, never for earlier ones, so that a press adds the intended item. */
  found: readonly Suggestion[];
  isSearching: boolean;
  hasFailed: boolean;
  isOffline: boolean;
  retry: () => void;
}

interface SearchResultsProps {
  isOpen: boolean;
  /** Whether one more letter would open the dropdown. */
  isTooShort: boolean;
  query: string;
  search: ItemSearch;
  highlight: Highlight<FoundItem>;
  onAdd: (item: FoundItem) => void;
  below?: ReactNode;
  onRetry: () => void;
  /** A button beside each result. */
  favorite?: ((item: FoundItem) => ReactNode) | undefined;
}

/** The dropdown under the search box: the results, or why there are none. */
export function SearchResults({
  isOpen,
  isTooShort,
  query,
  search,
  highlight,
  onAdd,
  below,
  onRetry,
  favorite,
}: SearchResultsProps) {
  return (
    <>
      <div role="status" aria-atomic="true" className="sr-only">
        {isOpen && statusWords(query, search)}
        {isTooShort && words.oneMoreLetter}
      </div>
      {isTooShort && (
        <div aria-hidden="true" className={dropdownLook}>
          <Note>{words.oneMoreLetter}</Note>
        </div>
      )}
      {isOpen && (
        <div aria-busy={search.isSearching || undefined} className={dropdownLook}>
          <SearchNote query={query} search={search} onRetry={onRetry} />
          {/* A listbox may hold only options, so the hearts are in a separate list beside it, row by row. */}
          <div className="grid max-h-[min(26rem,60dvh)] grid-cols-[minmax(0,1fr)_auto] overflow-y-auto overscroll-contain">
            <div
              id={highlight.listId}
              role="listbox"
              aria-label={words.itemsFound}
              style={rowsOf(search)}
              // The focus stays in the search box, and with it a phone's keyboard.
              onMouseDown={(event) => event.preventDefault()}
              className="grid grid-rows-subgrid"
            >
              {search.found.map((item, at) => (
                <SearchOption
                  key={item.id}
                  id={optionId(highlight, at)}
                  item={item}
                  isHighlighted={at === highlight.position}
                  onPointerMove={() => highlight.moveTo(at)}
                  onAdd={onAdd}
                />
              ))}
            </div>
            {favorite && <Favorites search={search} favorite={favorite} />}
          </div>
          {below}
        </div>
      )}
    </>
  );
}

function rowsOf({ found }: ItemSearch) {
  return { gridRow: `1 / span ${Math.max(1, found.length)}` };
}

function Favorites({ search, favorite }: { search: ItemSearch; favorite: (item: FoundItem) => ReactNode }) {
  return (
    <ul
      aria-label={words.favoritesAmongThem}
      style={rowsOf(search)}
      // The focus stays in the search box, and with it a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      className="grid grid-rows-subgrid"
    >
      {search.found.map((item) => (
        <li
          key={item.id}
          className="grid place-items-center border-b border-line/60 pr-1.5 last:border-0 *:size-9 pointer-coarse:*:size-11"
        >
          {favorite(item)}
        </li>
      ))}
    </ul>
  );
}

function statusWords(query: string, { found, isSearching, hasFailed, isOffline }: ItemSearch): string {
  if (isOffline) return words.offline;
  if (hasFailed) return words.searchFailed;
  if (found.length > 0) return noteAbove(query, found) ?? words.countFound(found.length);
  if (isSearching) return words.searching;
  return asksForAlcohol(query) ? words.nothingFoundNoAlcohol(query) : words.nothingFound(query);
}

/** Why the results aren't quite what the shopper asked for. */
function noteAbove(query: string, [first]: readonly Suggestion[]): string | undefined {
  if (first?.absentBrand !== undefined) return words.brandIsAbsent(first.absentBrand);
  return first?.isClosest && words.closestTo(query);
}

function SearchNote({ query, search, onRetry }: Pick<SearchResultsProps, 'query' | 'search' | 'onRetry'>) {
  if (search.found.length > 0) {
    const note = noteAbove(query, search.found);
    return note === undefined ? null : <Note>{note}</Note>;
  }
  if (search.isOffline) {
    return <Note icon={<WifiOff className="size-4.5" />}>{words.offlineNote}</Note>;
  }
  if (search.hasFailed) {
    return (
      <Note icon={<CircleAlert className="size-4.5 text-tomato" />}>
        <span className="flex-1">{words.searchFailed}</span>
        <Button variant="ghost" size="small" onClick={onRetry}>
          {tryAgain}
        </Button>
      </Note>
    );
  }
  if (search.isSearching) return <ResultSkeletons />;
  return (
    <>
      <Note>{words.nothingFound(query)}</Note>
      <Note>{asksForAlcohol(query) ? words.noAlcoholYet : words.tryOtherWords}</Note>
    </>
  );
}

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 px-3.5 py-3 text-sm text-muted">
      {icon && <span aria-hidden="true">{icon}</span>}
      {children}
    </p>
  );
}

function ResultSkeletons() {
  return (
    <div>
      {['w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-1/4', 'w-5/12'].map((width) => (
        <div key={width} className="grid h-14.5 content-center gap-1.5 border-b border-line/60 px-3 last:border-0">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
