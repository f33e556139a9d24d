import * as z from 'zod';
import { itemId } from './item.ts';
import { observedKind, priceText } from './price.ts';

/** What somebody saw that is far from all we know, for the admin to look at. */
export const flaggedPrice = z.lazy(() =>
  z.object({
    /** What the calls about it go by. */
    id: z.string(),
    /** The same for all that one teller saw at one store on one day: a receipt, as a rule. */
    visit: z.string(),
    itemId,
    /** In words: 'Large Eggs, Kroger, 12 ct'. */
    item: z.string(),
    /** In words: 'Kroger, 1800 Central Ave, Springfield'. */
    store: z.string(),
    price: priceText.nullable(),
    /** What we would have said; null where we took it that the chain doesn't sell it. */
    estimate: z.object({ price: priceText, low: priceText, high: priceText }).nullable(),
    kind: observedKind,
    observedAt: z.iso.datetime(),
    /** Who says so: a provider by its name, a person by a few letters that are the same in all they say. */
    voice: z.string(),
    /** False for a provider: there is nobody whose other words could be withdrawn. */
    isPersons: z.boolean(),
  }),
);
export type FlaggedPrice = z.infer<typeof flaggedPrice>;
