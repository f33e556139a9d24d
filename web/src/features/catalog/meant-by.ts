import type { FoundItem } from '#shared/contract/item.ts';
import type { BrandHabit } from '#web/session/brand-habits.ts';

/** What adding a found item puts in the cart, and its heart saves: in place of any brand, the one that this shopper has taken before. */
export function meantBy(found: FoundItem, habit: BrandHabit | null): BrandHabit {
  return found.match === 'any-brand' && habit ? habit : { item: found, match: found.match };
}
