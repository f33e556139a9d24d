import type { FailureCode } from '../../contract/failures.ts';
import type { BrandMatch } from '../../contract/shopping/item.ts';
import type { Included, LineProduct } from '../lists/line-quantity.ts';
import type { ListAmount } from '../lists/list-amounts.ts';

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
  /** What lists said beside its name: 'the blue kind'. */
  note?: string | undefined;
}

/** Undefined for items not in the catalog. */
export type ProductOf<L extends CartLine> = (line: L) => LineProduct | undefined;

/** A line's match, with the default for old lines. */
export function brandMatchOf({ match = 'this-product' }: Pick<CartLine, 'match'>): BrandMatch {
  return match;
}

/** Why a change fails. */
export type CartFailure = Extract<FailureCode, 'bad-quantity' | 'too-many-of-one' | 'cart-full' | 'not-in-cart'>;

/** The lines after a change, or why it failed. */
export type Changed<L extends CartLine> = L[] | CartFailure;

export function isRefused<L extends CartLine>(change: Changed<L>): change is CartFailure {
  return typeof change === 'string';
}
