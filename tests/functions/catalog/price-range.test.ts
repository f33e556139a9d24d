import { expect, test } from 'vitest';
import '#tests/support/function-environment.ts';
import { knownStores, withPriceRange } from '#functions/catalog/price-range.ts';
import { itemById, itemsNamed } from '#functions/reference/catalogue.ts';
import { centsFromPrice } from '#shared/money.ts';
import { ownersOf } from '#shared/rules/chains.ts';
import { nothingLearned } from '#shared/rules/learned.ts';

/** Walmart, Target and Kroger. */
const chosen = knownStores(['1', '2', '3']);

test.each(['Large Eggs', 'Ketchup', 'White Bread'])(
  'a shopper sees a price of a chain’s own brand of %s only where that very item is sold',
  (name) => {
    for (const item of itemsNamed(name)) {
      const owners = ownersOf(item.brand);
      const isSold = owners.length === 0 || chosen.some(({ chain }) => owners.includes(chain));
      const { priceRange } = withPriceRange(chosen, { item, match: 'this-product' }, nothingLearned);
      expect(priceRange !== null, item.id).toBe(isSold);
    }
  },
);

test('a shopper reads for any brand what the store’s own package costs by measure, not its price over another size', () => {
  const item = itemById('heinz-ketchup-32-oz');
  if (!item) throw new Error('No ketchup');
  const { priceRange } = withPriceRange(knownStores(['1']), { item, match: 'any-brand' }, nothingLearned);
  const { lowest, byMeasure } = priceRange ?? {};
  expect(byMeasure?.per).toBe('oz');
  const heldOunces = Math.round(centsFromPrice(lowest ?? '0') / (byMeasure?.lowestCents ?? 1));
  const isSoldHere = itemsNamed('Ketchup').some(
    ({ brand, size }) => brand === 'Great Value' && size === `${heldOunces} oz`,
  );
  expect(isSoldHere).toBe(true);
});
