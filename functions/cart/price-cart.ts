import type { StoredEntry } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import { pricedEntries, queueStalePrices } from '#functions/pricing/index.ts';
import type { Profile } from '#functions/users/index.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';

/** The cart as the screens see it; requests missing prices from providers. Without a profile the shopper is signed out. */
export async function priceCart(
  { entries, profile }: { entries: StoredEntry[]; profile: Profile | null },
  now: Date,
): Promise<Cart> {
  if (!profile) throw new Failure('signed-out');
  const cart = await pricedEntries(entries, profile, now);
  await queueStalePrices(profile, cart, 'compared', now);
  return cart;
}
