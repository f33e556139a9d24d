import { expect, test } from 'vitest';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import { bestMatch } from '#functions/pricing/providers/product-match.ts';
import { sampleProducts } from '#local/price-providers/sample-prices.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';

test('the exact product of a brand is found, and hardly ever another when it is missing', () => {
  const sold = sampleProducts()
    .map(({ item: each }) => each)
    .filter((each) => isCarried({ item: each, chain: 'kroger', state: 'OH' }));
  const ofBrand = Map.groupBy(sold, ({ brand }) => brand);
  const asked = sold.filter((_, at) => at % 61 === 0);
  let mistaken = 0;
  for (const wanted of asked) {
    const offered = (ofBrand.get(wanted.brand) ?? []).map((each) => ({
      id: each.id,
      brand: each.brand === unbranded ? '' : each.brand,
      description: `${each.brand}® ${each.name.replaceAll(',', '')}`,
      size: each.size,
    }));
    expect(bestMatch(wanted, offered, ({ id }) => id)?.product.id).toBe(wanted.id);
    const others = offered.filter(({ id }) => id !== wanted.id);
    if (bestMatch(wanted, others, ({ id }) => id)) mistaken += 1;
  }
  expect(mistaken / asked.length).toBeLessThan(0.03);
});
