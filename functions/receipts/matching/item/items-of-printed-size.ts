import { itemsNamed } from '#functions/catalog/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { memoized } from '#shared/memoized.ts';
import { countedIn } from '#shared/rules/lists/packages-by-size.ts';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { type Amount, amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { type ChainId, isMembersOnly } from '#shared/rules/stores/chains.ts';
import type { Add, Purchase } from '../product/evidence.ts';
import { type SpelledOutWords, spelledOut } from '../spelling/spelled-out-words.ts';
import type { MeasuredLine } from './price-per-pound-or-package.ts';

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

/** Whether an item has a printed size or is a club's large pack. */
export function addSize(
  add: Add,
  fitting: readonly CatalogItem[],
  { chain }: Purchase,
  { amounts, packs }: PrintedSize,
): void {
  if (chain !== null && isMembersOnly(chain) && fitting.some((item) => item.isLargePack)) add('inLargePack');
  if (amounts.length > 0) {
    const isSame = fitting.some(({ size }) => isSameAsAny(amountOf(size), amounts));
    add(isSame ? 'sizeSame' : 'sizeOther');
  } else if (packs > 1 && fitting.some(({ size }) => countedIn(size) === packs)) add('sizeSame');
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

/** Whether the line prints another size than the item's. */
export function isOfOtherSize(
  { name, size }: CatalogItem,
  { words, pounds }: MeasuredLine,
  chain: ChainId | null,
): boolean {
  if (pounds !== null) return false;
  const own = amountOf(size);
  const { amounts, packs } = sizePrintedOf(spelledOut(words, chain), name);
  if (amounts.length === 0) return packs > 1 && (countedIn(size) ?? packs) !== packs;
  const printed = amounts.filter((amount) => sizesHeld(amount, own) !== null);
  return printed.length > 0 && !isSameAsAny(own, printed);
}

export type SizeOfLine = PrintedSize & Pick<SpelledOutWords, 'isEach'>;

/** Whether every one of some items has another size than the printed one. */
export const lacksSize = ({ sized, isSizePrinted, isOther }: OfSize) =>
  (isSizePrinted && sized.length === 0) || isOther === true;

export interface OfSize {
  sized: CatalogItem[];
  isSizePrinted: boolean;
  /** A number of packs is printed that none of them says it holds. */
  isUnsaid?: boolean;
  /** Every one of them holds another number of packs than the line prints. */
  isOther?: boolean;
}

/** The items of the printed size; all if none is printed. */
export function itemsOfSize(
  candidates: CatalogItem[],
  { amounts, packs, isEach }: PrintedSize & Pick<SpelledOutWords, 'isEach'>,
  { pounds }: ReceiptLine,
): OfSize {
  if (amounts.length > 0)
    return { sized: candidates.filter(({ size }) => isSameAsAny(amountOf(size), amounts)), isSizePrinted: true };
  if (packs > 1) return itemsOfPacks(candidates, packs);
  // 'Each' is the size of whatever is sold singly.
  const single = isEach && pounds === null ? candidates.filter(({ size }) => isSingle(size)) : [];
  return { sized: notEmptyOr(single, candidates), isSizePrinted: single.length > 0 };
}

/** The items of '12 pack'; those that don't say how many they hold, if none does. */
function itemsOfPacks(candidates: CatalogItem[], packs: number): OfSize {
  const same = candidates.filter(({ size }) => countedIn(size) === packs);
  if (same.length > 0) return { sized: same, isSizePrinted: true };
  const silent = candidates.filter(({ size }) => countedIn(size) === null);
  return { sized: notEmptyOr(silent, candidates), isSizePrinted: false, isUnsaid: true, isOther: silent.length === 0 };
}

export const notEmptyOr = (items: CatalogItem[], others: CatalogItem[]) => (items.length > 0 ? items : others);

const isSingle = (size: string) => {
  const amount = amountOf(size);
  return amount?.per === 'count' && amount.count === 1;
};
