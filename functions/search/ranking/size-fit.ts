import { itemsNamed } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { type RequestedSize, sizeFit } from '#shared/rules/sizes/requested-size.ts';
import type { Product } from '../products.ts';

/** Items sold by weight come in any size, but a pack of the exact size fits better. */
const byWeightFit = 0.9;

/** A club's pack is meant only by its own size: '16 cans' elsewhere are two packs of eight, not one of 24. */
const leastFitOfClubPack = 0.8;

/** How well an item fits the requested size, from 0 to 1. */
export function fitOf({ size, unit, isClubPack }: CatalogItem, requested: RequestedSize): number {
  const isWeighed =
    unit === 'lb' && requested.kind === 'amount' && (requested.amount.per === 'lb' || requested.amount.per === 'oz');
  const fit = Math.max(isWeighed ? byWeightFit : 0, sizeFit(requested, size));
  return isClubPack && fit < leastFitOfClubPack ? 0 : fit;
}

export function fitOfBest(product: Product, brand: string | null, size: RequestedSize): number {
  // Four cans are no four bags that a club may sell together.
  const isMaybeSeveral = ({ isAssumed, isLargePack, size: held }: CatalogItem) =>
    isAssumed && isLargePack && held.includes(' x ');
  const items = itemsNamed(product.name).filter(
    (item) => (brand === null || item.brand === brand) && !isMaybeSeveral(item),
  );
  return Math.max(0, ...items.map((item) => fitOf(item, size))) ** 2;
}
