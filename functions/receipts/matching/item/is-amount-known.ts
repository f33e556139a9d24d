import { itemsNamed } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { countedIn } from '#shared/rules/lists/packages-by-size.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { type ChainId, isMembersOnly } from '#shared/rules/stores/chains.ts';
import type { Purchase } from '../product/evidence.ts';
import { spelledOut } from '../spelling/spelled-out-words.ts';
import { isPlausible } from './is-price-plausible.ts';
import { isSameAsAny, sizePrintedOf, sizesHeld } from './items-of-printed-size.ts';
import { type MeasuredLine, packPriceOf } from './price-per-pound-or-package.ts';

/** Whether a line says how much of an item was bought, or its price does. */
export function isAmountKnown(item: CatalogItem, line: MeasuredLine, purchase: Purchase): boolean {
  if (line.pounds !== null) return packPriceOf(line, item) !== null;
  const { amounts, packs } = sizePrintedOf(spelledOut(line.words, purchase.chain), item.name);
  const own = amountOf(item.size);
  const printed = amounts.filter((amount) => sizesHeld(amount, own) !== null);
  if (printed.length > 0) return isSameAsAny(own, printed);
  // A bag of two pounds isn't seven limes, whatever it costs.
  const isOfWeight = own?.per === 'count' && amounts.some(({ per }) => per === 'lb' || per === 'oz');
  if (isOfWeight || mayBeUnweighed(item, line, purchase.chain)) return false;
  return packs > 1 ? countedIn(item.size) === packs : isPlausible(item, line, purchase);
}

const packedByWeight: ReadonlySet<string> = new Set(['Meat & Seafood', 'Deli']);

/** Meat is weighed before the register, which prints no weight: its price says nothing about the size of a pack. */
export function weighedFirst(items: readonly CatalogItem[], line: ReceiptLine, chain: ChainId | null): CatalogItem[] {
  const isWeighed = (item: CatalogItem) =>
    packedByWeight.has(item.category) && mayBeUnweighed(item, line, chain) && isMissingWeight(line, item);
  return items.toSorted((one, other) => Number(isWeighed(other)) - Number(isWeighed(one)));
}

export const mayBeUnweighed = (item: CatalogItem, line: MeasuredLine, chain: ChainId | null) =>
  line.pounds === null && mayBeLoose(item, line, chain);

/** Whether a line without a printed weight may be sold by the pound instead of the matched package. */
export function mayBeLoose(
  { name, brand }: CatalogItem,
  line: Pick<ReceiptLine, 'words' | 'pounds'>,
  chain: ChainId | null,
): boolean {
  // Clubs sell nothing by the pound at the register.
  if (chain !== null && isMembersOnly(chain)) return false;
  return itemsNamed(name).some(
    (item) => (item.brand === brand || item.brand === unbranded) && isMissingWeight(line, item),
  );
}
