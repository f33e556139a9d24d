import { itemsNamed } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { isOtherChainsBrand } from '#shared/rules/stores/chains.ts';
import { isOfOwnKind, leastChance } from '../confidence/doubts-about-match.ts';
import type { Purchase } from '../product/evidence.ts';
import { likelyProducts } from '../product/likely-products.ts';
import { isAmountKnown } from './is-amount-known.ts';
import { isOfOtherSize, isSameAsAny } from './items-of-printed-size.ts';
import type { MeasuredLine } from './price-per-pound-or-package.ts';

/** Whether a line's words may mean an item: its product is likely enough, and no other brand, kind, or size is printed. */
export function mayMean(item: CatalogItem, line: MeasuredLine, purchase: Purchase): boolean {
  return itemsMeant(item.name, line, purchase).some(({ id }) => id === item.id);
}

/** The items of a product that a line's words may mean. */
function itemsMeant(product: string, line: MeasuredLine, purchase: Purchase): CatalogItem[] {
  const { chain } = purchase;
  const named = likelyProducts(line, purchase).likely.find((one) => one.product.name === product);
  if (!named || named.probability < leastChance || named.isOtherBrandPrinted || !isOfOwnKind(named)) return [];
  return itemsNamed(product).filter(
    (item) =>
      (named.brand ?? item.brand) === item.brand &&
      !(chain && isOtherChainsBrand(item.brand, chain)) &&
      !isOfOtherSize(item, line, chain),
  );
}

/**
 * The items that a line of a likely item may be, if only its brand is open: all that its words may mean are of one size,
 * and it says how much was bought. Otherwise empty.
 */
export function itemsOfOpenBrand(item: CatalogItem, line: MeasuredLine, purchase: Purchase): CatalogItem[] {
  if (line.pounds !== null || !isAmountKnown(item, line, purchase)) return [];
  const size = amountOf(item.size);
  const meant = itemsMeant(item.name, line, purchase);
  return size && meant.every((one) => isSameAsAny(amountOf(one.size), [size])) ? meant : [];
}
