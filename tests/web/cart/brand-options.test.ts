import { describe, expect, test } from 'vitest';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { sampleItem } from '#tests/shared/cart-samples.ts';
import { brandOptions, ownerInWords } from '#web/features/cart/brand-options.ts';

function found(brand: string, size: string, lowest: string | null): FoundItem {
  const item = sampleItem({ id: `${brand}-${size}`, name: 'Whole Milk', brand, size });
  const priceRange = lowest === null ? null : { lowest, highest: '9.99', isEstimate: true };
  return { ...item, match: 'this-product', priceRange };
}

const brandsOf = (items: FoundItem[]) => items.map(({ brand }) => brand);

describe('the brands of a product', () => {
  const options = brandOptions(
    [
      found('Borden', '1 gal', '4.29'),
      found('Wegmans', '1 gal', null),
      found('Great Value', '1 gal', '3.10'),
      found('Horizon', '0.5 gal', '4.99'),
    ],
    { id: 'borden', size: '1 gal' },
  );

  test('a shopper reads the cheapest first, in the size that is in the cart', () => {
    expect(brandsOf(options.sameSize)).toEqual(['Great Value', 'Borden']);
  });

  test('a shopper finds other sizes separately, and last the brands that no chosen store has', () => {
    expect(brandsOf(options.otherSizes)).toEqual(['Horizon']);
    expect(brandsOf(options.elsewhere)).toEqual(['Wegmans']);
  });

  test('a shopper sees a few own brands of other stores: the best known and the one in the cart', () => {
    const chainsOwn = ['Aldi', 'Giant Eagle', 'Wegmans', 'Kroger', 'Great Value', 'Good & Gather', 'Meijer', 'Publix'];
    const { elsewhere } = brandOptions(
      [found('Great Value', '0.5 gal', null), ...['Borden', ...chainsOwn].map((brand) => found(brand, '1 gal', null))],
      { id: 'Publix-1 gal', size: '1 gal' },
    );
    expect(brandsOf(elsewhere)).toEqual(['Publix', 'Borden', 'Great Value', 'Good & Gather', 'Kroger', 'Meijer']);
  });

  test('a shopper reads which chain a brand belongs to', () => {
    expect(ownerInWords('Great Value', ['target'])).toBe('Walmart’s own');
    expect(ownerInWords('Wegmans', ['target'])).toBe('Wegmans’ own');
    expect(ownerInWords("Trader Joe's", ['target'])).toBe("Trader Joe's own");
    expect(ownerInWords('Borden', ['walmart'])).toBeNull();
  });

  test('a shopper reads which of their chains sell a shared own brand, else which family owns it', () => {
    expect(ownerInWords('Kroger', ['ralphs', 'walmart'])).toBe('Ralphs’ own');
    expect(ownerInWords('Kroger', ['food-4-less', 'ralphs'])).toBe('Ralphs’ and Food 4 Less’ own');
    expect(ownerInWords('Kroger', ['walmart'])).toBe('Kroger family’s own');
  });
});
