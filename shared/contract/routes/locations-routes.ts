import * as z from 'zod';
import { limits } from '../../limits.ts';
import { location, otherTowns } from '../stores/location.ts';
import { line } from '../text.ts';
import { routeGroup } from './route.ts';
import { latitude, longitude } from './schemas.ts';

export const locationsRoutes = routeGroup('places', {
  'GET /api/geocode': {
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    summary: "The location of a ZIP code, an address, or 'City, ST'.",
    query: z.lazy(() => z.object({ address: line().min(1).max(limits.typed.addressCharacters) })),
    answer: z.lazy(() => location.unwrap().extend({ otherTowns })),
  },
  'GET /api/reverse-geocode': {
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    summary: 'The town and ZIP code at coordinates.',
    query: z.lazy(() => z.object({ lat: latitude, lng: longitude })),
    answer: z.lazy(() => location.unwrap().pick({ address: true })),
  },
});
