import { itemsNamed, otherKindsOf } from '#functions/catalog/index.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import type { ListAmount } from '#shared/rules/lists/list-amounts.ts';

/** What an entry asks for. */
export interface RequestedProduct {
  item: CatalogItem;
  match: BrandMatch;
  /** The words of its kind that the shopper named, if other kinds with these will do where a store lacks it. */
  namedKind?: string | undefined;
}

/** A line of a cart, with its item. */
export interface RequestedItem extends RequestedProduct {
  quantity: number;
  /** The amount that the packs must cover fully: as written on the list, or so many pieces. */
  amount?: ListAmount | undefined;
  /** The amount is the line's own quantity of single pieces. */
  countsPieces?: boolean;
}

/** The items that an entry accepts: those of its product and, if the shopper left its kind open, of other kinds. */
export function acceptedItems({ item, match, namedKind }: RequestedProduct): readonly CatalogItem[] {
  const own = itemsNamed(item.name);
  return match === 'any-brand' && namedKind !== undefined ? [...own, ...otherKindsOf(item, namedKind)] : own;
}
