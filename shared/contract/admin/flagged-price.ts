import * as z from 'zod';
import { observedKind, priceText } from '../prices/price.ts';
import { itemId } from '../shopping/item.ts';

/** An implausible observed price, for the admin to review. */
export const flaggedPrice = z.lazy(() =>
  z.object({
    /** The id for calls about it. */
    id: z.string(),
    /** The same for all prices from one person at one store on one day: usually a receipt. */
    visit: z.string(),
    itemId,
    /** In words: 'Large Eggs, Kroger, 12 ct'. */
    item: z.string(),
    /** In words: 'Kroger, 1800 Central Ave, Springfield'. */
    store: z.string(),
    price: priceText.nullable(),
    /** Our estimate; null if we thought the chain doesn't sell it. */
    estimate: z.object({ price: priceText, low: priceText, high: priceText }).nullable(),
    kind: observedKind,
    observedAt: z.iso.datetime(),
    /** The source: a provider by its name, a person by a few letters that are the same for all their prices. */
    sourceId: z.string(),
    /** False for a provider, which has no other prices to withdraw. */
    isContributor: z.boolean(),
  }),
);
export type FlaggedPrice = z.infer<typeof flaggedPrice>;
