import { api } from '#functions/kit/api.ts';
import { pricesRoutes } from '#shared/contract/routes/prices.ts';
import { readPricingStatus } from './read-pricing-status.ts';

export const handler = api(pricesRoutes, { 'GET /api/pricing-status': readPricingStatus });
