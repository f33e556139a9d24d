import { pricingStatus } from '../price.ts';
import { routeGroup } from './route.ts';

export const pricesRoutes = routeGroup('prices', {
  'GET /api/pricing-status': {
    access: 'anyone',
    summary: 'Which chains’ prices are live.',
    answer: pricingStatus,
  },
});
