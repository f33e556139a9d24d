import { expect, test } from 'vitest';
import { readStoredCart } from '#functions/cart/index.ts';
import { formerIdsOf, itemById } from '#functions/catalog/items.ts';
import { addFavoritesToCart } from '#functions/favorites/add-favorites-to-cart.ts';
import { changeFavorite } from '#functions/favorites/change-favorite.ts';
import { readStoredFavorites, saveFavorite } from '#functions/favorites/favorite-rows.ts';
import { favoriteToCartLine } from '#functions/favorites/favorite-to-cart-line.ts';
import { removeSaved } from '#functions/favorites/remove-favorite.ts';
import { calledBy } from '#tests/support/called-by.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const addedAt = '2026-11-20T12:00:00.000Z';
const now = new Date(addedAt);
const present = everyItem().find(({ id }) => formerIdsOf(id).length > 0)?.id ?? '';
const [former = ''] = formerIdsOf(present);

async function somebodyWithFormer(userId: string) {
  await savePerson(userId, new Date(addedAt));
  await saveFavorite(userId, { itemId: former, frequency: 'weekly', notes: '', addedAt });
}

const note = (userId: string) =>
  changeFavorite({ ...calledBy(now, userId), params: { id: present }, body: { notes: 'the small one' } });

test('a saved item that a real one replaced is that one, in the cart, too', async () => {
  await somebodyWithFormer('reader');
  const [saved] = await readStoredFavorites('reader');
  expect(itemById(former)?.id).toBe(present);
  expect(saved && favoriteToCartLine(saved).itemId).toBe(present);
});

test('the heart of the real item changes and removes what was saved under the former id', async () => {
  await somebodyWithFormer('clicker');
  await note('clicker');
  expect(await readStoredFavorites('clicker')).toMatchObject([{ notes: 'the small one' }]);
  expect(await removeSaved('clicker', present)).toBe(true);
  expect(await readStoredFavorites('clicker')).toEqual([]);
  expect(await removeSaved('clicker', present)).toBe(false);
});

test('an item saved under its former and its present id is changed and removed under both', async () => {
  await somebodyWithFormer('twice');
  await saveFavorite('twice', { itemId: present, frequency: 'weekly', notes: '', addedAt });
  await note('twice');
  const saved = await readStoredFavorites('twice');
  expect(saved.map(({ notes }) => notes)).toEqual(['the small one', 'the small one']);
  expect(await removeSaved('twice', present)).toBe(true);
  expect(await readStoredFavorites('twice')).toEqual([]);
});

test('an item saved under its former and its present id is added to the cart once', async () => {
  await somebodyWithFormer('adder');
  await saveFavorite('adder', { itemId: present, frequency: 'weekly', notes: '', addedAt });
  await addFavoritesToCart(calledBy(now, 'adder'));
  const { entries } = await readStoredCart('adder');
  expect(entries).toMatchObject([{ itemId: present, quantity: 1 }]);
});
