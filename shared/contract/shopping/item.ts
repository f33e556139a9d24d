import * as z from 'zod';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { unitMeasures } from '../lists/measures.ts';
import { observedKinds, unconfirmedBy } from '../prices/observed-kinds.ts';
import { line } from '../text.ts';

/** Ids of catalog items are slugs; the id of a shopper's own product starts with `own-`. */
export const itemId = z.lazy(() => z.string().min(1).max(140));

/**
 * What an entry accepts: any brand of the product; this product, where another chain's own brand can replace a store
 * brand; or only this item.
 */
export const brandMatch = z.lazy(() => z.enum(['any-brand', 'this-product', 'only-this'], refusal('bad-match')));
export type BrandMatch = z.infer<typeof brandMatch>;

/**
 * For any brand, the words of the product's kind that the shopper named, as search knows them: '' for 'hot dogs', 'babi' for
 * 'baby carrots'. Where a store has none of this kind, another kind with these words will do. Missing: this kind alone.
 */
export const namedKind = z.lazy(() => line().max(80));

/** What a line of a list says beside the name of its item: 'the blue kind', 'for Sam'. */
export const entryNote = z.lazy(() => line().min(1).max(limits.list.noteCharacters));

/** A grocery item. `size` is what one package holds ('32 oz'); `unit` is what a quantity of one means ('tub'). */
export const item = z.lazy(() =>
  z.object({
    id: itemId,
    name: z.string(),
    brand: z.string(),
    category: z.string(),
    unit: z.string(),
    size: z.string(),
    /** No source confirms that the chain has it: it is an ordinary product that the brand probably includes. */
    isAssumed: z.literal(true).optional(),
    /** Its name and size come from Open Food Facts, whose license requires attribution. */
    isFromOpenFoodFacts: z.literal(true).optional(),
  }),
);
export type Item = z.infer<typeof item>;

/** Prices per measure in fractional cents, for the packages the stores would really sell, whatever their sizes. */
const unitPriceRange = z.lazy(() =>
  z.object({
    lowestCents: z.number().positive(),
    highestCents: z.number().positive(),
    per: z.enum(unitMeasures),
  }),
);

/** The store and the time of the lowest observed price, and how many of the stores have an observed price. */
const seenRange = z.lazy(() =>
  z.object({
    storeName: z.string(),
    storeCount: z.int().positive(),
    kind: z.enum(observedKinds),
    /** The chain's own price, but too old to be called live. */
    isFromChain: z.boolean().optional(),
    unconfirmed: z.enum(unconfirmedBy).optional(),
    observedAt: z.iso.datetime(),
  }),
);

/**
 * Lowest and highest price among the requested stores, as decimal text: from observed prices if there are any, else
 * from estimates.
 */
const priceRange = z.lazy(() =>
  z.object({
    lowest: z.string(),
    highest: z.string(),
    isEstimate: z.boolean(),
    /** Missing for estimates. */
    seen: seenRange.optional(),
    /** Missing if a size says nothing useful, or if the stores' sizes use different measures. */
    byMeasure: unitPriceRange.optional(),
  }),
);

/**
 * An item and, if the request names stores, its price range there (for any brand, that of the matching offers). Null:
 * no store has it.
 */
export const foundItem = z.lazy(() =>
  item.unwrap().extend({
    /** The match to add it with: any brand if the query named a product, this product if it named a brand. */
    match: brandMatch,
    namedKind: namedKind.optional(),
    /** The query names no brand, this lacks some of its words, and no item has them all. */
    isClosest: z.literal(true).optional(),
    /** A brand in the query, as typed, that the catalog doesn't have; this is for the other words. */
    absentBrand: z.string().optional(),
    priceRange: priceRange.nullable(),
  }),
);
export type FoundItem = z.infer<typeof foundItem>;

/** An item as stored in the catalog file. */
export const catalogItem = z.lazy(() =>
  item.unwrap().extend({
    /** The price at a chain of average level, in whole cents. */
    baseCents: z.int().positive(),
    /** The published average behind the base price, or 'estimate' for our own figure. */
    anchor: z.string(),
    /** A plain everyday item, ranked above flavored or processed ones. */
    isStaple: z.boolean(),
    /** At least twice the usual package size: warehouse clubs sell hardly anything else. */
    isLargePack: z.boolean(),
    /** A named brand's pack that was seen at a club, so other stores probably lack it. */
    isClubPack: z.literal(true).optional(),
    /**
     * The probability that the chain has it, estimated from its and other chains' assortments; only for assumed items.
     */
    carriedChance: z.number().min(0).max(1).optional(),
    /**
     * For an item that is no store brand: the probability that it is carried, by chain, where that isn't certain; and at
     * each club that may have it, because clubs sell few packs.
     */
    chances: z.record(z.string(), z.number().min(0).max(1)).optional(),
  }),
);
export type CatalogItem = z.infer<typeof catalogItem>;
