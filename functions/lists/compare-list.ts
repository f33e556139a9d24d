import { isKnown, productOf, storedLine } from '#functions/catalog/index.ts';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { otherTownsNamed } from '#functions/locations/index.ts';
import { entriesAt } from '#functions/pricing/index.ts';
import { storesInReach } from '#functions/stores/index.ts';
import type { ListCompared } from '#shared/contract/lists/pasted-list.ts';
import { minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { withWhatFits } from '#shared/rules/cart/add-to-lines.ts';
import { clubsBesides, firstStores } from '#shared/rules/stores/default-stores.ts';
import { listLocation } from './list-location.ts';

/** Answers of the last minute by request, so that a repeated request costs nothing. */
const answered = new BoundedMap<string, { at: number; answer: ListCompared }>(100);

/**
 * What a list costs at the nearest store of each of up to five chains. This makes no paid calls: it looks the location
 * up only in our list of towns and ZIP codes, and asks no providers.
 */
export const compareList: Action<'POST /api/lists/compare'> = async ({ body, now }) => {
  const request = JSON.stringify(body);
  const known = answered.get(request);
  if (known && Math.abs(now.getTime() - known.at) < minuteMs) return known.answer;
  const location = listLocation(body.where);
  const lines = withWhatFits([], body.items.map(storedLine).filter(isKnown), productOf);
  const near = storesInReach(location, limits.distanceMiles.initial);
  const stores = firstStores(near, limits.storesSelected);
  const clubs = clubsBesides(stores, near);
  const otherTowns = 'place' in body.where ? otherTownsNamed(body.where.place) : [];
  const answer = { location, otherTowns, stores, clubs, entries: await entriesAt([...stores, ...clubs], lines, now) };
  answered.set(request, { at: now.getTime(), answer });
  return answer;
};
