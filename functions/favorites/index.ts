export { markTexted, readDistinctFavorites, readStoredFavorites, type StoredFavorite } from './favorite-rows.ts';
