import { createContext, use } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { CartActions } from './use-cart-actions.ts';

/** The actions for an entry of a shopper's own cart, beyond those of any cart. */
interface OwnEntryActions extends Pick<CartActions, 'switchBrand' | 'joined'> {
  /** Opens the details of its prices. */
  seePrices: (entry: CartEntry) => void;
  /** Opens the form to report a price. */
  reportPrice: (entry: CartEntry) => void;
}

export const OwnEntryActionsContext = createContext<OwnEntryActions | null>(null);

export function useOwnEntryActions(): OwnEntryActions {
  const actions = use(OwnEntryActionsContext);
  if (!actions) throw new Error('OwnEntryActionsContext is missing: a shopper’s own entry must be inside their cart.');
  return actions;
}
