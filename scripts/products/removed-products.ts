import type { RegisteredProduct } from './registered-product.ts';

/** From this share of the codes on, an import that lacks them is probably not whole. */
const notableShare = 0.2;

const codesOf = (products: readonly Pick<RegisteredProduct, 'gtin'>[]) => new Set(products.map(({ gtin }) => gtin));

/** What an import would remove of the last one, in an operator's words; empty if that is little. */
export function removedProducts(
  earlier: readonly Pick<RegisteredProduct, 'gtin'>[],
  imported: readonly Pick<RegisteredProduct, 'gtin'>[],
): string[] {
  const [before, now] = [codesOf(earlier), codesOf(imported)];
  const removed = [...before].filter((code) => !now.has(code)).length;
  if (removed <= notableShare * before.size) return [];
  const [count, all] = [removed, before.size].map((number) => number.toLocaleString('en-US'));
  return [
    `${count} of the ${all} codes of the last import are not in these files. Carts keep them as words, without a price.`,
  ];
}
