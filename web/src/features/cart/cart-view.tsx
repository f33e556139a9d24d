import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export type CartView = 'list' | 'compare' | 'plan';

/** Which of them a small screen shows, and how to show another. */
interface ShownCartView {
  view: CartView;
  show: (view: CartView) => void;
}

const CartViewContext = createContext<ShownCartView>({ view: 'list', show: () => undefined });

export const useCartView = () => use(CartViewContext);

interface CartViewProviderProps {
  /** Of the element that the cart is in. */
  cartId: string;
  children: ReactNode;
}

/**
 * The list, the comparison or the plan, where there is room for one. The latter two begin at the top of the cart; the list is found
 * again where it was left. Only what asks for the view is drawn anew when it changes.
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
