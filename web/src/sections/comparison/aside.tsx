import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import { FavoritesPanel } from '#web/features/favorites/favorites-panel.tsx';
import { FeedbackCard } from '#web/features/feedback/feedback-card.tsx';
import { RecurringOrdersPanel } from '#web/features/recurring-orders/recurring-orders-panel.tsx';
import { useAddToCart } from '#web/features/search/use-add-to-cart.ts';
import { useFavorites } from '#web/queries/favorites.ts';
import { useRecurringOrders } from '#web/queries/recurring-orders.ts';
import { Room } from '#web/ui/reserved-space.tsx';
import type { CurrentComparison } from './use-comparison.ts';

interface AsideProps {
  isPremium: boolean;
  comparison: CurrentComparison;
}

/** Beside the cart: favorites, recurring orders, and feedback. */
export function Aside({ isPremium, comparison: { cart, chosenIds, isHere } }: AsideProps) {
  const addToCart = useAddToCart();
  const favorites = useFavorites();
  const orders = useRecurringOrders();
  return (
    <>
      <Room name="favorites" isHere={isHere && (!isPremium || (favorites.favorites ?? favorites.error) != null)}>
        <FavoritesPanel isPremium={isPremium} onAddToCart={addToCart} />
      </Room>
      <Room name="orders" isHere={isHere && (!isPremium || (orders.orders ?? orders.error) != null)}>
        <RecurringOrdersPanel isPremium={isPremium} cart={cart.entries} storeIds={chosenIds} />
      </Room>
      <FeedbackCard isPremium={isPremium} />
      {isHere && <AdSlot size="square" />}
    </>
  );
}
