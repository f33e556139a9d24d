import * as z from 'zod';

/** Words after which enough people chose the same product in the search, for the admin. */
export const learnedWords = z.lazy(() =>
  z.object({
    /** By word stems, which singular and plural share. */
    words: z.string(),
    /** How many people chose anything after these words. */
    people: z.int(),
    /** How many of them chose each product, and how many said they didn't mean it. Most people first. */
    products: z.array(z.object({ name: z.string(), chosen: z.int(), refused: z.int() })),
    /** Search doesn't use them. */
    isWithdrawn: z.boolean(),
  }),
);
