import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { openDataLicense, readStoredOpenDay } from '#functions/learning/index.ts';
import { csvOf, jsonRowsOf, openPricesCsvOf, published } from './price-file-formats.ts';

const csv = 'text/csv; charset=utf-8';

/** One day's prices in the requested file format. */
export const readOpenDay: Action<'GET /api/open-data/{file}'> = async ({ params: { file } }) => {
  const date = file.slice(0, '2026-11-20'.length);
  const form = file.slice(date.length);
  const prices = (await readStoredOpenDay(date)).map(published);
  if (prices.length === 0) throw new Failure('unknown-route');
  const licenseUrl = openDataLicense.url;
  if (form === '.csv') return { contentType: csv, body: csvOf(prices), licenseUrl };
  if (form === '-open-prices.csv') return { contentType: csv, body: openPricesCsvOf(prices), licenseUrl };
  const body = JSON.stringify({ date, license: openDataLicense, prices: jsonRowsOf(prices) });
  return { contentType: 'application/json', body, licenseUrl };
};
