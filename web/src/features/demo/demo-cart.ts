import { limits } from '#shared/rules/limits.ts';
import { type DemoItem, demoItems } from './demo-items.ts';

/** Quantities by item id, in the order in which the items were added. */
export type DemoCart = ReadonlyMap<string, number>;

/** What a visitor finds in the cart at first, so that the answer is there before the first click. */
export const sampleCart: DemoCart = new Map([
  ['demo-milk-dairypure', 2],
  ['demo-eggs', 1],
  ['demo-bananas', 3],
  ['demo-chicken', 2],
  ['demo-paper-towels', 1],
]);

/** Adding what is there already raises it by 1. */
export function withAdded(cart: DemoCart, itemId: string): DemoCart {
  return withQuantity(cart, itemId, (cart.get(itemId) ?? 0) + 1);
}

/** 0 or less removes the item. */
export function withQuantity(cart: DemoCart, itemId: string, quantity: number): DemoCart {
  const changed = new Map(cart);
  if (quantity > 0) changed.set(itemId, Math.min(quantity, limits.quantity));
  else changed.delete(itemId);
  return changed;
}

export function textOfCart(cart: DemoCart): string {
  return JSON.stringify([...cart]);
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
    return new Map(Array.isArray(lines) ? lines.filter(isLine) : []);
  } catch {
    return new Map();
  }
}

/** The items with their quantities, in the order of the cart. */
export function linesOf(cart: DemoCart): { item: DemoItem; quantity: number }[] {
  return [...cart].flatMap(([itemId, quantity]) => {
    const item = demoItems.find(({ id }) => id === itemId);
    return item ? [{ item, quantity }] : [];
  });
}
