import * as z from 'zod';
import { centsFromPrice } from '../money.ts';
import { observedKinds } from '../rules/observed-kinds.ts';
import { priceLooks, whyNoPrice } from '../rules/price-bounds.ts';
import { refusal } from './failures.ts';
import { itemId } from './item.ts';
import { listAmount } from './list-amount.ts';
import { storeLabel } from './store.ts';

/** Decimal dollars with at most two places, as text: '4.99'. */
export const priceText = z.string().regex(/^\d{1,5}(\.\d{1,2})?$/, priceLooks);

export const seenPrice = z.lazy(() =>
  priceText.refine((price) => whyNoPrice(centsFromPrice(price)) === null, refusal('bad-price')),
);

/** How far each part of an estimate may be off, as `Spread` in shared/rules/doubt.ts explains. */
const deviation = z.lazy(() => z.number().min(0).max(1));
const spread = z.lazy(() =>
  z.object({
    area: deviation,
    product: deviation,
    brand: deviation,
    chain: deviation,
    department: deviation,
    item: deviation,
  }),
);

/** What a line would be at a store, where that may be another brand or size than the item it names. */
const pick = z.lazy(() =>
  z.object({
    itemId,
    brand: z.string(),
    size: z.string(),
    unit: z.string(),
    /** How many of the line's own item one of it stands for; packsFor in shared/rules/equivalents.ts counts with it. */
    covers: z.number().positive(),
    /** Another chain's own brand was asked for. */
    isEquivalent: z.boolean(),
  }),
);

/** Packs that a written amount takes beside those of the price itself, each with its price. */
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
      carriedChance: z.number().min(0).max(1).optional(),
    }),
);

/** The packs that cover what a shopper wrote ('3 lb') in full for least. */
const packSet = z.lazy(() =>
  z.object({
    /** How many of what the price is for: whole packs, or so many pounds of what is weighed out. */
    count: z.number().positive(),
    others: z.array(otherPacks),
    /** How many times what was written all of them hold, and what is over. */
    timesWanted: z.number().positive(),
    leftOver: listAmount.optional(),
  }),
);

export const observedKind = z.lazy(() => z.enum(observedKinds));
export type ObservedKind = z.infer<typeof observedKind>;

/**
 * One item's price at one store. `price` is null exactly when `kind` is 'unavailable'. live, receipt and reported: seen
 * at that store; estimate: computed from published averages, with `low`, `high`, `grounds` and `spread`.
 */
export const storePrice = z.lazy(() =>
  z.object({
    store: storeLabel,
    price: priceText.nullable(),
    kind: z.enum([...observedKinds, 'estimate', 'unavailable']),
    /** Where the figure comes from, or why there is none, in words a shopper understands. */
    source: z.string(),
    /**
     * When it was observed, or seen to be missing; for an estimate, the month of the average behind it; null where nobody
     * looked and there is no price.
     */
    observedAt: z.iso.datetime().nullable(),
    /** Seen on sale, or for those with the store's card alone. */
    isPromotional: z.boolean().optional(),
    isMembersOnly: z.boolean().optional(),
    /** The chain's own answer, too old to be called live. */
    isChainsWord: z.boolean().optional(),
    /**
     * Nobody has confirmed it: 'own', reported by the viewer and shown to nobody else; 'one-shopper', read on one shopper's
     * receipt and shown to all.
     */
    unconfirmed: z.enum(['own', 'one-shopper']).optional(),
    /** Where the source shows what it saw. */
    proofUrl: z.url().optional(),
    /** Where it stands in the store, as the store says: 'Aisle 12'. */
    aisle: z.string().optional(),
    /** An estimate's range: the real price lies in it four times out of five. */
    low: priceText.optional(),
    high: priceText.optional(),
    /**
     * Of what is only assumed of the chain: how likely the store has it. Left out where it was seen, or a list or a person
     * told of it.
     */
    carriedChance: z.number().min(0).max(1).optional(),
    /** How an estimate was made, in words. */
    grounds: z.string().optional(),
    /** Of which the price is for one; left out where it is the line's own item. */
    pick: pick.optional(),
    /** Where the line says how much is wanted; left out where it only counts packages. */
    packSet: packSet.optional(),
    /** What the range of a total of estimates, and the doubt between two of them, are worked out from. */
    spread: spread.optional(),
  }),
);
export type StorePrice = z.infer<typeof storePrice>;
export type PriceKind = StorePrice['kind'];

/** What GET /api/pricing-status tells: whether any chain's real prices are being read right now. */
export const pricingStatus = z.lazy(() =>
  z.object({
    realTimePricing: z.boolean(),
    availableServices: z.array(z.string()),
    missingServices: z.array(z.string()),
    /** Those of the available ones that could not be asked of late: what they told before stays, with its age. */
    restingServices: z.array(z.string()).optional(),
    /** Those that can be asked and have told nothing that is live yet. */
    awaitedServices: z.array(z.string()).optional(),
    /** Who is asked for prices: whether it rests after failing, and what its licence wants shown. */
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
