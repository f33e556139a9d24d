import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { BrandMatch, Item } from '#shared/contract/shopping/item.ts';
import { publicItem } from '#shared/rules/catalog/public-item.ts';
import { brandWords, cleanName } from '#shared/rules/lists/shopping-list.ts';
import { withReason } from '#web/api/failure-words.ts';
import { useFavorites } from '#web/queries/favorites/favorites-query.ts';
import { useFavoriteChange } from '#web/queries/favorites/use-favorite-change.ts';
import { useUser } from '#web/session/use-user.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle } from '#web/ui/words.ts';
import { inviteToPremium } from '../premium/invite-to-premium.ts';
import * as words from './words.ts';

interface FavoriteHeartProps {
  item: Item;
  /** The match of its row, which is saved with it. */
  match: BrandMatch;
  namedKind?: CartEntry['namedKind'];
  /** The amount the shopper wrote. */
  amount?: CartEntry['amount'];
  includes?: CartEntry['includes'];
  note?: CartEntry['note'];
  quantity?: number;
}

/** Saves or removes a favorite, in the size of its container. Invites shoppers without Premium to it. */
export function FavoriteHeart({ item, ...line }: FavoriteHeartProps) {
  const { user } = useUser();
  const { favorites } = useFavorites();
  const change = useFavoriteChange({
    onDone: (_change, isFavorite) =>
      toast({
        title: isFavorite ? words.addedToFavorites : words.removedFromFavorites,
        description: cleanName(item.name),
      }),
    onFailed: (_change, error) => failureToast(errorTitle, failureToUpdate(error)),
  });
  const isFavorite = favorites?.some(({ id }) => id === item.id) ?? false;
  const { name } = item;
  const brandShown = brandWords({ item, ...line });

  return (
    <button
      type="button"
      aria-label={brandShown ? words.favoriteOfBrand(cleanName(name), brandShown) : words.favorite(cleanName(name))}
      aria-pressed={isFavorite}
      onClick={({ detail }) => {
        // The second press of a double click would take the first one back.
        if (detail > 1) return;
        if (user?.isPremium) change({ kind: 'toggle', isFavorite: !isFavorite, item: publicItem(item), ...line });
        else inviteToPremium('favorites');
      }}
      className={`grid shrink-0 place-items-center rounded-lg hover:bg-lemon-soft ${isFavorite ? 'text-tomato' : 'text-muted hover:text-ink'}`}
    >
      <Heart aria-hidden="true" className={`size-4 ${isFavorite ? 'fill-current' : ''}`} />
    </button>
  );
}

export function failureToUpdate(error: Error): ReactNode {
  return withReason(words.favoritesNotUpdated, error, 'too-many-favorites');
}
