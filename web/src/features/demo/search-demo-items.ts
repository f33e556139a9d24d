import type { FoundItem } from '#shared/contract/item.ts';
import { priceString } from '#shared/money.ts';
import { limits } from '#shared/rules/limits.ts';
import { unitPriceRangeOf } from '#shared/rules/units.ts';
import { type DemoItem, demoItems } from './demo-items.ts';
import { demoPriceCents } from './demo-prices.ts';
import type { DemoStore } from './demo-stores.ts';

const mostGroups = 10;

/** The brands of one product. */
export interface DemoItemGroup {
  name: string;
  items: DemoItem[];
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Each word that was typed must begin a word of the item's name, brand or category. */
function isFound({ name, brand, category }: DemoItem, typed: readonly string[]): boolean {
  const words = wordsOf(`${name} ${brand} ${category}`);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** At most 10 groups, in the order of the shelf; none for two characters or fewer. */
export function searchDemoItems(query: string): DemoItemGroup[] {
  if (query.trim().length <= limits.searchMinimumLength) return [];
  const typed = wordsOf(query);
  const groups = Map.groupBy(
    demoItems.filter((item) => isFound(item, typed)),
    ({ name }) => name,
  );
  return [...groups].map(([name, items]) => ({ name, items })).slice(0, mostGroups);
}

/** The same as a search box takes it, at the prices of these stores: nothing to wait for, and nothing to fail. */
export function searchDemo(query: string, stores: readonly DemoStore[]) {
  const found = searchDemoItems(query).flatMap(({ items }) => items.map((item) => foundAt(stores, item)));
  return { found, isSearching: false, hasFailed: false, isOffline: false, retry: () => {} };
}

function foundAt(stores: readonly DemoStore[], item: DemoItem): FoundItem {
  const cents = stores.map(({ chain }) => demoPriceCents(item, chain));
  const [lowest, highest] = [Math.min(...cents), Math.max(...cents)].map(priceString);
  const isPriced = stores.length > 0 && lowest && highest;
  const byMeasure = unitPriceRangeOf(cents.map((each) => ({ cents: each, size: item.size })));
  return {
    ...item,
    match: 'this-product',
    priceRange: isPriced ? { lowest, highest, isEstimate: true, ...(byMeasure && { byMeasure }) } : null,
  };
}
