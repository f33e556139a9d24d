import { BellRing, Heart } from 'lucide-react';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { formatCents } from '#shared/money.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { priceAlertOf } from '#shared/rules/prices/price-alert.ts';
import { useAddFavoritesToCart } from '#web/queries/favorites/use-add-favorites-to-cart.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { failureToast, toast } from '#web/ui/toast.ts';
import { useFocusAfterRemoval } from '#web/ui/use-focus-after-removal.ts';
import { errorTitle } from '#web/ui/words.ts';
import { FavoriteRow } from './favorite-row.tsx';
import { useFavoriteActions } from './use-favorite-actions.ts';
import * as words from './words/list.tsx';

interface FavoriteListProps {
  favorites: Favorite[];
  onAddToCart: (favorite: Favorite) => void;
}

export function FavoriteList({ favorites, onAddToCart }: FavoriteListProps) {
  const { ref: container, moveFocus } = useFocusAfterRemoval<HTMLDivElement>();
  const actions = useFavoriteActions(moveFocus);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {favorites.length === 0 ? (
        <EmptyState icon={<Heart className="size-5.5" />} title={words.noneYet}>
          {words.howToAdd}
        </EmptyState>
      ) : (
        <>
          <PriceAlerts favorites={favorites} />
          <ul
            aria-label={words.yourFavorites}
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

export function AddAllToCart() {
  const { mutate, isPending } = useAddFavoritesToCart({
    onDone: (added) =>
      toast(
        added > 0
          ? {
              title: words.addedToCart,
              description: words.countAdded(added),
            }
          : { title: words.nothingToAdd, description: words.allInCart },
      ),
    onFailed: () => failureToast(errorTitle, words.notAddedToCart),
  });
  return (
    <Button variant="ghost" size="small" isLoading={isPending} onClick={() => mutate()}>
      {words.addAllToCart}
    </Button>
  );
}

/** The favorites below their alert price, with the stores. */
function PriceAlerts({ favorites }: { favorites: readonly Favorite[] }) {
  const alerts = favorites.flatMap((favorite) => {
    const alert = priceAlertOf(favorite);
    return alert ? [{ ...alert, id: favorite.id, name: cleanName(favorite.item.name) }] : [];
  });
  if (alerts.length === 0) return null;
  return (
    <ul
      aria-label={words.belowYourPrice}
      className="mt-2 grid gap-1.5 rounded-control bg-leaf-soft px-3 py-2 text-sm text-leaf-deep"
    >
      {alerts.map(({ id, name, cents, storeName, belowCents }) => (
        <li key={id} className="flex gap-2">
          <BellRing aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {words.seenBelow({
              item: name,
              price: <strong className="font-semibold">{formatCents(cents)}</strong>,
              store: storeName,
              below: formatCents(belowCents),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
