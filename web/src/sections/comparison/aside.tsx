import { AdSlot } from '#web/features/advertising/ad-slot.tsx';
import { FavoritesPanel } from '#web/features/favorites/favorites-panel.tsx';
import { FeedbackCard } from '#web/features/feedback/feedback-card.tsx';
import { RecurringOrdersPanel } from '#web/features/recurring-orders/recurring-orders-panel.tsx';
import { useAddToCart } from '#web/features/search/use-add-to-cart.ts';
import type { CurrentComparison } from './use-comparison.ts';

interface AsideProps {
  isPremium: boolean;
  comparison: CurrentComparison;
}

/** What stands beside the cart: what is bought again and again, and a word to us. */
export function Aside({ isPremium, comparison: { cart, chosenIds, isHere } }: AsideProps) {
  const addToCart = useAddToCart();
  return (
    <>
      <FavoritesPanel isPremium={isPremium} onAddToCart={addToCart} />
      <RecurringOrdersPanel isPremium={isPremium} cart={cart.entries} storeIds={chosenIds} />
      <FeedbackCard isPremium={isPremium} />
      {isHere && <AdSlot size="square" />}
    </>
  );
}
