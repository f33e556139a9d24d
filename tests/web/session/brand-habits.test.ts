import { expect, test } from 'vitest';
import type { FoundItem } from '#shared/contract/item.ts';
import { sampleItem } from '#tests/shared/cart-samples.ts';
import { meantBy } from '#web/features/catalog/meant-by.ts';
import { habitsFromText, withHabit } from '#web/session/brand-habits.ts';

const horizon = { item: sampleItem({ id: 'horizon', brand: 'Horizon' }), match: 'this-product' } as const;
const found: FoundItem = { ...sampleItem(), match: 'any-brand', priceRange: null };

test('a shopper who took Horizon gets Horizon the next time its plain name is added', () => {
  const kept = habitsFromText(JSON.stringify(withHabit({}, 'Greek Yogurt', horizon)));
  expect(meantBy(found, kept['Greek Yogurt'] ?? null).item).toMatchObject({ id: 'horizon' });
});

test('a shopper who names a brand gets that one, whatever they took before', () => {
  expect(meantBy({ ...found, match: 'this-product' }, horizon)).toMatchObject({ item: { id: found.id } });
});

test('a shopper who goes back to any brand has no habit any more', () => {
  expect(withHabit(withHabit({}, 'Greek Yogurt', horizon), 'Greek Yogurt', null)).toEqual({});
});

test('what a browser kept and nobody can read is no habit', () => {
  expect(habitsFromText('{"Milk": 3}')).toEqual({});
  expect(habitsFromText('nonsense')).toEqual({});
});

test('a browser forgets the oldest habit rather than keep them without end', () => {
  let kept = {};
  for (let n = 0; n < 205; n += 1) kept = withHabit(kept, `Product ${n}`, horizon);
  expect(Object.keys(kept)).toHaveLength(200);
  expect(kept).not.toHaveProperty('Product 0');
});
