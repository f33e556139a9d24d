import * as z from 'zod';
import { observedKinds } from '../rules/observed-kinds.ts';
import { unitMeasures } from '../rules/units.ts';
import { refusal } from './failures.ts';

/** Ids of catalogue items are slugs; a shopper's own product has an id that starts with `own-`. */
export const itemId = z.lazy(() => z.string().min(1).max(140));

/**
 * What a line means by its item: any brand of the product; this product, for which another chain's own equivalent may
 * stand in where it is a chain's own brand; or this product and nothing else.
 */
export const brandMatch = z.lazy(() => z.enum(['any-brand', 'this-product', 'only-this'], refusal('bad-match')));
export type BrandMatch = z.infer<typeof brandMatch>;

/** A grocery item. `size` is what one package holds ('32 oz'), `unit` what one in the cart is ('tub'). */
export const item = z.lazy(() =>
  z.object({
    id: itemId,
    name: z.string(),
    brand: z.string(),
    category: z.string(),
    unit: z.string(),
    size: z.string(),
    /** Nobody has told us that the chain has one: it is an ordinary thing, and the brand's line is taken to have it. */
    isAssumed: z.literal(true).optional(),
  }),
);
export type Item = z.infer<typeof item>;

/** By what a package holds, in fractional cents: of the very packages the stores would give, whatever their sizes. */
const unitPriceRange = z.lazy(() =>
  z.object({
    lowestCents: z.number().positive(),
    highestCents: z.number().positive(),
    per: z.enum(unitMeasures),
  }),
);

/** Where the lowest of the prices that were seen is, when that was, and at how many of the stores one was. */
const seenRange = z.lazy(() =>
  z.object({
    storeName: z.string(),
    storeCount: z.int().positive(),
    kind: z.enum(observedKinds),
    /** The chain's own answer, too old to be called live. */
    isChainsWord: z.boolean().optional(),
    observedAt: z.iso.datetime(),
  }),
);

/**
 * Lowest and highest price among the stores asked for, as decimal text: of the prices that somebody saw, where there are
 * any, else of estimates.
 */
const priceRange = z.lazy(() =>
  z.object({
    lowest: z.string(),
    highest: z.string(),
    isEstimate: z.boolean(),
    /** Left out of estimates. */
    seen: seenRange.optional(),
    /** Left out where a size says nothing useful, or the stores' sizes are in different measures. */
    byMeasure: unitPriceRange.optional(),
  }),
);

/** An item and, where stores were named, what it or, for any brand, what may stand for it costs there (null: none of them has it). */
export const foundItem = z.lazy(() =>
  item.unwrap().extend({
    /** Any brand where the words named a product, this product where they named its brand; what adding it should mean. */
    match: brandMatch,
    priceRange: priceRange.nullable(),
  }),
);
export type FoundItem = z.infer<typeof foundItem>;

/** An item as the catalogue file holds it. */
export const catalogueItem = z.lazy(() =>
  item.unwrap().extend({
    /** What a chain of the average level charges, in whole cents. */
    baseCents: z.int().positive(),
    /** The published average the base price was derived from, or 'estimate' for our own. */
    anchor: z.string(),
    /** A plain everyday item, ranked above its flavoured or processed relatives. */
    isStaple: z.boolean(),
    /** At least twice what a package of the product usually holds: warehouse clubs sell hardly anything else. */
    isLargePack: z.boolean(),
    /** How likely the chain has it, by what is known of its assortment and of others'; of what is assumed alone. */
    carriedChance: z.number().min(0).max(1).optional(),
    /** Its name and size are Open Food Facts', whose license wants that said. */
    isFromOpenFoodFacts: z.literal(true).optional(),
  }),
);
export type CatalogueItem = z.infer<typeof catalogueItem>;
