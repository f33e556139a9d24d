import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import type { BrandMatch, Item } from '#shared/contract/shopping/item.ts';

export const favoriteChangeKey = ['change-favorites'];

/** A change to the favorites; a favorite's id is its item's id. */
export type FavoriteChange =
  | ({ kind: 'toggle'; isFavorite: boolean; item: Item; match: BrandMatch } & Pick<
      Favorite,
      'amount' | 'includes' | 'quantity'
    >)
  | { kind: 'set'; id: string; changes: Partial<Pick<Favorite, 'frequency' | 'notes' | 'match' | 'alertBelow'>> }
  | { kind: 'remove'; favorite: Favorite }
  | { kind: 'restore'; favorite: Favorite };

/** The favorites after a change the server has not confirmed; a new one has no prices yet. */
export function withFavoriteChange(favorites: Favorite[], change: FavoriteChange): Favorite[] {
  switch (change.kind) {
    case 'toggle': {
      const { kind: _, isFavorite, ...line } = change;
      const { id } = line.item;
      const others = favorites.filter((each) => each.id !== id);
      return isFavorite
        ? [...others, { ...line, id, itemId: id, frequency: 'weekly', notes: '', storePrices: [] }]
        : others;
    }
    case 'set':
      return favorites.map((favorite) => (favorite.id === change.id ? { ...favorite, ...change.changes } : favorite));
    case 'remove':
      return favorites.filter(({ id }) => id !== change.favorite.id);
    case 'restore':
      return [...favorites.filter(({ id }) => id !== change.favorite.id), change.favorite];
  }
}
