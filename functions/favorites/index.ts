export { markTexted, readFavorites, type StoredFavorite } from './favorite-rows.ts';
