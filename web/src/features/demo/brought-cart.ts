import type { User } from '#shared/contract/user.ts';
import { dayMs } from '#shared/spans.ts';
import type { BroughtItems } from '#web/queries/cart.ts';
import { type DemoCart, demoLinesOf } from './demo-cart.ts';

/** Whether somebody came by signing up, rather than back to an account of theirs: then the demo's cart is theirs. */
export function isNewAccount({ createdAt }: Pick<User, 'createdAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < dayMs;
}

/** A demo cart in items of the catalogue. */
export function itemsToBring(cart: DemoCart): BroughtItems {
  return demoLinesOf(cart).map(({ item, quantity }) => ({ itemId: item.catalogueId, quantity }));
}
