import * as z from 'zod';
import { centsFromPrice } from '../../money.ts';
import { refusal } from '../failures.ts';
import { listAmount } from '../lists/list-amount.ts';
import { itemId } from '../shopping/item.ts';
import { storeLabel } from '../stores/store.ts';
import { priceFormat } from '../words.ts';
import { observedKinds, unconfirmedBy } from './observed-kinds.ts';
import { whyNoPrice } from './price-bounds.ts';

/** Dollars with at most two decimals, as text: '4.99'. */
export const priceText = z.lazy(() => z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, priceFormat));

export const seenPrice = z.lazy(() =>
  priceText.refine((price) => whyNoPrice(centsFromPrice(price)) === null, refusal('bad-price')),
);

/** The standard error of each part of an estimate; `Spread` in shared/rules/comparison/total-uncertainty.ts explains the parts. */
const deviation = z.lazy(() => z.number().min(0).max(1));
export const spread = z.lazy(() =>
  z.object({
    area: deviation,
    product: deviation,
    brand: deviation,
    chain: deviation,
    department: deviation,
    item: deviation,
  }),
);

/**
 * What an entry costs at the store without unconfirmed prices of other shoppers, for the shown number of packs. It decides
 * how far such a price can be relied on. A shown estimate has one, too, if such a price made another brand the cheapest.
 */
const replacedEstimate = z.lazy(() =>
  z.object({
    price: priceText,
    low: priceText,
    high: priceText,
    spread,
    /** As of a price, without what only the unconfirmed price shows. */
    carriedChance: z.number().min(0).max(1).optional(),
    unlistedOwnChance: z.number().min(0).max(1).optional(),
    /** Without the unconfirmed price, we would assume that the store doesn't have it. */
    isAbsent: z.boolean().optional(),
  }),
);
export type ReplacedEstimate = z.infer<typeof replacedEstimate>;

/** The offer for an entry at a store, which may have another brand or size than the entry's item. */
const pick = z.lazy(() =>
  z.object({
    itemId,
    brand: z.string(),
    size: z.string(),
    unit: z.string(),
    /** How many of the entry's item one pack replaces; packsFor in shared/rules/sizes/equivalents.ts counts with it. */
    covers: z.number().positive(),
    /** It replaces another chain's own brand. */
    isEquivalent: z.boolean(),
    /** Which kind it is, if the store has none of the requested one: 'beef' instead of classic hot dogs. */
    kind: z.string().optional(),
  }),
);

/** Further packs that a written amount needs, each with its price. */
const otherPacks = z.lazy(() =>
  pick
    .unwrap()
    .pick({ itemId: true, brand: true, size: true, unit: true })
    .extend({
      count: z.number().positive(),
      price: priceText,
      low: priceText,
      high: priceText,
      spread: spread.optional(),
      replacedEstimate: replacedEstimate.optional(),
      carriedChance: z.number().min(0).max(1).optional(),
    }),
);

/** The cheapest packs that fully cover a written amount ('3 lb'), or the quantity of an item that is one piece. */
const packSet = z.lazy(() =>
  z.object({
    /** The quantity the price applies to: whole packs, or pounds of a weighed item. */
    count: z.number().positive(),
    others: z.array(otherPacks),
    /** How many times the written amount they cover together. What is left over of a case may be more than a line may ask for. */
    timesRequested: z.number().positive(),
    leftOver: listAmount.unwrap().extend({ count: z.number().positive() }).optional(),
    /** The quantity that they cover, if the entry has no written amount. */
    pieces: z.int().positive().optional(),
  }),
);

export const observedKind = z.lazy(() => z.enum(observedKinds));
export type ObservedKind = z.infer<typeof observedKind>;

/**
 * One item's price at one store. `price` is null exactly if `kind` is 'unavailable'. live, receipt, and reported:
 * observed at that store. estimate: computed from published averages, with `low`, `high`, `explanation`, and `spread`.
 */
export const storePrice = z.lazy(() =>
  z.object({
    store: storeLabel,
    price: priceText.nullable(),
    kind: z.enum([...observedKinds, 'estimate', 'unavailable']),
    /** The source, or why there is no price, in words for shoppers. */
    source: z.string(),
    /**
     * When it was observed, or found not to be sold; for an estimate, the month of the average behind it; null if
     * nobody looked and there is no price.
     */
    observedAt: z.iso.datetime().nullable(),
    /** Observed on sale, or only for members with the store's card. */
    isPromotional: z.boolean().optional(),
    isMembersOnly: z.boolean().optional(),
    /** The chain's own price, but too old to be called live. */
    isFromChain: z.boolean().optional(),
    /**
     * Unconfirmed: 'own' is the viewer's own report, which nobody else sees; 'one-shopper' is from one shopper's
     * receipt, shown to all; 'shoppers' is from several shoppers' receipts that agree. Only the chain itself, a price
     * file, or the admin confirms a price.
     */
    unconfirmed: z.enum(unconfirmedBy).optional(),
    replacedEstimate: replacedEstimate.optional(),
    /** The source's page about it. */
    proofUrl: z.url().optional(),
    /** The location in the store, as the store gives it: 'Aisle 12'. */
    aisle: z.string().optional(),
    /** The 80% range of an estimate. */
    low: priceText.optional(),
    high: priceText.optional(),
    /**
     * The probability that the store has an assumed item. Missing if it was observed, or if a list or a person
     * confirmed it.
     */
    carriedChance: z.number().min(0).max(1).optional(),
    /** For another brand: the probability that the chain has a store brand of the product that we don't list. */
    unlistedOwnChance: z.number().min(0).max(1).optional(),
    /** How the estimate was made, in words. */
    explanation: z.string().optional(),
    /** How prices paid for the product changed the estimate, in words; estimates of other products differ only in it. */
    adjustment: z.string().optional(),
    /** The offer behind the price; missing if it is the entry's own item. */
    pick: pick.optional(),
    /** For entries with an amount or of several pieces; missing if an entry only counts packages. */
    packSet: packSet.optional(),
    /** The basis of the range of a total, and of the odds between two totals. */
    spread: spread.optional(),
  }),
);
export type StorePrice = z.infer<typeof storePrice>;
export type PriceKind = StorePrice['kind'];

/** The response of GET /api/pricing-status: whether any chain's real prices are available now. */
export const pricingStatus = z.lazy(() =>
  z.object({
    realTimePricing: z.boolean(),
    availableServices: z.array(z.string()),
    missingServices: z.array(z.string()),
    /** Available services that recently failed: their earlier prices stay, with their age. */
    restingServices: z.array(z.string()).optional(),
    /** Services that are on but have returned no live price yet. */
    awaitedServices: z.array(z.string()).optional(),
    /** The price providers: whether each is paused after failures, and the attribution its license requires. */
    providers: z
      .array(
        z.object({
          name: z.string(),
          isResting: z.boolean(),
          attribution: z.object({ text: z.string(), url: z.url() }).optional(),
        }),
      )
      .optional(),
  }),
);
export type PricingStatus = z.infer<typeof pricingStatus>;
