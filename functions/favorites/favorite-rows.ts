import * as z from 'zod';
import { storedEntry } from '#functions/catalog/index.ts';
import { keys } from '#functions/table/keys.ts';
import { capacityPerPerson, freeSlot, takeSlot } from '#functions/table/row-limits.ts';
import { deleteItem, queryItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { createFor } from '#functions/users/index.ts';
import { priceText } from '#shared/contract/prices/price.ts';
import { favoriteFrequency } from '#shared/contract/shopping/favorite.ts';
import { limits } from '#shared/limits.ts';

/** A saved item as stored. */
const storedFavorite = z.lazy(() =>
  storedEntry.unwrap().partial({ quantity: true }).extend({
    /** As in the row's key: another item may have replaced it since. */
    itemId: z.string(),
    frequency: favoriteFrequency,
    notes: z.string(),
    alertBelow: priceText.nullable().optional(),
    /** The alert price they were last texted about; cleared when the price is above it again. */
    textedBelow: priceText.nullable().optional(),
    addedAt: z.iso.datetime(),
  }),
);
export type StoredFavorite = z.infer<typeof storedFavorite>;

function slot(userId: string, itemId: string): Slot<StoredFavorite> {
  return { key: keys.favorite(userId, itemId), schema: storedFavorite };
}

/** All of a person's favorites, oldest first. */
export async function readStoredFavorites(userId: string): Promise<StoredFavorite[]> {
  const favorites = await queryItems(keys.favorite(userId, ''), storedFavorite);
  return favorites.sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
}

/** Saves an item; false when it was saved before. @throws Failure 'too-many-favorites'. */
export async function saveFavorite(userId: string, favorite: StoredFavorite): Promise<boolean> {
  await takeSlot(favoriteCapacity(userId), favorite.itemId, new Date(favorite.addedAt));
  return createFor(userId, { ...keys.favorite(userId, favorite.itemId), ...storedFavorite.parse(favorite) });
}

/** Changes the given attributes of a row; false when it is gone. */
export async function updateFavorite(
  userId: string,
  savedId: string,
  changes: Partial<Pick<StoredFavorite, 'match' | 'frequency' | 'notes' | 'alertBelow'>>,
): Promise<boolean> {
  return (await setAttributes(slot(userId, savedId), changes)) !== null;
}

/**
 * Records that a person was texted about an item's drop below this price, or with null that they weren't. False when
 * they changed the price in the meantime or another call was faster.
 */
export async function markTexted(
  userId: string,
  { itemId, alertBelow, textedBelow }: Pick<StoredFavorite, 'itemId' | 'alertBelow' | 'textedBelow'>,
  now: string | null,
): Promise<boolean> {
  const expected = { alertBelow, textedBelow: textedBelow ?? null };
  return (await setAttributes(slot(userId, itemId), { textedBelow: now }, expected)) !== null;
}

/** Removes a row; false when it was not there. */
export async function deleteFavorite(userId: string, savedId: string): Promise<boolean> {
  const removed = await deleteItem(keys.favorite(userId, savedId));
  if (removed) await freeSlot(favoriteCapacity(userId), savedId, String(removed.addedAt));
  return removed !== null;
}

const favoriteCapacity = capacityPerPerson({
  name: 'favoritePlaces',
  most: limits.favorites,
  refusal: 'too-many-favorites',
  readIds: async (userId) => (await readStoredFavorites(userId)).map(({ itemId }) => itemId),
});
