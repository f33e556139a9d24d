import type { FailureCode } from '../contract/failures.ts';
import type { BrandMatch } from '../contract/item.ts';
import { limits } from './limits.ts';

/**
 * One line of a cart, a favorite list, a recurring order or a shared list; an item stands in it once. Without `match`
 * it means this product, and says nothing about the line that is there already.
 */
export interface CartLine {
  itemId: string;
  quantity: number;
  match?: BrandMatch | undefined;
}

/** What a line means, lines of older times included. */
export function matchOf({ match = 'this-product' }: Pick<CartLine, 'match'>): BrandMatch {
  return match;
}

/** Why a change is refused. */
export type CartRefusal = Extract<FailureCode, 'bad-quantity' | 'cart-full' | 'not-in-cart'>;

/** The lines after a change, or why there was none. */
export type Changed<L extends CartLine> = L[] | CartRefusal;

const isRoomFor = (before: readonly CartLine[], after: readonly CartLine[]) =>
  after.length <= limits.cartEntries || after.length <= before.length;

/** The lines with so many more of something. What is there keeps its place; what is new comes to `position`, else the end. */
export function withMore<L extends CartLine>(lines: readonly L[], wanted: L, position = lines.length): Changed<L> {
  const present = lines.find(({ itemId }) => itemId === wanted.itemId);
  if (!present) {
    const after = lines.toSpliced(position, 0, wanted);
    return isRoomFor(lines, after) ? after : 'cart-full';
  }
  const quantity = present.quantity + wanted.quantity;
  if (quantity > limits.quantity) return 'bad-quantity';
  return lines.map((line) => (line === present ? { ...line, quantity, match: wanted.match ?? line.match } : line));
}

/** The lines with a new quantity for one of them; 0 or less removes it. */
export function withQuantity<L extends CartLine>(lines: readonly L[], itemId: string, quantity: number): Changed<L> {
  if (!lines.some((line) => line.itemId === itemId)) return 'not-in-cart';
  if (quantity > limits.quantity) return 'bad-quantity';
  return quantity <= 0
    ? without(lines, itemId)
    : lines.map((line) => (line.itemId === itemId ? { ...line, quantity } : line));
}

/**
 * The lines with one item replaced by another (or by the same, meant otherwise) in its place and quantity; if the other
 * is there already, the two become one.
 */
export function withBrand<L extends CartLine>(lines: readonly L[], itemId: string, other: L): Changed<L> {
  const replaced = lines.find((line) => line.itemId === itemId);
  if (!replaced) return 'not-in-cart';
  const already = lines.find((line) => line !== replaced && line.itemId === other.itemId);
  const quantity = replaced.quantity + (already?.quantity ?? 0);
  if (quantity > limits.quantity) return 'bad-quantity';
  const base = replaced.itemId === other.itemId ? replaced : (already ?? other);
  return lines
    .filter((line) => line !== already)
    .map((line) => (line === replaced ? { ...base, quantity, match: other.match ?? base.match } : line));
}

/** The lines without one item; nothing changes when it is gone already, so that repeating is safe. */
export function without<L extends CartLine>(lines: readonly L[], itemId: string): L[] {
  return lines.filter((line) => line.itemId !== itemId);
}

/**
 * The lines with at least the wanted quantity of each wanted item, and how many of them were added or raised; repeating
 * it changes nothing. What is there keeps its place, and a higher quantity stays.
 */
export function withAtLeast<L extends CartLine>(
  lines: readonly L[],
  wanted: readonly L[],
): { lines: Changed<L>; changed: number } {
  const after = new Map(lines.map((line) => [line.itemId, line]));
  let changed = 0;
  for (const line of wanted) {
    const present = after.get(line.itemId);
    if (present && present.quantity >= line.quantity) continue;
    after.set(line.itemId, present ? { ...present, quantity: line.quantity } : line);
    changed += 1;
  }
  const raised = [...after.values()];
  return { lines: isRoomFor(lines, raised) ? raised : 'cart-full', changed };
}

/** The lines with the wanted ones added as far as they fit: each item up to 99, new ones up to 150 lines in all. */
export function withWhatFits<L extends CartLine>(lines: readonly L[], wanted: readonly L[]): L[] {
  const after = new Map(lines.map((line) => [line.itemId, line]));
  for (const line of wanted) {
    const present = after.get(line.itemId);
    if (!present && after.size >= limits.cartEntries) continue;
    const quantity = Math.min(limits.quantity, (present?.quantity ?? 0) + line.quantity);
    after.set(line.itemId, { ...(present ?? line), quantity });
  }
  return [...after.values()];
}

/** An item that is named several times as one line with all its quantities. */
export function merged<L extends CartLine>(lines: readonly L[]): Changed<L> {
  return lines.reduce<Changed<L>>((sum, line) => (isRefused(sum) ? sum : withMore(sum, line)), []);
}

export function isRefused<L extends CartLine>(change: Changed<L>): change is CartRefusal {
  return typeof change === 'string';
}
