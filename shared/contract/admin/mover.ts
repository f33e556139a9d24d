import * as z from 'zod';
import { priceText } from '../prices/price.ts';

/** Who reported prices of a chain: a person by a few letters, a provider or a file by name. */
const levelContributor = z.lazy(() =>
  z.object({
    sourceId: z.string(),
    isContributor: z.boolean(),
    /** How far their prices are from the published level, on average. */
    leanPercent: z.number(),
    /** The number of recent days with prices from them. */
    days: z.int(),
  }),
);

/** A learned level, as percent above or below the published one. */
const movedLevel = z.lazy(() =>
  z.object({
    chain: z.string(),
    /** The category, for a category's level; null for the chain or an item. */
    category: z.string().nullable(),
    /** In words. */
    item: z.string().nullable(),
    fromPercent: z.number(),
    toPercent: z.number(),
    /** Largest effect first. */
    by: z.array(levelContributor),
  }),
);

/** A proven price from one person that others see at a store instead of an estimate far from it. */
const movedPrice = z.lazy(() =>
  z.object({
    /** The id for withdrawing it. */
    id: z.string(),
    item: z.string(),
    store: z.string(),
    /** Our estimate. */
    from: priceText,
    to: priceText,
    sourceId: z.string(),
    observedAt: z.iso.datetime(),
  }),
);

/** A store brand we assumed and people didn't find. Once its chance is low enough, it is removed. */
const missingItem = z.lazy(() =>
  z.object({
    chain: z.string(),
    /** In words. */
    item: z.string(),
    isRemoved: z.boolean(),
    /** The probability that the chain carries it, before and after. */
    fromPercent: z.number(),
    toPercent: z.number(),
    /** How many people didn't find it, and for how many stores the chain or a price file says so. */
    people: z.int(),
    stores: z.int(),
    /** Some of them: people by a few letters, others by name. */
    by: z.array(z.string()),
  }),
);

/** The largest changes of recent days, for the admin, and the assumed items that were missing most within a year. */
export const movers = z.lazy(() =>
  z.object({ levels: z.array(movedLevel), stores: z.array(movedPrice), missing: z.array(missingItem) }),
);
export type Movers = z.infer<typeof movers>;

/** A person who may not add prices, by a few letters. */
export const stoppedContributor = z.lazy(() =>
  z.object({ id: z.string(), sourceId: z.string(), stoppedAt: z.iso.datetime() }),
);
