import type { FoundItem } from '#shared/contract/item.ts';
import type { BrandHabit } from '#web/product/brand-habits.ts';

/** What a search suggests to this shopper: adding it puts in the cart what it says. */
export interface Suggestion extends FoundItem {
  /** In place of any brand, what this shopper took of it before, in the size that was found. */
  isHabit?: boolean;
  /** Its price is invented, for the demo. */
  isInvented?: boolean;
  /** Its price was not in the answer to the search, and comes later. */
  isPricePending?: boolean;
}

type HabitOf = (found: FoundItem) => BrandHabit | null;

/**
 * What was found, as this shopper means it: in place of any brand, the one taken before. Each item once. `pricesOf` is
 * what a product's brands and sizes cost at the shopper's stores, once that is known.
 */
export function suggestionsFrom(
  found: readonly FoundItem[],
  habitOf: HabitOf,
  pricesOf: (name: string) => readonly FoundItem[] | undefined,
): Suggestion[] {
  const meant = found.map((item): Suggestion => {
    const habit = item.match === 'any-brand' ? habitOf(item) : null;
    if (!habit) return item;
    const prices = pricesOf(item.name);
    const priceRange = prices?.find(({ id }) => id === habit.item.id)?.priceRange ?? null;
    return { ...habit.item, match: habit.match, priceRange, isHabit: true, isPricePending: !prices };
  });
  const seen = new Set<string>();
  return meant.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The names of the products found of which this shopper took a brand before. */
export function habitualNames(found: readonly FoundItem[], habitOf: HabitOf): string[] {
  return [...new Set(found.filter((item) => item.match === 'any-brand' && habitOf(item)).map(({ name }) => name))];
}
