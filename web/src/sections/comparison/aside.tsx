import { memo } from 'react';
import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import { FavoritesPanel, useMembersFavorites } from '#web/features/favorites/favorites-panel.tsx';
import { FeedbackCard } from '#web/features/feedback/feedback-card.tsx';
import { RecurringOrdersPanel, useMembersOrders } from '#web/features/recurring-orders/recurring-orders-panel.tsx';
import { useAddToCart } from '#web/features/search/use-add-to-cart.ts';
import { useFavorites } from '#web/queries/favorites/favorites-query.ts';
import { useRecurringOrders } from '#web/queries/recurring-orders/recurring-orders-query.ts';
import { Room } from '#web/ui/reserved-space.tsx';
import type { CurrentComparison } from './use-comparison.ts';

interface AsideProps extends Pick<CurrentComparison, 'chosenIds' | 'isHere'> {
  isPremium: boolean;
}

/** Beside the cart: favorites, recurring orders, and feedback. */
export const Aside = memo(function Aside({ isPremium, chosenIds, isHere }: AsideProps) {
  const addToCart = useAddToCart();
  const favorites = useFavorites();
  const orders = useRecurringOrders();
  const membersFavorites = useMembersFavorites(isPremium);
  const membersOrders = useMembersOrders(isPremium);
  const areFavoritesHere = (membersFavorites && favorites.favorites) ?? favorites.error;
  const areOrdersHere = (membersOrders && orders.orders) ?? orders.error;
  return (
    <>
      <Room name="favorites" isHere={isHere && (!isPremium || areFavoritesHere != null)}>
        <FavoritesPanel isPremium={isPremium} members={membersFavorites} onAddToCart={addToCart} />
      </Room>
      <Room name="orders" isHere={isHere && (!isPremium || areOrdersHere != null)}>
        <RecurringOrdersPanel isPremium={isPremium} members={membersOrders} storeIds={chosenIds} />
      </Room>
      <FeedbackCard isPremium={isPremium} />
      {isHere && <AdSlot size="square" />}
    </>
  );
});
