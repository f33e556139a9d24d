import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { isAlmostSearchable, isSearchable } from '#shared/rules/search/is-searchable.ts';
import { Card } from '#web/ui/card.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { usePageMark } from '#web/ui/use-page-mark.ts';
import { dropdownLook } from './dropdown-look.ts';
import type { ItemSearch } from './search-results.tsx';
import { useDropdown } from './use-dropdown.ts';
import { type Highlight, optionId, useHighlight } from './use-highlight.ts';
import * as texts from './words.ts';

const loadResults = () => import('./search-results.tsx').then(({ SearchResults }) => SearchResults);
const loadAhead = () => void loadResults().catch(() => undefined);

interface SearchBoxProps {
  words: string;
  onWordsChange: (words: string) => void;
  /** The results for these words. */
  search: ItemSearch;
  onAdd: (item: FoundItem) => void;
  /** Shown below the results. */
  below?: ReactNode;
  /** A button beside each result. */
  favorite?: (item: FoundItem) => ReactNode;
  /** Shown below the box; may start a search. */
  children?: (searchFor: (words: string) => void) => ReactNode;
}

/** The box that adds items to a cart: Enter adds the highlighted item, and the box stays ready for the next one. */
export function SearchBox({ words, onWordsChange, search, onAdd, below, favorite, children }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const dropdown = useDropdown(input);
  // Several loads may fail, in any order.
  const [failed, setFailed] = useState<readonly object[]>([]);
  const addFailed = useCallback((one: object) => setFailed((others) => [...others, one]), []);
  // After a failure, the next letter tries again.
  const resultsFor = useMemo(() => (dropdown.isOpen ? { words } : null), [dropdown.isOpen, words]);
  const Results = useLazyPart({ load: loadResults, neededFor: resultsFor, onFailed: addFailed });
  const isOpen = dropdown.isOpen && isSearchable(words);
  // Enter takes nothing that nobody has seen.
  const highlight = useHighlight(isOpen && Results ? search.found : []);

  /** Returns the focus to the box, even if the focused element disappears. */
  function change(next: string) {
    onWordsChange(next);
    input.current?.focus();
  }

  function add(item: FoundItem) {
    onAdd(item);
    change('');
  }

  function retry() {
    search.retry();
    input.current?.focus();
  }

  return (
    <Card
      aria-labelledby="search-heading"
      className="max-lg:py-3 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between"
    >
      <h2 id="search-heading" className="max-sm:-order-1">
        {texts.heading}
      </h2>
      <search {...dropdown.around} onPointerEnter={loadAhead} className="relative mt-2 block max-sm:basis-full lg:mt-3">
        <div className="flex items-center gap-2.5 rounded-[11px] border-[1.5px] border-field bg-card pl-3 focus-within:border-leaf focus-within:ring-3 focus-within:ring-leaf/15">
          <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <SearchInput
            ref={input}
            words={words}
            isOpen={isOpen}
            highlight={highlight}
            onWordsChange={onWordsChange}
            onOpen={dropdown.open}
            onChosen={add}
          />
          {words && <ClearButton onPress={() => change('')} />}
        </div>
        {Results ? (
          <Results
            isOpen={isOpen}
            isTooShort={dropdown.isOpen && isAlmostSearchable(words)}
            query={words.trim()}
            search={search}
            highlight={highlight}
            onAdd={add}
            below={below}
            onRetry={retry}
            favorite={favorite}
          />
        ) : (
          isOpen && (
            <ResultsAwaited
              isOffline={search.isOffline}
              hasFailed={resultsFor !== null && failed.includes(resultsFor)}
            />
          )
        )}
      </search>
      {children?.(change)}
    </Card>
  );
}

/** In place of the results until their code has loaded. */
function ResultsAwaited({ isOffline, hasFailed }: { isOffline: boolean; hasFailed: boolean }) {
  const failure = isOffline ? texts.offlineNote : texts.searchFailed;
  return (
    <p role="status" className={`${dropdownLook} px-3.5 py-3 text-sm text-muted`}>
      {hasFailed ? failure : texts.searching}
    </p>
  );
}

interface SearchInputProps {
  ref: Ref<HTMLInputElement>;
  words: string;
  isOpen: boolean;
  highlight: Highlight<FoundItem>;
  onWordsChange: (words: string) => void;
  /** Whether the dropdown should show. */
  onOpen: () => void;
  onChosen: (item: FoundItem) => void;
}

/** The box keeps the focus: arrow keys move through the list below, and Enter takes the highlighted option. */
function SearchInput({ ref, words, isOpen, highlight, onWordsChange, onOpen, onChosen }: SearchInputProps) {
  const { listId, option } = highlight;
  usePageMark('found', isOpen);

  function steer(event: KeyboardEvent) {
    // An Enter that completes a word in an input method editor is not for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      onChosen(option);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    onOpen();
    if (!option) return;
    event.preventDefault();
    highlight.moveBy(event.key === 'ArrowDown' ? 1 : -1);
  }

  return (
    <span className="relative min-w-0 flex-1">
      <input
        ref={ref}
        role="combobox"
        aria-label={texts.searchForItems}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={option && optionId(highlight, highlight.position)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        value={words}
        onChange={({ target }) => {
          onWordsChange(target.value);
          onOpen();
        }}
        placeholder={texts.hint}
        maxLength={limits.searchMaximumLength}
        enterKeyHint="done"
        onClick={onOpen}
        onKeyDown={steer}
        className="peer h-12 w-full bg-transparent text-base text-ellipsis outline-hidden placeholder:text-transparent sm:text-[15px]"
      />
      {/* A placeholder has only one line, which is too long for a narrow column. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 hidden items-center pr-2 text-[15px] leading-4.5 text-muted max-[22.5rem]:text-[13px] max-[22.5rem]:leading-4 peer-placeholder-shown:flex"
      >
        {texts.hint}
      </span>
    </span>
  );
}

function ClearButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      // With a keyboard, people clear the box by typing.
      tabIndex={-1}
      aria-label={texts.clearSearch}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  );
}
