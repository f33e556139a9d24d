import { pricesAt } from '#functions/pricing/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { centsFromPrice } from '#shared/money.ts';

/** The size of a product whose price at the store is nearest by ratio; undefined when there is none. */
export async function itemAtPrice(
  sizes: readonly CatalogItem[],
  { store, cents }: { store: Store; cents: number },
  now: Date,
): Promise<CatalogItem | undefined> {
  if (sizes.length < 2) return sizes[0];
  const lines = sizes.map(({ id }) => ({ itemId: id, quantity: 1, match: 'only-this' as const }));
  const priceOf = await pricesAt([store], lines, now);
  const ratioOf = (at: number) => {
    const price = lines[at] && priceOf(lines[at])[0]?.price;
    // A size that the store does not sell has its usual price.
    const usual = price ? centsFromPrice(price) : (sizes[at]?.baseCents ?? 0);
    return Math.max(cents, usual) / Math.min(cents, usual);
  };
  const [nearest] = sizes
    .map((item, at) => ({ item, ratio: ratioOf(at) }))
    .sort((one, other) => one.ratio - other.ratio);
  return nearest?.item;
}
