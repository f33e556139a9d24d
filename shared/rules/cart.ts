import type { FailureCode } from '../contract/failures.ts';
import type { BrandMatch, Item } from '../contract/item.ts';
import { areAlikeInSize } from './equivalents.ts';
import { limits } from './limits.ts';
import { type ListAmount, packagesOf, sumOfAmounts } from './list-amounts.ts';

/**
 * One line of a cart, a favorite list, a recurring order or a shared list; an item stands in it once, and so does any
 * brand of a product in sizes that are as good as each other. Without `match` it means this product.
 */
export interface CartLine {
  itemId: string;
  quantity: number;
  match?: BrandMatch | undefined;
  /** What was written on a list; the quantity is worked out from it, until somebody changes that by hand. */
  amount?: ListAmount | undefined;
}

/** What a line's item is, whatever its brand; undefined for what no catalogue knows. */
export type ProductOf<L extends CartLine> = (line: L) => Pick<Item, 'name' | 'size'> | undefined;

/** What a line means, lines of older times included. */
export function brandMatchOf({ match = 'this-product' }: Pick<CartLine, 'match'>): BrandMatch {
  return match;
}

/** Why a change is refused. */
export type CartRefusal = Extract<FailureCode, 'bad-quantity' | 'cart-full' | 'not-in-cart'>;

/** The lines after a change, or why there was none. */
export type Changed<L extends CartLine> = L[] | CartRefusal;

const isRoomFor = (before: readonly CartLine[], after: readonly CartLine[]) =>
  after.length <= limits.cartEntries || after.length <= before.length;

const fromWideToNarrow: readonly BrandMatch[] = ['any-brand', 'this-product', 'only-this'];

/** What was narrowed stays so when more is added: only a switch of the line itself widens it. */
function asNarrowAsEither(present: CartLine, wanted: CartLine): BrandMatch | undefined {
  const [here, there] = [present, wanted].map((line) => fromWideToNarrow.indexOf(brandMatchOf(line))) as [
    number,
    number,
  ];
  return there > here ? brandMatchOf(wanted) : present.match;
}

/** How many packages of a line's item make up what was written; as many as there were where its size says nothing of it. */
function quantityFor<L extends CartLine>(
  line: L,
  amount: ListAmount,
  otherwise: number,
  productOf: ProductOf<L>,
): number {
  const size = productOf(line)?.size;
  return (size === undefined ? null : packagesOf(amount, size)) ?? otherwise;
}

const pickAmount = ({ quantity, amount }: CartLine): Pick<CartLine, 'quantity' | 'amount'> => ({ quantity, amount });

/** Both together: amounts of one measure add up, and what only counts packages adds those. */
function sumOf<L extends CartLine>(
  present: L,
  wanted: L,
  productOf: ProductOf<L>,
): Pick<CartLine, 'quantity' | 'amount'> {
  const quantity = present.quantity + wanted.quantity;
  const amount = present.amount && wanted.amount ? sumOfAmounts(present.amount, wanted.amount) : null;
  return amount
    ? { quantity: quantityFor(present, amount, quantity, productOf), amount }
    : { quantity, amount: undefined };
}

/** Whether both are any brand of one product, so that nothing tells them apart but the item they go by. */
function areSameThing<L extends CartLine>(one: L, other: L, productOf: ProductOf<L>): boolean {
  if (brandMatchOf(one) !== 'any-brand' || brandMatchOf(other) !== 'any-brand') return false;
  if (one.itemId === other.itemId) return true;
  const [first, second] = [productOf(one), productOf(other)];
  return first !== undefined && first.name === second?.name && areAlikeInSize(first.size, second.size);
}

/** The line that more of something goes to, if there is one: for any brand rather one of any brand than its own item's. */
export function lineFor<L extends CartLine>(lines: readonly L[], wanted: L, productOf: ProductOf<L>): L | undefined {
  return (
    lines.find((line) => areSameThing(line, wanted, productOf)) ?? lines.find(({ itemId }) => itemId === wanted.itemId)
  );
}

/** The lines with those that are the same thing as this one put together, in the place of the first and up to 99. */
function withOneOf<L extends CartLine>(lines: readonly L[], line: L, productOf: ProductOf<L>): L[] {
  const first = lines.find((other) => areSameThing(other, line, productOf));
  if (!first) return [...lines];
  const same = lines.filter((other) => other !== first && areSameThing(other, first, productOf));
  let one = first;
  for (const other of same) one = Object.assign({}, one, sumOf(one, other, productOf));
  one = { ...one, quantity: Math.min(limits.quantity, one.quantity) };
  return lines.filter((other) => !same.includes(other)).map((other) => (other === first ? one : other));
}

/**
 * The lines with so many more of something. What is there keeps its place, and is meant as narrowly as either; what is
 * new comes to `position`, else the end.
 */
export function withMore<L extends CartLine>(
  lines: readonly L[],
  wanted: L,
  productOf: ProductOf<L>,
  position = lines.length,
): Changed<L> {
  const present = lineFor(lines, wanted, productOf);
  if (!present) {
    const after = lines.toSpliced(position, 0, wanted);
    return isRoomFor(lines, after) ? after : 'cart-full';
  }
  const sum = sumOf(present, wanted, productOf);
  if (sum.quantity > limits.quantity) return 'bad-quantity';
  const match = asNarrowAsEither(present, wanted);
  return lines.map((line) => (line === present ? { ...line, ...sum, match } : line));
}

/** The lines with a new quantity for one of them; 0 or less removes it. */
export function withQuantity<L extends CartLine>(lines: readonly L[], itemId: string, quantity: number): Changed<L> {
  if (!lines.some((line) => line.itemId === itemId)) return 'not-in-cart';
  if (quantity > limits.quantity) return 'bad-quantity';
  return quantity <= 0
    ? without(lines, itemId)
    : lines.map((line) => (line.itemId === itemId ? { ...line, quantity, amount: undefined } : line));
}

/**
 * The lines with one item replaced by another (or by the same, meant otherwise) in its place and quantity; if the other,
 * or any brand of the same, is there already, the two become one.
 */
export function withBrand<L extends CartLine>(
  lines: readonly L[],
  itemId: string,
  other: L,
  productOf: ProductOf<L>,
): Changed<L> {
  const replaced = lines.find((line) => line.itemId === itemId);
  if (!replaced) return 'not-in-cart';
  const already = lines.find((line) => line !== replaced && line.itemId === other.itemId);
  const base = replaced.itemId === other.itemId ? replaced : (already ?? other);
  const { amount } = replaced;
  const quantityOfOther = amount ? quantityFor(base, amount, replaced.quantity, productOf) : replaced.quantity;
  const moved = { ...base, quantity: quantityOfOther, amount };
  const sum = already ? sumOf({ ...moved, ...pickAmount(already) }, moved, productOf) : pickAmount(moved);
  if (sum.quantity > limits.quantity) return 'bad-quantity';
  const match = already ? asNarrowAsEither(already, other) : other.match;
  const switched = { ...base, ...sum, match };
  const after = lines.filter((line) => line !== already).map((line) => (line === replaced ? switched : line));
  return withOneOf(after, switched, productOf);
}

/** The lines without one item; nothing changes when it is gone already, so that repeating is safe. */
export function without<L extends CartLine>(lines: readonly L[], itemId: string): L[] {
  return lines.filter((line) => line.itemId !== itemId);
}

/**
 * The lines with at least the wanted quantity of each wanted item, and how many of them were added, raised or narrowed;
 * repeating it changes nothing. What is there keeps its place, and a higher quantity stays.
 */
export function withAtLeast<L extends CartLine>(
  lines: readonly L[],
  wanted: readonly L[],
  productOf: ProductOf<L>,
): { lines: Changed<L>; changed: number } {
  let after = [...lines];
  let changed = 0;
  for (const line of wanted) {
    const present = lineFor(after, line, productOf);
    const larger = present && present.quantity >= line.quantity ? present : line;
    const match = present ? asNarrowAsEither(present, line) : line.match;
    if (larger === present && match === present.match) continue;
    after = withLine(after, present, { ...(present ?? line), ...pickAmount(larger), match });
    changed += 1;
  }
  return { lines: isRoomFor(lines, after) ? after : 'cart-full', changed };
}

/** The lines with the wanted ones added as far as they fit: each item up to 99, new ones up to the most a cart holds. */
export function withWhatFits<L extends CartLine>(
  lines: readonly L[],
  wanted: readonly L[],
  productOf: ProductOf<L>,
): L[] {
  let after = [...lines];
  for (const line of wanted) {
    const present = lineFor(after, line, productOf);
    if (!present && after.length >= limits.cartEntries) continue;
    const sum = present ? sumOf(present, line, productOf) : pickAmount(line);
    const quantity = Math.min(limits.quantity, sum.quantity);
    const match = present ? asNarrowAsEither(present, line) : line.match;
    after = withLine(after, present, { ...(present ?? line), ...sum, quantity, match });
  }
  return after;
}

/** The lines with one of them changed, or a new one at the end. */
function withLine<L extends CartLine>(lines: readonly L[], present: L | undefined, changed: L): L[] {
  return present ? lines.map((line) => (line === present ? changed : line)) : [...lines, changed];
}

/** An item that is named several times as one line with all its quantities. */
export function merged<L extends CartLine>(lines: readonly L[], productOf: ProductOf<L>): Changed<L> {
  return lines.reduce<Changed<L>>((sum, line) => (isRefused(sum) ? sum : withMore(sum, line, productOf)), []);
}

export function isRefused<L extends CartLine>(change: Changed<L>): change is CartRefusal {
  return typeof change === 'string';
}
