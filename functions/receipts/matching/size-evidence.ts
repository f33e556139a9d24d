import type { CatalogItem } from '#shared/contract/item.ts';
import { isMembersOnly } from '#shared/rules/chains.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import { type Amount, amountOf } from '#shared/rules/units.ts';
import type { Add, Purchase } from './evidence.ts';

/** Whether an item has a printed size, is a club's large pack, or isn't sold by weight although the line was weighed. */
export function addSize(
  add: Add,
  fitting: readonly CatalogItem[],
  { pounds }: ReceiptLine,
  { chain }: Purchase,
  amounts: readonly Amount[],
): void {
  if (chain !== null && isMembersOnly(chain) && fitting.some((item) => item.isLargePack)) add('inLargePack');
  if (amounts.length > 0) {
    const isSame = fitting.some(({ size }) => isSameAsAny(amountOf(size), amounts));
    add(isSame ? 'sizeSame' : 'sizeOther');
  }
  if (pounds !== null && !fitting.some(({ size }) => amountOf(size)?.per === 'lb')) add('weighedAsPack');
}

/** Receipts print a pound of butter as 16 ounces. */
function inOunces({ count, per }: Amount): Amount {
  return per === 'lb' ? { count: count * 16, per: 'oz' } : { count, per };
}

/** How many packages of a size a printed amount is; null if they can't be compared. */
export function sizesHeld(printed: Amount, size: Amount | null): number | null {
  if (!size) return null;
  const [one, other] = [inOunces(size), inOunces(printed)];
  // Registers print fluid ounces as ounces; a pint of berries isn't 16 ounces.
  const isSameMeasure = one.per === other.per || (one.per === 'fl oz' && printed.per === 'oz');
  return isSameMeasure ? other.count / one.count : null;
}

export const isSameAsAny = (size: Amount | null, printed: readonly Amount[]) =>
  printed.some((amount) => isSameAmount(size, amount));

function isSameAmount(size: Amount | null, printed: Amount): boolean {
  return Math.abs((sizesHeld(printed, size) ?? 0) - 1) <= 0.02;
}
