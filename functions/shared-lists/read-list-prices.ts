import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { entriesAt } from '#functions/pricing/index.ts';
import { comparedStores } from '#functions/stores/index.ts';
import { limits } from '#shared/limits.ts';
import { readSharedList } from './shared-list-rows.ts';

/**
 * What a shared list costs, for readers with its link. Doesn't use the owner's stores, which would reveal where they
 * live. Asks no providers.
 */
export const readListPrices: Action<'GET /api/shared-list-prices/{listId}'> = async ({ params, query, now }) => {
  const list = await readSharedList(params.listId);
  if (!list) throw new Failure('unknown-list');
  const stores = comparedStores({
    storeIds: [],
    location: query.near ? { ...query.near, address: '' } : null,
    maxDistanceMiles: limits.distanceMiles.initial,
  });
  return { stores, entries: await entriesAt(stores, list.entries, now) };
};
