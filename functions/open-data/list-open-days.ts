import type { Action } from '#functions/kit/requests/api.ts';
import { openDataLicense, readOpenDays } from '#functions/learning/index.ts';

/** The days with open data, with the addresses of their files. */
export const listOpenDays: Action<'GET /api/open-data'> = async () => ({
  license: openDataLicense,
  days: (await readOpenDays()).map(({ date, count }) => ({
    date,
    count,
    csv: `/api/open-data/${date}.csv`,
    json: `/api/open-data/${date}.json`,
    openPrices: `/api/open-data/${date}-open-prices.csv`,
  })),
});
