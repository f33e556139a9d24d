import type { Cart, CartEntry } from '#shared/contract/cart.ts';
import { type Comparison, compareCart } from '#shared/rules/comparison.ts';
import { rankedStores, type StoreTotals } from '#shared/rules/store-totals.ts';
import { isPriced } from '#web/queries/cart-changes.ts';

/** The cart as far as its prices are known, and what is still to come. */
export interface ComparedCart extends Comparison {
  /** In the order of the cart. */
  entries: Cart;
  /** All compared stores, best first. */
  ranked: StoreTotals[];
  /** Entries just added, whose prices are on their way. */
  unpriced: CartEntry[];
  /** Stores just chosen, whose prices are on their way. */
  awaitedStoreIds: string[];
}

/** Nothing needs telling apart. */
const asTheyAre: ReadonlyMap<string, string> = new Map();

/**
 * Compares the cart at the chosen stores; with none chosen, at those that its prices are for. `names` are those, by
 * store id, that a store goes by in every word about it in place of its own.
 */
export function compareAt(entries: Cart, chosenIds: readonly string[], names = asTheyAre): ComparedCart {
  const atChosen = entries.map((entry) => entryAt(entry, chosenIds, names));
  const comparison = compareCart(atChosen.filter(isPriced));
  const { stores } = comparison;
  return {
    ...comparison,
    entries: atChosen,
    ranked: rankedStores(stores),
    unpriced: atChosen.filter((entry) => !isPriced(entry)),
    awaitedStoreIds: chosenIds.filter((id) => !stores.some(({ store }) => store.id === id)),
  };
}

/** What an entry was last compared as: one that stays the same need not be drawn anew. */
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
