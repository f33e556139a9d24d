import type { FailureCode } from '../../contract/failures.ts';
import type { BrandMatch } from '../../contract/shopping/item.ts';
import { limits } from '../../limits.ts';
import {
  type Included,
  inPackages,
  type LineProduct,
  type LineQuantity,
  lineQuantityFor,
  lineQuantityOf,
  packagesIn,
  requestedBy,
  sumOfQuantities,
  withPackages,
} from '../lists/line-quantity.ts';
import { isOfPieces, type ListAmount } from '../lists/list-amounts.ts';
import { areInterchangeableSizes } from '../sizes/equivalents.ts';

/**
 * A line of a cart, favorites, a recurring order, or a shared list. Each item appears once, and so does any brand of a
 * product in interchangeable sizes. The default match is this product.
 */
export interface CartLine {
  itemId: string;
  quantity: number;
  match?: BrandMatch | undefined;
  /** For any brand, the words of the kind that the shopper named; other kinds with these will do. Missing: none will. */
  namedKind?: string | undefined;
  /** The amount as written on a list, which the quantity covers. It changes with the quantity. */
  amount?: ListAmount | undefined;
  /** What else was asked for, which the line includes: 6 eggs of a dozen. */
  includes?: Included | undefined;
}

/** Undefined for items not in the catalog. */
export type ProductOf<L extends CartLine> = (line: L) => LineProduct | undefined;

/** A line's match, with the default for old lines. */
export function brandMatchOf({ match = 'this-product' }: Pick<CartLine, 'match'>): BrandMatch {
  return match;
}

/** Why a change fails. */
export type CartFailure = Extract<FailureCode, 'bad-quantity' | 'cart-full' | 'not-in-cart'>;

/** The lines after a change, or why it failed. */
export type Changed<L extends CartLine> = L[] | CartFailure;

const isRoomFor = (before: readonly CartLine[], after: readonly CartLine[]) =>
  after.length <= limits.cartEntries || after.length <= before.length;

const fromWideToNarrow: readonly BrandMatch[] = ['any-brand', 'this-product', 'only-this'];

/** The narrower match wins when more is added. Only a switch of the line itself widens it. */
function asNarrowAsEither(present: CartLine, added: CartLine): BrandMatch | undefined {
  const [here, there] = [present, added].map((line) => fromWideToNarrow.indexOf(brandMatchOf(line))) as [
    number,
    number,
  ];
  return there > here ? brandMatchOf(added) : present.match;
}

/** The match of a line after another was added to it. If the two name different kinds, only the line's own will do. */
function asNarrowAsBoth(present: CartLine, added: CartLine): Pick<CartLine, 'match' | 'namedKind'> {
  const namedKind = present.namedKind === added.namedKind ? present.namedKind : undefined;
  return { match: asNarrowAsEither(present, added), namedKind };
}

/** As many packages as an entry can have. */
const upTo99 = (line: LineQuantity): LineQuantity =>
  line.quantity > limits.quantity ? inPackages(limits.quantity) : line;

/** Whether both are of one item, perhaps one of them by the id of an item that it replaced. */
function areOfOneItem<L extends CartLine>(one: L, other: L, productOf: ProductOf<L>): boolean {
  const [id, otherId] = [one, other].map((line) => productOf(line)?.id ?? line.itemId);
  return id === otherId;
}

/** Whether both mean any brand of one product, so that only their item ids differ. */
function areSameThing<L extends CartLine>(one: L, other: L, productOf: ProductOf<L>): boolean {
  if (brandMatchOf(one) !== 'any-brand' || brandMatchOf(other) !== 'any-brand') return false;
  if (one.itemId === other.itemId) return true;
  const [first, second] = [productOf(one), productOf(other)];
  if (first === undefined || first.name !== second?.name) return false;
  return (
    areInterchangeableSizes(first.size, second.size) ||
    arePiecesOfOne([one, first], [other, second]) ||
    isSaidAgain([one, first], other) ||
    isSaidAgain([other, second], one)
  );
}

/** Whether one line asks for a package, and the other has an amount, which that package may hold: 'rice' and '1 lb rice'. */
function isSaidAgain([named, product]: [CartLine, LineProduct], { amount }: CartLine): boolean {
  return requestedBy(named).packages === 1 && amount !== undefined && packagesIn(amount, product) !== null;
}

/** Pieces of one product, whatever packs they come in: 18 eggs in a carton, and a dozen. */
function arePiecesOfOne(...lines: [CartLine, LineProduct][]): boolean {
  const amounts = lines.flatMap(([{ amount }]) => amount ?? []);
  return (
    amounts.length > 0 &&
    amounts.every((amount) => isOfPieces(amount) && lines.every(([, product]) => packagesIn(amount, product) !== null))
  );
}

/**
 * The existing line that another quantity adds to. For any brand, an any-brand line comes before the item's own line.
 */
export function lineFor<L extends CartLine>(lines: readonly L[], added: L, productOf: ProductOf<L>): L | undefined {
  return (
    lines.find((line) => areSameThing(line, added, productOf)) ??
    lines.find((line) => areOfOneItem(line, added, productOf))
  );
}

/** Combines the lines that mean the same as this one, at the position of the first, up to 99. */
function withOneOf<L extends CartLine>(lines: readonly L[], line: L, productOf: ProductOf<L>): L[] {
  const first = lines.find((other) => areSameThing(other, line, productOf));
  if (!first) return [...lines];
  const same = lines.filter((other) => other !== first && areSameThing(other, first, productOf));
  let one = first;
  for (const other of same) one = { ...one, ...upTo99(sumOfQuantities(one, other, productOf(one))) };
  return lines.filter((other) => !same.includes(other)).map((other) => (other === first ? one : other));
}

/**
 * Adds a quantity. An existing line keeps its position and the narrower match; a new line goes to `position`, or to the
 * end.
 */
export function withMore<L extends CartLine>(
  lines: readonly L[],
  added: L,
  productOf: ProductOf<L>,
  position = lines.length,
): Changed<L> {
  const present = lineFor(lines, added, productOf);
  if (!present) {
    const after = lines.toSpliced(position, 0, added);
    return isRoomFor(lines, after) ? after : 'cart-full';
  }
  const sum = sumOfQuantities(present, added, productOf(present));
  if (sum.quantity > limits.quantity) return 'bad-quantity';
  const which = asNarrowAsBoth(present, added);
  return lines.map((line) => (line === present ? { ...line, ...sum, ...which } : line));
}

/** Sets a line's quantity, and its written amount with it; 0 or less removes the line. */
export function withQuantity<L extends CartLine>(
  lines: readonly L[],
  itemId: string,
  quantity: number,
  productOf: ProductOf<L>,
): Changed<L> {
  if (!lines.some((line) => line.itemId === itemId)) return 'not-in-cart';
  if (quantity > limits.quantity) return 'bad-quantity';
  return quantity <= 0
    ? without(lines, itemId)
    : lines.map((line) => (line.itemId === itemId ? withPackages(line, quantity, productOf(line)?.size) : line));
}

/**
 * Replaces a line's item, or its match, and keeps position and quantity. If the new item, or any brand of it, is
 * already there, the two lines become one.
 */
export function withBrand<L extends CartLine>(
  lines: readonly L[],
  itemId: string,
  other: L,
  productOf: ProductOf<L>,
): Changed<L> {
  const replaced = lines.find((line) => line.itemId === itemId);
  if (!replaced) return 'not-in-cart';
  const already = lines.find((line) => line !== replaced && areOfOneItem(line, other, productOf));
  const base = replaced.itemId === other.itemId ? replaced : (already ?? other);
  const moved = { ...base, ...(lineQuantityFor(requestedBy(replaced), productOf(base)) ?? lineQuantityOf(replaced)) };
  const sum = already ? sumOfQuantities(lineQuantityOf(already), moved, productOf(moved)) : lineQuantityOf(moved);
  if (sum.quantity > limits.quantity) return 'bad-quantity';
  const match = already ? asNarrowAsEither(already, other) : other.match;
  const switched = { ...base, ...sum, match, namedKind: replaced.namedKind };
  const after = lines.filter((line) => line !== already).map((line) => (line === replaced ? switched : line));
  return withOneOf(after, switched, productOf);
}

/** Removes an item. If it is already gone, nothing changes, so repeating is safe. */
export function without<L extends CartLine>(lines: readonly L[], itemId: string): L[] {
  return lines.filter((line) => line.itemId !== itemId);
}

/**
 * Raises the lines to at least these quantities and counts the lines that were added, raised, or narrowed. Repeating
 * changes nothing; existing lines keep their position, and higher quantities stay. New lines that exceed the size of a
 * cart are left out.
 * @param addsUp The ids of items whose quantities are added to those of existing lines instead.
 */
export function raisedTo<L extends CartLine>(
  lines: readonly L[],
  added: readonly L[],
  productOf: ProductOf<L>,
  addsUp: ReadonlySet<string> = new Set(),
): { lines: L[]; changed: number; leftOut: L[] } {
  let after = [...lines];
  const leftOut: L[] = [];
  let changed = 0;
  // Two of the added lines may mean the same, and the cart needs what both ask for.
  const together = added.reduce<L[]>((lines, line) => withAsMuchMore(lines, line, productOf), []);
  for (const line of together) {
    const present = lineFor(after, line, productOf);
    if (!present && after.length >= limits.cartEntries) {
      leftOut.push(line);
      continue;
    }
    const raised = present ? (addsUp.has(line.itemId) ? withSum : raisedLine)(present, line, productOf) : line;
    after = withLine(after, present, raised);
    const product = productOf(raised);
    const isMore = !present || neededBy(raised, product) > neededBy(present, product);
    if (isMore || raised.match !== present.match) changed += 1;
  }
  return { lines: after, changed, leftOut };
}

/** A line that asks for at least as much as another line of its item. */
function raisedLine<L extends CartLine>(present: L, line: L, productOf: ProductOf<L>): L {
  const which = asNarrowAsBoth(present, line);
  const product = productOf(present);
  const [one, other] = [requestedBy(present), requestedBy(line)];
  const [had, wanted] = [one, other].map(({ amount }) => (amount ? packagesIn(amount, product) : 0)) as [
    number | null,
    number | null,
  ];
  const isKnown = had !== null && wanted !== null;
  const amount = isKnown && wanted > had ? other.amount : one.amount;
  const both = isKnown ? lineQuantityFor({ packages: Math.max(one.packages, other.packages), amount }, product) : null;
  return { ...present, ...(both ?? lineQuantityOf(line.quantity > present.quantity ? line : present)), ...which };
}

/** The packages that a line needs, unrounded. */
const neededBy = ({ quantity, amount }: CartLine, product: LineProduct | undefined) =>
  (amount && packagesIn(amount, product)) ?? quantity;

/** Adds as many of the lines as fit: each item up to 99, and new ones up to the size of a cart. */
export function withWhatFits<L extends CartLine>(
  lines: readonly L[],
  added: readonly L[],
  productOf: ProductOf<L>,
): L[] {
  return added.reduce<L[]>(
    (after, line) => {
      const isRoom = after.length < limits.cartEntries || lineFor(after, line, productOf) !== undefined;
      return isRoom ? withAsMuchMore(after, line, productOf) : after;
    },
    [...lines],
  );
}

/** Adds a quantity, up to 99 in all. */
function withAsMuchMore<L extends CartLine>(lines: readonly L[], added: L, productOf: ProductOf<L>): L[] {
  const present = lineFor(lines, added, productOf);
  if (!present) return [...lines, added];
  return withLine(lines, present, withSum(present, added, productOf));
}

/** A line with as much more as another line of its item asks for, up to 99 in all. */
function withSum<L extends CartLine>(present: L, added: L, productOf: ProductOf<L>): L {
  return {
    ...present,
    ...upTo99(sumOfQuantities(present, added, productOf(present))),
    ...asNarrowAsBoth(present, added),
  };
}

/** Replaces a line, or adds a new one at the end. */
function withLine<L extends CartLine>(lines: readonly L[], present: L | undefined, changed: L): L[] {
  return present ? lines.map((line) => (line === present ? changed : line)) : [...lines, changed];
}

/** Combines lines that name the same item, with all their quantities. */
export function merged<L extends CartLine>(lines: readonly L[], productOf: ProductOf<L>): Changed<L> {
  return lines.reduce<Changed<L>>((sum, line) => (isRefused(sum) ? sum : withMore(sum, line, productOf)), []);
}

export function isRefused<L extends CartLine>(change: Changed<L>): change is CartFailure {
  return typeof change === 'string';
}
