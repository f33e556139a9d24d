import type { User } from '#shared/contract/user.ts';
import { dayMs } from '#shared/durations.ts';
import type { BroughtItems } from '#web/queries/cart.ts';
import { type DemoCart, productOf } from './demo-cart.ts';

/** Whether the person just signed up rather than returned: then the demo's cart becomes theirs. */
export function isNewAccount({ createdAt }: Pick<User, 'createdAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < dayMs;
}

/** What a visitor added to the demo's cart, as catalog items; the sample's own stay behind. */
export function itemsToBring(cart: DemoCart): BroughtItems {
  return cart.flatMap((line) => {
    const item = productOf(line);
    return item && line.added > 0 ? [{ itemId: item.catalogId, quantity: line.added }] : [];
  });
}
