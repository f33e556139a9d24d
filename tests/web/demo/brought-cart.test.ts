import { expect, test } from 'vitest';
import { itemById } from '#functions/reference/catalogue.ts';
import { isNewAccount, itemsToBring } from '#web/features/demo/brought-cart.ts';
import { sampleCart } from '#web/features/demo/demo-cart.ts';
import { demoItems } from '#web/features/demo/demo-items.ts';

test.each(demoItems)('a visitor who signs up finds $name by $brand in the catalogue', ({ catalogueId, name, unit }) => {
  const found = itemById(catalogueId);
  const words = (text: string) => new Set(text.toLowerCase().split(/[^a-z]+/));
  expect(words(name).intersection(words(found?.name ?? '')).size).toBeGreaterThan(0);
  if (unit === 'lb') expect(found?.unit).toBe('lb');
});

test('a visitor who signs up brings quantities and order along', () => {
  expect(itemsToBring(sampleCart).map(({ quantity }) => quantity)).toEqual(sampleCart.map(({ quantity }) => quantity));
  expect(itemsToBring(sampleCart)[0]?.itemId).toBe('deans-whole-milk-1-gal');
});

test('whoever has had their account for longer than a day comes without', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  expect(isNewAccount({ createdAt: '2026-11-20T11:59:00.000Z' }, now)).toBe(true);
  expect(isNewAccount({ createdAt: '2026-11-19T11:59:00.000Z' }, now)).toBe(false);
});
