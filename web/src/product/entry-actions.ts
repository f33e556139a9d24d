import { createContext, use } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';

/** What can be done with an entry, be the cart a shopper's own or the demo's. */
export interface EntryActions {
  /** 0 when the last one is taken away. */
  setQuantity: (entry: CartEntry, quantity: number) => void;
  /** From what the last press made it, be that shown yet or not. */
  changeQuantityBy: (entry: CartEntry, by: number) => void;
  remove: (entry: CartEntry) => void;
  /** Opens what is known of its price at a store. */
  seePrice: (entry: CartEntry, storeId: string) => void;
}

export const EntryActionsContext = createContext<EntryActions | null>(null);

export function useEntryActions(): EntryActions {
  const actions = use(EntryActionsContext);
  if (!actions) throw new Error('EntryActionsContext is missing around an entry.');
  return actions;
}
