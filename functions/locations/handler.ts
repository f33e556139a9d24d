import { api } from '#functions/kit/requests/api.ts';
import { locationsRoutes } from '#shared/contract/routes/locations-routes.ts';
import { geocode } from './geocode.ts';
import { reverseGeocode } from './reverse-geocode.ts';

export const handler = api(locationsRoutes, {
  'GET /api/geocode': geocode,
  'GET /api/reverse-geocode': reverseGeocode,
});
