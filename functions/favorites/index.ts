export { readDistinctFavorites } from './distinct-favorites.ts';
export { markTexted, readStoredFavorites, type StoredFavorite } from './favorite-rows.ts';
