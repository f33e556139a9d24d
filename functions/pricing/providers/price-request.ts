import * as z from 'zod';

/** Why we request a price: a comparison shows it, a saved item shows it, or a scheduled refresh. */
const askReasons = ['compared', 'saved', 'kept-fresh'] as const;

/** As many as fit into one call to a provider. */
export const itemsPerRequest = 50;

/** A message in the queue: a request to one provider for some items' prices at one store. */
export const priceRequest = z.lazy(() =>
  z.object({
    providerId: z.string().min(1),
    storeId: z.string().min(1),
    itemIds: z.array(z.string().min(1)).min(1).max(itemsPerRequest),
    reason: z.enum(askReasons),
  }),
);
export type PriceRequest = z.infer<typeof priceRequest>;
