import type { Cart, CartEntry } from '#shared/contract/cart.ts';
import type { Item } from '#shared/contract/item.ts';
import type { BodySent } from '#shared/contract/routes.ts';

/** One thing a shopper does to the cart; an entry's id is its item's id. */
export type CartChange =
  | { kind: 'add'; item: Item; quantity: number }
  | { kind: 'set-quantity'; entryId: string; quantity: number }
  | { kind: 'remove'; entryId: string }
  | { kind: 'switch-brand'; entryId: string; item: Item }
  | { kind: 'clear' };

/** The cart as it will be once the server has made the change; what is new in it has no prices yet. */
export function withChange(entries: Cart, change: CartChange): Cart {
  switch (change.kind) {
    case 'add': {
      const { item, quantity } = change;
      return entries.some((entry) => entry.id === item.id)
        ? entries.map((entry) => (entry.id === item.id ? { ...entry, quantity: entry.quantity + quantity } : entry))
        : [...entries, unpricedEntry(item, quantity)];
    }
    case 'set-quantity':
      return entries.map((entry) => (entry.id === change.entryId ? { ...entry, quantity: change.quantity } : entry));
    case 'remove':
      return entries.filter((entry) => entry.id !== change.entryId);
    case 'switch-brand':
      return withBrand(entries, change.entryId, change.item);
    case 'clear':
      return [];
  }
}

/** The other brand takes the entry's place; if it is in the cart already, the two become one. */
function withBrand(entries: Cart, entryId: string, item: Item): Cart {
  const already = entries.find((entry) => entry.id === item.id);
  return entries
    .filter((entry) => entry !== already || entry.id === entryId)
    .map((entry) => {
      if (entry.id !== entryId || item.id === entryId) return entry;
      const quantity = entry.quantity + (already?.quantity ?? 0);
      return already ? { ...already, quantity } : unpricedEntry(item, quantity);
    });
}

function unpricedEntry(item: Item, quantity: number): CartEntry {
  return { id: item.id, itemId: item.id, quantity, item, storePrices: [] };
}

/** False while an entry is only expected: the server has not told its prices. */
export function isPriced(entry: CartEntry): boolean {
  return entry.storePrices.length > 0;
}

/** Whether it is a shopper's own product, put in the cart in words: no catalogue knows its id. */
export function isOwnProduct({ id }: Pick<Item, 'id'>): boolean {
  return id.startsWith('own-');
}

/** Such a product is added in words again: its store and price are not kept. */
const genericPlace = { storeId: '1', price: '2.99' };

/** The change that puts it in the cart, as the API takes it; a product in words comes with quantity 1. */
export function additionOf(item: Item, quantity: number): BodySent<'POST /api/cart'> {
  return isOwnProduct(item) ? { name: item.name, brand: item.brand, ...genericPlace } : { itemId: item.id, quantity };
}

/** What puts a removed entry back with its quantity. */
export function changesThatRestore({ item, quantity }: CartEntry): CartChange[] {
  if (!isOwnProduct(item) || quantity === 1) return [{ kind: 'add', item, quantity }];
  return [
    { kind: 'add', item, quantity: 1 },
    { kind: 'set-quantity', entryId: item.id, quantity },
  ];
}

/** Whether a waiting quantity need not be sent: of ten quick presses on 'plus' only the last counts. */
export function isOutdone(change: CartChange, next: CartChange | undefined): boolean {
  if (change.kind !== 'set-quantity' || !next) return false;
  if (next.kind === 'clear') return true;
  return (next.kind === 'set-quantity' || next.kind === 'remove') && next.entryId === change.entryId;
}
