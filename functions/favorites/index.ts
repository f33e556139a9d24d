export { markTexted, readStoredFavorites, type StoredFavorite } from './favorite-rows.ts';
