import { limits } from '#shared/limits.ts';
import type { CartLine } from '#shared/rules/cart/cart-line.ts';
import { type DemoItem, demoItems } from './demo-items.ts';

/** `added`: how many the visitor added; the others came with the sample. */
export interface DemoLine extends CartLine {
  added: number;
}

export type DemoCart = readonly DemoLine[];

/** The visitor's first cart, so that the answer shows before the first click. */
export const sampleCart: DemoCart = [
  { itemId: 'demo-milk-dairypure', quantity: 2, added: 0 },
  { itemId: 'demo-eggs', quantity: 1, added: 0 },
  { itemId: 'demo-bananas', quantity: 3, added: 0 },
  { itemId: 'demo-chicken', quantity: 2, added: 0 },
  { itemId: 'demo-paper-towels', quantity: 1, added: 0 },
];

/**
 * The lines after a change, with how many of each the visitor added. Removals count against those first, and what comes
 * back counts as the sample's first.
 */
export function withAdditions(before: DemoCart, after: DemoCart): DemoCart {
  return after.map((line) => {
    const previous = before.find(({ itemId }) => itemId === line.itemId);
    // A line that comes back has its own count.
    if (!previous) return line;
    const more = line.quantity - previous.quantity;
    return { ...line, added: Math.max(0, previous.added + more - takenAway(previous)) };
  });
}

/** How many of a sample's line the visitor took away; none once all of the line is their own. */
function takenAway({ itemId, quantity, added }: DemoLine): number {
  const left = quantity - added;
  const sample = sampleCart.find((line) => line.itemId === itemId)?.quantity ?? 0;
  return left > 0 ? Math.max(0, sample - left) : 0;
}

export function textOfCart(cart: DemoCart): string {
  return JSON.stringify(cart.map(({ itemId, quantity, added }) => [itemId, quantity, added]));
}

function isLine(line: unknown): line is [string, number, number] {
  if (!Array.isArray(line)) return false;
  const [itemId, quantity, added]: unknown[] = line;
  const isKnown = demoItems.some(({ id }) => id === itemId);
  const isCount = (value: unknown, least: number, most: number) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  return isKnown && isCount(quantity, 1, limits.quantity) && isCount(added, 0, Number(quantity));
}

/** Parses the cart stored in this browser and drops invalid lines. */
export function cartFromText(text: string): DemoCart {
  try {
    const lines: unknown = JSON.parse(text);
    const kept = Array.isArray(lines) ? lines.filter(isLine) : [];
    return kept.map(([itemId, quantity, added]) => ({ itemId, quantity, added }));
  } catch {
    return [];
  }
}

/** The item of a line, as the cart's rules need it. */
export const productOf = ({ itemId }: Pick<CartLine, 'itemId'>): DemoItem | undefined =>
  demoItems.find(({ id }) => id === itemId);

/** The items with their quantities, in the order of the cart. */
export function demoLinesOf(cart: DemoCart): { item: DemoItem; quantity: number }[] {
  return cart.flatMap(({ itemId, quantity }) => {
    const item = productOf({ itemId });
    return item ? [{ item, quantity }] : [];
  });
}
