import { itemsNamed } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { type RequestedSize, sizeFit } from '#shared/rules/sizes/sizes-in-words.ts';
import type { Product } from './products.ts';

/** Items sold by weight come in any size, but a pack of the exact size fits better. */
const byWeightFit = 0.9;

/** How well an item fits the requested size, from 0 to 1. */
export function fitOf({ size, unit }: CatalogItem, requested: RequestedSize): number {
  const isWeighed =
    unit === 'lb' && requested.kind === 'amount' && (requested.amount.per === 'lb' || requested.amount.per === 'oz');
  return Math.max(isWeighed ? byWeightFit : 0, sizeFit(requested, size));
}

export function fitOfBest(product: Product, brand: string | null, size: RequestedSize): number {
  // A pack that a club may have says nothing about the product that a size means.
  const isCertain = ({ isAssumed, isLargePack }: CatalogItem) => !(isAssumed && isLargePack);
  const items = itemsNamed(product.name).filter((item) => (brand === null || item.brand === brand) && isCertain(item));
  return Math.max(0, ...items.map((item) => fitOf(item, size))) ** 2;
}
