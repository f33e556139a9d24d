import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#shared/durations.ts';
import { reading } from '#web/queries/client/cache-key.ts';

/** Whether any chain's real prices are available. It reloads with the cart when the shopper returns. */
export const pricingStatusQuery = queryOptions({ ...reading('GET /api/pricing-status'), staleTime: 5 * minuteMs });
