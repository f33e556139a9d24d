import * as z from 'zod';
import { hourSeconds } from '../../durations.ts';
import { rateLimits } from '../../limits/rate-limits.ts';
import { accuracy } from '../prices/accuracy.ts';
import { nearbyPrice, openDataIndex } from '../prices/open-data.ts';
import { itemId } from '../shopping/item.ts';
import { routeGroup } from './route.ts';
import { pointText } from './schemas.ts';

const { ofCaller, ofAll } = rateLimits['open-prices'];

export const openDataRoutes = routeGroup('open-data', {
  'GET /api/accuracy': {
    access: 'anyone',
    summary: 'How accurate the estimates of observed prices were, by chain and category, over 30 and 365 days.',
    cachedSeconds: 300,
    pace: 'open-data',
    answer: accuracy,
  },
  'GET /api/open-data': {
    access: 'anyone',
    isOpenData: true,
    summary:
      'Observed prices that shoppers agreed to publish, without names: the available days with their files and the license.',
    cachedSeconds: 300,
    pace: 'open-data',
    answer: openDataIndex,
  },
  'GET /api/open-data/{file}': {
    access: 'anyone',
    isOpenData: true,
    summary:
      'The published prices of one day, named by day and format: 2026-11-20.csv, 2026-11-20.json, or 2026-11-20-open-prices.csv in the columns of Open Prices. Each names its license. Prices withdrawn within three days are removed.',
    params: z.lazy(() => z.object({ file: z.string().regex(/^\d{4}-\d{2}-\d{2}(\.csv|\.json|-open-prices\.csv)$/) })),
    cachedSeconds: hourSeconds,
    pace: 'open-data',
    answer: 'file',
  },
  'GET /api/prices': {
    access: 'anyone',
    isOpenData: true,
    summary: `What an item costs near a location (\`near\`: latitude,longitude), at the nearest store of each of up to five chains. Open to everyone within these limits: ${ofCaller} calls a minute from one address, and ${ofAll} from all together, beyond which 429 says in Retry-After how many seconds to wait. Answers may be kept for a minute, and those that come from the cache are not counted. Addresses are counted by a hash whose salt is thrown away every day.`,
    query: z.lazy(() => z.object({ item: itemId, near: pointText })),
    cachedSeconds: 60,
    pace: 'open-prices',
    answer: z.array(nearbyPrice),
  },
});
