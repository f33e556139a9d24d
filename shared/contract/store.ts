import * as z from 'zod';
import { chainIds } from '../built/chain-ids.ts';

export const storeId = z.lazy(() => z.string().min(1).max(20));

/** Where a real store is known from; shared/rules/store-sources.ts says under which licence. */
export const storeSource = z.lazy(() => z.enum(['usda-snap', 'all-the-places', 'openstreetmap']));
export type StoreSource = z.infer<typeof storeSource>;

/** Enough of a store to head a column with. */
export const storeLabel = z.lazy(() =>
  z.object({
    id: storeId,
    name: z.string(),
    chain: z.enum(chainIds),
    color: z.string(),
    logo: z.string(),
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
    /** As people write it; null where it is not known. */
    phone: z.string().nullable(),
    supportsOnlineOrdering: z.boolean(),
    onlineShoppingUrl: z.string(),
    websiteUrl: z.string(),
    /** True for the stores we placed ourselves to show how the product works; the screens say so. */
    isSample: z.boolean(),
    /** All that something of it was taken from; nothing for a sample. */
    sources: z.array(storeSource),
    /** The number of its record in USDA's list of SNAP retailers, where it is known. */
    snapId: z.string().max(20).optional(),
    /** OpenStreetMap's 'node/123', 'way/123' or 'relation/123', where it is known. */
    osmId: z
      .string()
      .regex(/^(?:node|way|relation)\/\d{1,15}$/)
      .optional(),
    /** Miles from the place asked about; null when no place was given. */
    calculatedDistance: z.number().nullable(),
  }),
);
export type Store = z.infer<typeof store>;

/** A store as the reference file holds it; the rest follows from its chain. */
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
