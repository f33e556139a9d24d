import { expect, test } from 'vitest';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { brandMatch } from '#shared/contract/shopping/item.ts';
import { type FavoriteChange, withFavoriteChange } from '#web/queries/favorites/favorites-after-change.ts';

const item = (id: string) => ({ id, name: id, brand: '', category: 'Dairy', unit: 'pack', size: '1 ct' });
const favorite = (id: string, rest: Partial<Favorite> = {}): Favorite => ({
  id,
  itemId: id,
  item: item(id),
  match: 'this-product',
  frequency: 'weekly',
  notes: '',
  storePrices: [],
  ...rest,
});
const idsOf = (favorites: Favorite[]) => favorites.map(({ id }) => id);

test('a heart pressed twice saves and removes an item, and a repeated press changes nothing', () => {
  const press = (isFavorite: boolean): FavoriteChange => ({
    kind: 'toggle',
    isFavorite,
    item: item('eggs'),
    match: 'this-product',
  });
  const saved = withFavoriteChange([favorite('milk')], press(true));
  expect(saved).toEqual([favorite('milk'), favorite('eggs')]);
  expect(withFavoriteChange(saved, press(true))).toEqual(saved);
  expect(idsOf(withFavoriteChange(saved, press(false)))).toEqual(['milk']);
});

test.each(brandMatch.unwrap().options)('a heart saves its row’s match: %s', (match) => {
  const press: FavoriteChange = { kind: 'toggle', isFavorite: true, item: item('eggs'), match };
  expect(withFavoriteChange([], press)).toEqual([favorite('eggs', { match })]);
});

test('a note is set on its own favorite and leaves the frequency alone', () => {
  const before = [favorite('milk', { frequency: 'daily' }), favorite('eggs')];
  expect(withFavoriteChange(before, { kind: 'set', id: 'milk', changes: { notes: 'blue' } })).toEqual([
    favorite('milk', { frequency: 'daily', notes: 'blue' }),
    favorite('eggs'),
  ]);
});

test('a removed favorite is restored unchanged, once', () => {
  const milk = favorite('milk', { frequency: 'monthly', notes: 'blue' });
  const removed = withFavoriteChange([milk, favorite('eggs')], { kind: 'remove', favorite: milk });
  expect(idsOf(removed)).toEqual(['eggs']);
  const restored = withFavoriteChange(removed, { kind: 'restore', favorite: milk });
  expect(restored).toEqual([favorite('eggs'), milk]);
  expect(idsOf(withFavoriteChange(restored, { kind: 'restore', favorite: milk }))).toEqual(['eggs', 'milk']);
});
