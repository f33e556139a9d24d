import { api } from '#functions/kit/api.ts';
import { readPricingStatus } from './read-pricing-status.ts';

export const handler = api('prices', { 'GET /api/pricing-status': readPricingStatus });
