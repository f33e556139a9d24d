import { expect, test } from 'vitest';
import { sampleItem, sampleStore } from '#tests/shared/cart-samples.ts';
import { brandInstead } from '#web/features/cart/brand-instead.ts';

const seen = { kind: 'reported', source: 'Seen by a shopper', observedAt: '2026-05-05T12:00:00.000Z' } as const;
const at = (chain: 'walmart' | 'publix', price: string, brand: string, covers = 1) => ({
  ...seen,
  store: sampleStore(chain, { chain }),
  price,
  pick: { itemId: `${brand}-bread`, brand, size: '20 oz', unit: 'loaf', covers, isEquivalent: false },
});
const storePrices = [at('publix', '2.39', 'Publix'), at('walmart', '1.97', 'Great Value')];

test('a shopper with no Hy-Vee nearby gets by one tap what costs least at their stores, not Hy-Vee’s own', () => {
  const item = sampleItem({ name: 'White Bread', brand: "That's Smart!" });
  expect(brandInstead({ item, storePrices })).toMatchObject({
    id: 'Great Value-bread',
    brand: 'Great Value',
    size: '20 oz',
  });
});

test('a shopper gets by one tap what costs least for as much as they wanted', () => {
  const item = sampleItem({ brand: "That's Smart!" });
  const [publix, walmart] = [at('publix', '2.39', 'Publix'), at('walmart', '1.97', 'Great Value', 0.5)];
  expect(brandInstead({ item, storePrices: [publix, walmart] })).toMatchObject({ brand: 'Publix' });
});

test('a shopper who had Borden, or their own Walmart’s brand, gets it back by one tap', () => {
  for (const brand of ['Borden', 'Great Value']) {
    const item = sampleItem({ brand });
    expect(brandInstead({ item, storePrices })).toBe(item);
  }
});
