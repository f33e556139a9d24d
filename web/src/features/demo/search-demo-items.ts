import { limits } from '#shared/rules/limits.ts';
import { type DemoItem, demoItems } from './demo-items.ts';

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
