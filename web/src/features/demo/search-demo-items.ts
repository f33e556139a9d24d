import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import { type RequestedSize, sizeFit, sizesIn } from '#shared/rules/sizes/requested-size.ts';
import { unitPriceRangeOf } from '#shared/rules/sizes/unit-price-range.ts';
import { allowedTypos, editDistance } from '#shared/rules/text/edit-distance.ts';
import { type DemoItem, demoItems } from '#web/parts/demo/demo-items.ts';
import { demoPriceCents } from './demo-prices.ts';
import type { DemoStore } from './demo-stores.ts';

const mostProducts = 10;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9.]+/)
    .filter(Boolean);
}

type Likeness = (typed: string, word: string) => boolean;
/** First as typed; only if that finds nothing, with typos. */
const likenesses: Likeness[] = [
  (typed, word) => word.startsWith(typed),
  (typed, word) => word.startsWith(typed) || isNearly(typed, word) || isNearly(typed, word.replace(/s$/, '')),
];

function isNearly(typed: string, word: string): boolean {
  const most = allowedTypos(typed.length);
  return editDistance(typed, word, most) <= most;
}

/** The items that have a word starting with each typed word; words like 'of' are ignored. */
function itemsWith(typed: readonly string[]): DemoItem[] {
  const longWords = typed.filter(({ length }) => length > 2);
  if (longWords.length === 0) return [];
  const found = likenesses.map((isLike) =>
    demoItems.filter(({ name, brand, category, unit, size }) => {
      const words = wordsOf(`${name} ${brand} ${category} ${unit} ${size}`);
      return longWords.every((each) => words.some((word) => isLike(each, word)));
    }),
  );
  return found.find(({ length }) => length > 0) ?? [];
}

/** At most 10 products, in shelf order or closest to the requested size; none for two characters or fewer. */
export function searchDemoItems(query: string): DemoItem[] {
  if (query.trim().length <= limits.searchMinimumLength) return [];
  const words = query.toLowerCase();
  const [requested] = sizesIn(words);
  const inAnySize = requested ? itemsWith(wordsOf(words.replace(requested.words, ' '))) : [];
  const found = requested && inAnySize.length > 0 ? nearestFirst(requested.size, inAnySize) : itemsWith(wordsOf(words));
  return [...Map.groupBy(found, ({ name }) => name).values()].slice(0, mostProducts).flat();
}

function nearestFirst(requested: RequestedSize, items: readonly DemoItem[]): DemoItem[] {
  return items.toSorted((one, other) => sizeFit(requested, other.size) - sizeFit(requested, one.size));
}

/** The same in the search box's form, priced at these stores: it never waits or fails. */
export function searchDemo(query: string, stores: readonly DemoStore[]) {
  const found = searchDemoItems(query).map((item) => ({ ...foundAt(stores, item), isInvented: true }));
  return { found, isSearching: false, hasFailed: false, isOffline: false, retry: () => {} };
}

function foundAt(stores: readonly DemoStore[], item: DemoItem): FoundItem {
  const cents = stores.map(({ chain }) => demoPriceCents(item, chain));
  const [lowest, highest] = [Math.min(...cents), Math.max(...cents)].map(priceString);
  const isPriced = stores.length > 0 && lowest && highest;
  const byMeasure = unitPriceRangeOf(cents.map((each) => ({ ...item, cents: each })));
  return {
    ...item,
    match: 'this-product',
    priceRange: isPriced ? { lowest, highest, isEstimate: true, ...(byMeasure && { byMeasure }) } : null,
  };
}
