import { Heart } from 'lucide-react';
import { useRef } from 'react';
import type { Favorite } from '#shared/contract/favorite.ts';
import type { BrandMatch, Item } from '#shared/contract/item.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { PanelSkeleton } from '#web/product/panel-skeleton.tsx';
import { PremiumPanel } from '#web/product/premium-panel.tsx';
import { useAddFavoritesToCart, useFavorites } from '#web/queries/favorites.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { FavoriteRow } from './favorite-row.tsx';
import { PriceAlerts } from './price-alerts.tsx';
import { useFavoriteActions } from './use-favorite-actions.ts';

interface FavoritesPanelProps {
  isPremium: boolean;
  onAddToCart: (item: Item, match: BrandMatch) => void;
}

/** The items a shopper saved. */
export function FavoritesPanel({ isPremium, onAddToCart }: FavoritesPanelProps) {
  const { favorites, error, retry } = useFavorites();
  return (
    <PremiumPanel
      icon={Heart}
      title="Favorites"
      feature="favorites"
      invitation="Keep a list of what you always buy, and add it all to your cart at once."
      isPremium={isPremium}
      control={favorites && favorites.length > 0 && <AddAllToCart />}
    >
      {favorites && <FavoriteList favorites={favorites} onAddToCart={onAddToCart} />}
      {!favorites && error && (
        <FailureState what="Your favorites could not be loaded." detail={failureWords(error)} onRetry={retry} />
      )}
      {!favorites && !error && <PanelSkeleton label="Loading your favorites" />}
    </PremiumPanel>
  );
}

function FavoriteList({
  favorites,
  onAddToCart,
}: Pick<FavoritesPanelProps, 'onAddToCart'> & { favorites: Favorite[] }) {
  const container = useRef<HTMLDivElement>(null);
  const actions = useFavoriteActions(() => container.current?.focus({ preventScroll: true }));
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {favorites.length === 0 ? (
        <EmptyState icon={<Heart className="size-5.5" />} title="No favorites yet">
          Press the heart next to an item in the search or your cart to keep it here.
        </EmptyState>
      ) : (
        <>
          <PriceAlerts favorites={favorites} />
          <ul
            aria-label="Your favorites"
            className="-mx-3 mt-1 max-h-[36rem] overflow-x-hidden overflow-y-auto overscroll-contain px-3"
          >
            {favorites.map((favorite) => (
              <FavoriteRow key={favorite.id} favorite={favorite} actions={actions} onAddToCart={onAddToCart} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function AddAllToCart() {
  const { mutate, isPending } = useAddFavoritesToCart({
    onDone: (added) =>
      toast(
        added > 0
          ? {
              title: 'Added to cart',
              description: `${added} of your favorites ${added === 1 ? 'is' : 'are'} now in it.`,
            }
          : { title: 'Nothing to add', description: 'Your favorites are all in your cart.' },
      ),
    onFailed: () => toast({ title: 'Error', description: 'Failed to add favorites to cart', tone: 'destructive' }),
  });
  return (
    <Button variant="ghost" size="small" isLoading={isPending} onClick={() => mutate()}>
      Add all to cart
    </Button>
  );
}
