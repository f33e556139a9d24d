import { createContext, use } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';

/** The actions for an entry, in a shopper's own cart or in the demo. */
export interface EntryActions {
  /** 0 removes the entry. */
  setQuantity: (entry: CartEntry, quantity: number) => void;
  /** From the result of the last press, even if it isn't visible yet. */
  changeQuantityBy: (entry: CartEntry, by: number) => void;
  remove: (entry: CartEntry) => void;
  /** Opens the details of its price at a store. */
  seePrice: (entry: CartEntry, storeId: string) => void;
}

export const EntryActionsContext = createContext<EntryActions | null>(null);

export function useEntryActions(): EntryActions {
  const actions = use(EntryActionsContext);
  if (!actions) throw new Error('EntryActionsContext is missing around an entry.');
  return actions;
}
