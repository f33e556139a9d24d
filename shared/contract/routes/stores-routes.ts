import * as z from 'zod';
import { chainIds } from '../../built/chain-ids.ts';
import { limits } from '../../limits.ts';
import { store, storeId } from '../stores/store.ts';
import { routeGroup } from './route.ts';
import { decimalText, idList, latitude, longitude, openToVisitors } from './schemas.ts';

export const storesRoutes = routeGroup('stores', {
  'GET /api/stores': {
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    visitorPace: 'open-data',
    isOpenData: true,
    summary: `Stores by id, near a location (nearest first, within maxDistance miles), or of one town for callers without a location. \`after\` pages through all of them by store id, starting at 0. ${openToVisitors}`,
    query: z.lazy(() =>
      z.object({
        lat: latitude.optional(),
        lng: longitude.optional(),
        maxDistance: decimalText(0, 25_000).optional(),
        /** Only this chain, near a location. */
        chain: z.enum(chainIds).optional(),
        ids: idList(limits.storesSelected).optional(),
        after: storeId.optional(),
      }),
    ),
    answer: z.array(store),
  },
});
