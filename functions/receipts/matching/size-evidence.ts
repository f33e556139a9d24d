import { itemsNamed } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { memoized } from '#shared/memoized.ts';
import { countedIn } from '#shared/rules/lists/list-amounts.ts';
import { type Amount, amountOf } from '#shared/rules/sizes/units.ts';
import { isMembersOnly } from '#shared/rules/stores/chains.ts';
import type { Add, Purchase } from './evidence.ts';
import type { MeasuredLine } from './price-per-pound-or-package.ts';
import type { SpelledOutWords } from './spelled-out-words.ts';

/** What a line prints of the size: the sizes that it may mean, and the number of packs in '12 pack', or 1. */
export type PrintedSize = Pick<SpelledOutWords, 'amounts' | 'packs'>;

/**
 * What a line prints of a product's size. A number without a unit is the size of a product that is sold so: 'EGGS 12',
 * 'RUSSET POTATOES 5'.
 */
export function sizePrintedOf({ amounts, packs, bareNumbers }: SpelledOutWords, product: string): PrintedSize {
  const printed = { amounts, packs: amounts.length > 0 ? 1 : packs };
  if (amounts.length > 0 || packs > 1 || bareNumbers.length === 0) return printed;
  const { counts, numbers, areCounted } = sizesOf(product);
  const held = bareNumbers.filter((number) => counts.has(number));
  const measured = bareNumbers.flatMap((number) => numbers.get(number) ?? []);
  if (held.length > 0 && measured.length > 0) return printed;
  const [count = 1] = held.length > 0 || !areCounted ? held : bareNumbers;
  return { amounts: measured, packs: count };
}

/** The sizes of a product's items: the counts they hold, and the other sizes by their number. */
const sizesOf = memoized((product: string) => {
  const sizes = [...new Set(itemsNamed(product).map(({ size }) => size))];
  const counts = new Set(sizes.flatMap((size) => countedIn(size) ?? []).filter((count) => count > 1));
  const others = sizes.filter((size) => countedIn(size) === null);
  const numbers = Map.groupBy(
    others.flatMap((size) => amountOf(size) ?? []),
    ({ count }) => count,
  );
  return { counts, numbers, areCounted: others.length === 0 && counts.size > 0 };
}, 5_000);

/** Whether an item has a printed size, is a club's large pack, or isn't sold by weight although the line was weighed. */
export function addSize(
  add: Add,
  fitting: readonly CatalogItem[],
  { pounds }: MeasuredLine,
  { chain }: Purchase,
  { amounts, packs }: PrintedSize,
): void {
  if (chain !== null && isMembersOnly(chain) && fitting.some((item) => item.isLargePack)) add('inLargePack');
  if (amounts.length > 0) {
    const isSame = fitting.some(({ size }) => isSameAsAny(amountOf(size), amounts));
    add(isSame ? 'sizeSame' : 'sizeOther');
  } else if (packs > 1 && fitting.some(({ size }) => countedIn(size) === packs)) add('sizeSame');
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
