import { centsIfSold, itemStandardError } from '#functions/estimates/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import { type Amount, amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { isMembersOnly } from '#shared/rules/stores/chains.ts';
import { isSameAsAny, sizesHeld } from '../item/items-of-printed-size.ts';
import type { MeasuredLine } from '../item/price-per-pound-or-package.ts';
import type { Add, Purchase } from './evidence.ts';

const farthest = 3;
const offOfUnweighed = 0.8;
/** Spread of one price around the item's usual price, by sales and stores, as a logarithm. */
const saleDeviation = 0.25;

/** How far the price paid is above or below the range of the closest item's estimate there, in standard errors. */
export function addPrice(
  add: Add,
  items: readonly CatalogItem[],
  line: MeasuredLine,
  { chain, state }: Purchase,
  amounts: readonly Amount[],
): void {
  const isSized = items.some(({ size }) => isSameAsAny(amountOf(size), amounts));
  const [amount = null] = amounts;
  const paid = (line.cents + line.couponCents + line.savedCents) / (line.pounds ?? line.quantity);
  const off = items.flatMap((item) => {
    // The quantity isn't printed, so the price is weak evidence.
    if (isMissingWeight(line, item)) return [offOfUnweighed];
    const count = amountOf(item.size)?.count ?? 1;
    const cents = chain === null ? item.baseCents : centsIfSold({ item, chain, state });
    const printed = (!isSized && amount && sizesHeld(amount, amountOf(item.size))) || 1;
    const each = line.pounds === null ? cents * printed : cents / count;
    const deviation = Math.hypot(itemStandardError(item), saleDeviation);
    return each > 0 && paid > 0 ? [Math.log(paid / each) / deviation] : [];
  });
  if (off.length === 0) add('priceUnknown');
  else {
    const nearest = off.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one));
    const by = Math.min(farthest, Math.max(0, Math.abs(nearest) - 0.5));
    add(nearest > 0 ? 'priceOver' : 'priceUnder', by);
    // A club sells larger packs, not all of which we know.
    if (nearest > 0 && chain !== null && isMembersOnly(chain)) add('clubOver', by);
  }
}
