import { createContext, use } from 'react';
import type { CartEntry } from '#shared/contract/cart.ts';
import type { CartActions } from './use-cart-actions.ts';

/** What can be done with an entry of a shopper's own cart beyond what any cart allows. */
interface OwnEntryActions extends Pick<CartActions, 'switchBrand' | 'joined'> {
  /** Opens what is known of its prices. */
  seePrices: (entry: CartEntry) => void;
  /** Asks where it was seen at which price. */
  reportPrice: (entry: CartEntry) => void;
}

export const OwnEntryActionsContext = createContext<OwnEntryActions | null>(null);

export function useOwnEntryActions(): OwnEntryActions {
  const actions = use(OwnEntryActionsContext);
  if (!actions) throw new Error('OwnEntryActionsContext is missing: a shopper’s own entry must be inside their cart.');
  return actions;
}
