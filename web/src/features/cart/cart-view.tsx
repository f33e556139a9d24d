import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export type CartView = 'list' | 'compare' | 'plan';

/** The view that a small screen shows, with its setter. */
interface ShownCartView {
  view: CartView;
  show: (view: CartView) => void;
}

const CartViewContext = createContext<ShownCartView>({ view: 'list', show: () => undefined });

export const useCartView = () => use(CartViewContext);

interface CartViewProviderProps {
  /** The id of the element that contains the cart. */
  cartId: string;
  children: ReactNode;
}

/**
 * The list, the comparison, or the plan, if only one fits. The latter two scroll to the top of the cart, and the list
 * returns to its old position. Only components that use the view render again when it changes.
 */
export function CartViewProvider({ cartId, children }: CartViewProviderProps) {
  const [view, setView] = useState<CartView>('list');
  const listLeftAt = useRef<number | null>(null);

  const show = useCallback(
    (next: CartView) => {
      if (view === 'list') listLeftAt.current = window.scrollY;
      setView(next);
    },
    [view],
  );

  useLayoutEffect(() => {
    if (view !== 'list') document.getElementById(cartId)?.scrollIntoView();
    else if (listLeftAt.current !== null) window.scrollTo(0, listLeftAt.current);
  }, [view, cartId]);

  const shown = useMemo(() => ({ view, show }), [view, show]);
  return <CartViewContext value={shown}>{children}</CartViewContext>;
}
