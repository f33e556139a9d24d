import type { FoundItem } from '#shared/contract/shopping/item.ts';
import type { BrandHabit } from '#web/parts/cart/brands-bought-before.ts';

/** A search suggestion for this shopper, with what it adds to the cart. */
export interface Suggestion extends FoundItem {
  /** The brand this shopper bought before in place of any brand, in the size that was found. */
  isHabit?: boolean;
  /** The demo made up its price. */
  isInvented?: boolean;
  /** Its price was not in the search response and loads separately. */
  isPricePending?: boolean;
}

type HabitOf = (found: FoundItem) => BrandHabit | null;

/**
 * The search results for this shopper, with the brand they bought before in place of any brand; each item once.
 * `pricesOf` returns what a product's brands and sizes cost at the shopper's stores, once that is known.
 */
export function withUsualBrands(
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

/** The names of the products in the results for which this shopper once chose a brand. */
export function habitualNames(found: readonly FoundItem[], habitOf: HabitOf): string[] {
  return [...new Set(found.filter((item) => item.match === 'any-brand' && habitOf(item)).map(({ name }) => name))];
}
