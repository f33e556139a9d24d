import type { Cart } from '#shared/contract/shopping/cart.ts';
import { leftOutOf } from '#web/queries/cart/cart-after-change.ts';
import { choiceOf } from './stored-lines.ts';
import type { StoredLine } from './stored-list.ts';

/** The lines that a full cart had no room for. */
export function linesLeftOut(lines: readonly StoredLine[], cart: Cart): StoredLine[] {
  const wanted = lines.flatMap((line) => {
    const choice = choiceOf(line);
    return line.isOut || !choice ? [] : [{ line, ...choice }];
  });
  return leftOutOf(cart, wanted).map(({ line }) => line);
}
