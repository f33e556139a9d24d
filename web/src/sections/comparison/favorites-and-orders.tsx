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

interface FavoritesAsideProps extends Pick<CurrentComparison, 'isHere'> {
  isPremium: boolean;
}

/** Beside the cart. */
export const FavoritesAside = memo(function FavoritesAside({ isPremium, isHere }: FavoritesAsideProps) {
  const addToCart = useAddToCart();
  const { favorites, error } = useFavorites();
  const members = useMembersFavorites(isPremium);
  const areHere = (members && favorites) ?? error;
  return (
    <Room name="favorites" isHere={isHere && (!isPremium || areHere != null)}>
      <FavoritesPanel isPremium={isPremium} members={members} onAddToCart={addToCart} />
    </Room>
  );
});

interface BelowCartProps extends FavoritesAsideProps, Pick<CurrentComparison, 'chosenIds'> {}

/** Below the cart and what is beside it. */
export const BelowCart = memo(function BelowCart(props: BelowCartProps) {
  const { isPremium, isHere, chosenIds } = props;
  const { orders, error } = useRecurringOrders();
  const members = useMembersOrders(isPremium);
  const areHere = (members && orders) ?? error;
  return (
    <div
      data-screen
      className="grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] gap-4 *:content-stretch max-sm:gap-3 lg:gap-3"
    >
      <Room name="orders" isHere={isHere && (!isPremium || areHere != null)}>
        <RecurringOrdersPanel isPremium={isPremium} members={members} storeIds={chosenIds} />
      </Room>
      <FeedbackCard isPremium={isPremium} />
      {isHere && <AdSlot size="square" />}
    </div>
  );
});
