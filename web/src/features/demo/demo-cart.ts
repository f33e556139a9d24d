import type { CartLine } from '#shared/rules/cart.ts';
import { limits } from '#shared/rules/limits.ts';
import { type DemoItem, demoItems } from './demo-items.ts';

/** Where this browser keeps it. */
export const demoCartKey = 'tillwise.demo-cart';

export type DemoCart = readonly CartLine[];

/** What a visitor finds in the cart at first, so that the answer is there before the first click. */
export const sampleCart: DemoCart = [
  { itemId: 'demo-milk-dairypure', quantity: 2 },
  { itemId: 'demo-eggs', quantity: 1 },
  { itemId: 'demo-bananas', quantity: 3 },
  { itemId: 'demo-chicken', quantity: 2 },
  { itemId: 'demo-paper-towels', quantity: 1 },
];

export function textOfCart(cart: DemoCart): string {
  return JSON.stringify(cart.map(({ itemId, quantity }) => [itemId, quantity]));
}

function isLine(line: unknown): line is [string, number] {
  if (!Array.isArray(line)) return false;
  const [itemId, quantity]: unknown[] = line;
  const isKnown = demoItems.some(({ id }) => id === itemId);
  return isKnown && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= limits.quantity;
}

/** The cart this browser kept; what is not a line of a cart is left out. */
export function cartFromText(text: string): DemoCart {
  try {
    const lines: unknown = JSON.parse(text);
    const kept = Array.isArray(lines) ? lines.filter(isLine) : [];
    return kept.map(([itemId, quantity]) => ({ itemId, quantity }));
  } catch {
    return [];
  }
}

/** What a line's item is, as the rules of a cart ask for it. */
export const productOf = ({ itemId }: Pick<CartLine, 'itemId'>): DemoItem | undefined =>
  demoItems.find(({ id }) => id === itemId);

/** The items with their quantities, in the order of the cart. */
export function demoLinesOf(cart: DemoCart): { item: DemoItem; quantity: number }[] {
  return cart.flatMap(({ itemId, quantity }) => {
    const item = productOf({ itemId });
    return item ? [{ item, quantity }] : [];
  });
}
