import { api } from '#functions/kit/api.ts';
import { geocode } from './geocode.ts';
import { reverseGeocode } from './reverse-geocode.ts';

export const handler = api('places', {
  'GET /api/geocode': geocode,
  'GET /api/reverse-geocode': reverseGeocode,
});
