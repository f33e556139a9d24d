import { isKnown, storedLine } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { pricedEntries } from '#functions/pricing/index.ts';
import { readProfile } from '#functions/users/index.ts';
import { brandMatchOf } from '#shared/rules/cart/cart-line.ts';
import { isBrandUnavailable } from '#shared/rules/catalog/brands.ts';

/** The lines of an order or list that no compared store has in the brand the shopper meant. */
export const findBrandsOutOfReach: Action<'POST /api/cart/brands-out-of-reach'> = async ({ shopper, body, now }) => {
  const insisting = body.items.map(storedLine).filter((line) => brandMatchOf(line) !== 'any-brand' && isKnown(line));
  if (insisting.length === 0) return { itemIds: [] };
  const profile = await readProfile(shopper.userId);
  if (!profile) throw new Failure('signed-out');
  const entries = await pricedEntries(insisting, profile, now);
  return { itemIds: entries.filter(isBrandUnavailable).map(({ itemId }) => itemId) };
};
