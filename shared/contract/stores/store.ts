import * as z from 'zod';
import { chainIds } from '../../built/chain-ids.ts';

export const storeId = z.lazy(() => z.string().min(1).max(20));

/** Where a real store's data comes from; shared/rules/stores/store-data-attribution.ts has the licenses. */
export const storeSource = z.lazy(() => z.enum(['usda-snap', 'all-the-places', 'openstreetmap']));
export type StoreSource = z.infer<typeof storeSource>;

/** The fields of a store for a column header. */
export const storeLabel = z.lazy(() =>
  z.object({
    id: storeId,
    name: z.string(),
    chain: z.enum(chainIds),
    color: z.string(),
    logo: z.string(),
    /** Prices of one state differ alike from the rest of the country. */
    state: z.string().length(2).optional(),
  }),
);
export type StoreLabel = z.infer<typeof storeLabel>;

export const store = z.lazy(() =>
  storeLabel.unwrap().extend({
    address: z.string(),
    city: z.string(),
    state: z.string().length(2),
    zip: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** As people write it; null if unknown. */
    phone: z.string().nullable(),
    supportsOnlineOrdering: z.boolean(),
    onlineShoppingUrl: z.string(),
    websiteUrl: z.string(),
    /** True for stores we invented to demonstrate the product; the screens say so. */
    isSample: z.boolean(),
    /** All sources of its data; empty for a sample. */
    sources: z.array(storeSource),
    /** Its record number in USDA's list of SNAP retailers, if known. */
    snapId: z.string().max(20).optional(),
    /** OpenStreetMap's 'node/123', 'way/123', or 'relation/123', if known. */
    osmId: z
      .string()
      .regex(/^(?:node|way|relation)\/\d{1,15}$/)
      .optional(),
    /** Miles from the requested location; null without one. */
    calculatedDistance: z.number().nullable(),
  }),
);
export type Store = z.infer<typeof store>;

/** A store as stored in the reference file; its chain adds the rest. */
export const storeRecord = z.lazy(() =>
  store.unwrap().pick({
    id: true,
    chain: true,
    name: true,
    address: true,
    city: true,
    state: true,
    zip: true,
    lat: true,
    lng: true,
    phone: true,
    supportsOnlineOrdering: true,
    isSample: true,
    sources: true,
    snapId: true,
    osmId: true,
  }),
);
export type StoreRecord = z.infer<typeof storeRecord>;
