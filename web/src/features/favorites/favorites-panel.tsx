import { Heart } from 'lucide-react';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { PanelSkeleton } from '#web/parts/premium/panel-skeleton.tsx';
import { PremiumPanel } from '#web/parts/premium/premium-panel.tsx';
import { showUnreachable } from '#web/parts/site/show-unreachable.ts';
import { useFavorites } from '#web/queries/favorites/favorites-query.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import * as words from './words/favorites-panel-words.ts';

const load = () => import('./members-favorites.tsx');

/** What only members load: their favorites, and what can be done with them. */
export function useMembersFavorites(isPremium: boolean) {
  return useLazyPart({ load, neededFor: isPremium ? load : null, onFailed: showUnreachable });
}

interface FavoritesPanelProps {
  isPremium: boolean;
  members: ReturnType<typeof useMembersFavorites>;
  onAddToCart: (favorite: Favorite) => void;
}

/** The items a shopper saved. */
export function FavoritesPanel({ isPremium, members, onAddToCart }: FavoritesPanelProps) {
  const { favorites, error, retry } = useFavorites();
  const isHere = members !== null && favorites !== undefined;
  return (
    <PremiumPanel
      icon={Heart}
      title={words.favorites}
      feature="favorites"
      invitation={words.invitation}
      isPremium={isPremium}
      control={isHere && favorites.length > 0 && <members.AddAllToCart />}
    >
      {isHere && <members.FavoriteList favorites={favorites} onAddToCart={onAddToCart} />}
      {!favorites && error && <FailureState what={words.notLoaded} detail={failureWords(error)} onRetry={retry} />}
      {!isHere && !error && <PanelSkeleton label={words.loading} />}
    </PremiumPanel>
  );
}
