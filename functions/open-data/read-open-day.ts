import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { csvOf, openDataLicence, readOpenDay as readStored } from '#functions/learning/index.ts';

/** One day's prices, as the file that was asked for. */
export const readOpenDay: Action<'GET /api/open-data/{file}'> = async ({ params: { file } }) => {
  const [date = '', form] = file.split('.');
  const prices = await readStored(date);
  if (prices.length === 0) throw new Failure('unknown-route');
  if (form === 'csv') return { contentType: 'text/csv; charset=utf-8', body: csvOf(prices) };
  const body = JSON.stringify({ date, licence: openDataLicence, prices });
  return { contentType: 'application/json', body };
};
