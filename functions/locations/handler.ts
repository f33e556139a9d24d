import { api } from '#functions/kit/api.ts';
import { placesRoutes } from '#shared/contract/routes/places.ts';
import { geocode } from './geocode.ts';
import { reverseGeocode } from './reverse-geocode.ts';

export const handler = api(placesRoutes, {
  'GET /api/geocode': geocode,
  'GET /api/reverse-geocode': reverseGeocode,
});
