import { useCartView } from '#web/features/cart/cart-view.tsx';
import { CheapestDock } from '#web/features/comparison/cheapest-dock.tsx';
import type { ComparedCart } from '#web/features/comparison/compared-cart.ts';

interface CartDockProps {
  compared: ComparedCart;
  cartId: string;
}

/** The answer at the bottom of a small screen while its cart shows the list. */
export function CartDock({ compared, cartId }: CartDockProps) {
  const { view, show } = useCartView();
  return (
    <CheapestDock
      compared={compared}
      comparisonId={cartId}
      isComparing={view !== 'list'}
      onCompare={() => show('compare')}
    />
  );
}
