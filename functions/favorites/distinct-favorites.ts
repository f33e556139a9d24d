import { presentId } from '#functions/catalog/index.ts';
import { readStoredFavorites, type StoredFavorite } from './favorite-rows.ts';

/** All of a person's favorites, each item once: it may have replaced two saved ones, of which the last counts. */
export async function readDistinctFavorites(userId: string): Promise<StoredFavorite[]> {
  const favorites = await readStoredFavorites(userId);
  return [...new Map(favorites.map((saved) => [presentId(saved.itemId), saved])).values()];
}

/** Every id under which an item is saved: its own, and those of items it has replaced since. */
export async function savedIdsOf(userId: string, itemId: string): Promise<string[]> {
  const ids = (await readStoredFavorites(userId)).map((saved) => saved.itemId);
  return ids.filter((id) => presentId(id) === presentId(itemId));
}
