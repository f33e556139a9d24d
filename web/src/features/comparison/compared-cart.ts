import type { Cart, CartEntry } from '#shared/contract/shopping/cart.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { type Comparison, compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { rankedStores } from '#shared/rules/comparison/ranked-stores.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { isPriced } from '#web/parts/cart/is-priced.ts';

/** The cart with its known prices, and what is still loading. */
export interface ComparedCart extends Comparison {
  /** In the order of the cart. */
  entries: Cart;
  /** All compared stores, best first; after the others, those that need a membership. */
  ranked: StoreTotals[];
  /** Entries just added, whose prices are loading. */
  unpriced: CartEntry[];
  /** Stores just chosen, whose prices are loading. */
  awaitedStoreIds: string[];
}

/** No stores need different names. */
const asTheyAre: ReadonlyMap<string, string> = new Map();

/**
 * Compares the cart at the chosen stores, or else at those its prices are for. `names` are display names by store id
 * that replace the stores' own.
 */
export function compareAt(
  entries: Cart,
  chosenIds: readonly string[],
  {
    names = asTheyAre,
    memberships,
  }: { names?: ReadonlyMap<string, string>; memberships?: readonly string[] | undefined } = {},
): ComparedCart {
  const atChosen = entries.map((entry) => entryAt(entry, chosenIds, names));
  const comparison = compareCart(atChosen.filter(isPriced), memberships);
  const { stores, open, leftOut } = comparison;
  // No store has prices for a cart that is all in the shopper's own words.
  const pricedAt = entries.every(({ item }) => isInOwnWords(item)) ? [] : chosenIds;
  return {
    ...comparison,
    entries: atChosen,
    ranked: [open, leftOut].flatMap((some) => rankedStores(some)),
    unpriced: atChosen.filter((entry) => !isPriced(entry)),
    awaitedStoreIds: pricedAt.filter((id) => !stores.some(({ store }) => store.id === id)),
  };
}

/** Reuses the row of an unchanged entry, so that it doesn't render again. */
const lastCompared = new WeakMap<
  CartEntry,
  { chosenIds: readonly string[]; names: ReadonlyMap<string, string>; asCompared: CartEntry }
>();

function entryAt(entry: CartEntry, chosenIds: readonly string[], names: ReadonlyMap<string, string>): CartEntry {
  const last = lastCompared.get(entry);
  if (last?.chosenIds === chosenIds && last.names === names) return last.asCompared;
  const asCompared = {
    ...entry,
    storePrices: entry.storePrices
      .filter(({ store }) => chosenIds.length === 0 || chosenIds.includes(store.id))
      .map((price) => ({ ...price, store: { ...price.store, name: names.get(price.store.id) ?? price.store.name } })),
  };
  lastCompared.set(entry, { chosenIds, names, asCompared });
  return asCompared;
}
