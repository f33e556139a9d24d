import { useLayoutEffect, useRef, useState } from 'react';

export type CartView = 'list' | 'compare';

/** Which of the two a small screen shows, and how to show the other. */
export interface ShownCartView {
  view: CartView;
  show: (view: CartView) => void;
}

/**
 * The list or the comparison, where there is room for one. Comparing begins at the top of the cart with this id; the list
 * is found again where it was left.
 */
export function useCartView(cartId: string): ShownCartView {
  const [view, setView] = useState<CartView>('list');
  const listLeftAt = useRef<number | null>(null);

  function show(next: CartView) {
    if (view === 'list') listLeftAt.current = window.scrollY;
    setView(next);
  }

  useLayoutEffect(() => {
    if (view === 'compare') document.getElementById(cartId)?.scrollIntoView();
    else if (listLeftAt.current !== null) window.scrollTo(0, listLeftAt.current);
  }, [view, cartId]);

  return { view, show };
}
