import { hashKey } from '@tanstack/react-query';
import type { BodySent } from '#shared/contract/routes.ts';
import type { Cart, CartEntry, CartLineSent } from '#shared/contract/shopping/cart.ts';
import type { BrandMatch, Item } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { withMore } from '#shared/rules/cart/add-to-lines.ts';
import { brandMatchOf, type Changed, isRefused } from '#shared/rules/cart/cart-line.ts';
import { withBrand, without, withQuantities, withQuantity } from '#shared/rules/cart/change-line.ts';
import { lineFor } from '#shared/rules/cart/lines-that-merge.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { newId } from '#web/queries/client/new-id.ts';

/** A change to the cart; an entry's id is its item's id. */
export type CartChange =
  | {
      kind: 'add';
      item: Item;
      quantity: number;
      match?: BrandMatch;
      namedKind?: CartEntry['namedKind'];
      amount?: CartEntry['amount'];
      includes?: CartEntry['includes'];
      note?: CartEntry['note'];
      position?: number;
      foundBy?: string[];
      changeId?: string;
    }
  | { kind: 'set-quantity'; entryId: string; quantity: number }
  | { kind: 'take-back'; entries: BodySent<'PATCH /api/cart'>['entries']; changeId?: string }
  | { kind: 'remove'; entry: CartEntry; position: number }
  | { kind: 'switch-brand'; entryId: string; item: Item; match: BrandMatch; before: Cart; changeId?: string }
  | { kind: 'clear'; itemIds: string[] };

/** With an id, if the server would apply a repeat of the change. */
export function identified(change: CartChange): CartChange {
  const isRepeatable = change.kind === 'set-quantity' || change.kind === 'remove' || change.kind === 'clear';
  return isRepeatable || change.changeId ? change : { ...change, changeId: newId() };
}

type Match = { match?: BrandMatch | undefined };
type Addition = Extract<CartChange, { kind: 'add' }>;

/**
 * The cart after a change the server has not confirmed; new entries have no prices yet. A change that the cart's rules
 * reject leaves it as it is, because the server rejects it, too.
 */
export function withChange(entries: Cart, change: CartChange): Cart {
  const changed = changedBy(entries, change);
  return isRefused(changed) ? entries : changed.map(asAnswered);
}

/** The entry as the server will answer, so that the answer changes nothing: without what it has no value for. */
function asAnswered(entry: CartEntry): CartEntry {
  const parts = Object.entries(entry);
  const known = parts.filter(([, value]) => value !== undefined);
  return known.length === parts.length ? entry : (Object.fromEntries(known) as CartEntry);
}

function changedBy(entries: Cart, change: CartChange): Changed<CartEntry> {
  switch (change.kind) {
    case 'add': {
      const { item, quantity, match, namedKind, amount, includes, note, position } = change;
      const added = { ...unpricedEntry(item, quantity, match), namedKind, amount, includes, note };
      return withMore(entries, added, productOf, position);
    }
    case 'set-quantity':
      return withQuantity(entries, change.entryId, change.quantity, productOf);
    case 'take-back':
      return withQuantities(entries, change.entries);
    case 'remove':
      return without(entries, change.entry.id);
    case 'switch-brand':
      return withBrand(entries, change.entryId, unpricedEntry(change.item, 0, change.match), productOf);
    case 'clear':
      return entries.filter(({ id }) => !change.itemIds.includes(id));
  }
}

/** The entry of an item with this match. */
export function entryFor(entries: Cart, item: Item, match: BrandMatch): CartEntry | undefined {
  return lineFor(entries, unpricedEntry(item, 0, match), productOf);
}

/**
 * What a full cart had no room for. While there is room, everything is in it, also in lines that only the server knows to
 * be the same: two apples in a pound of them.
 */
export const leftOutOf = <W extends { item: Item; match?: BrandMatch | undefined }>(
  cart: Cart,
  wanted: readonly W[],
): W[] =>
  cart.length < limits.cartEntries
    ? []
    : wanted.filter(({ item, match }) => !entryFor(cart, item, brandMatchOf({ match })));

const productOf = ({ item }: CartEntry) => item;

function unpricedEntry(item: Item, quantity: number, match: BrandMatch | undefined): CartEntry {
  return { id: item.id, itemId: item.id, quantity, match: brandMatchOf({ match }), item, storePrices: [] };
}

/**
 * An entry as a line of an order or of a cart to bring along: with its written amount, and for a product in words with
 * those.
 */
export function lineOf(
  entry: Pick<CartEntry, 'itemId' | 'quantity' | 'namedKind' | 'amount' | 'includes' | 'note' | 'item'> & Match,
): CartLineSent {
  const { itemId, quantity, match, namedKind, amount, includes, note, item } = entry;
  const words = isInOwnWords(item) ? { words: item.name } : {};
  return { itemId, quantity, match, namedKind, amount, includes, note, ...words };
}

/** A line in plain words without a brand: it can't be added as a product seen in a store. */
export function isPlainWords(item: Pick<Item, 'id' | 'brand'>): boolean {
  return isInOwnWords(item) && item.brand === '';
}

/** Such a product is added by its words again: its store and price are not stored. */
const genericPlace = { storeId: '1', price: '2.99' };

/** The API request that adds it; a product seen in a store has quantity 1. */
export function additionOf(addition: Addition): BodySent<'POST /api/cart'> {
  const { item, position, foundBy, changeId } = addition;
  return isInOwnWords(item) && !isPlainWords(item)
    ? { name: item.name, brand: item.brand, ...genericPlace, position, changeId }
    : { ...lineOf({ ...addition, itemId: item.id }), position, foundBy, changeId };
}

/** Whether two entries of an item ask for the same amount. */
export const areAsMuch = (one: CartEntry, other: CartEntry) =>
  one.quantity === other.quantity && amountsOf(one) === amountsOf(other);
const amountsOf = ({ amount, includes }: CartEntry) => hashKey([amount, includes]);

/** Whether a waiting quantity change is obsolete: of ten quick presses on 'plus', only the last is sent. */
export function isSuperseded(change: CartChange, next: CartChange | undefined): boolean {
  if (change.kind !== 'set-quantity' || !next) return false;
  if (next.kind === 'clear') return true;
  if (next.kind === 'remove') return next.entry.id === change.entryId;
  return next.kind === 'set-quantity' && next.entryId === change.entryId;
}
