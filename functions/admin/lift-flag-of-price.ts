import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { flaggedOfVisit, liftFlag, readFlaggedAs, shelfByShelf } from '#functions/observations/index.ts';
import { limits } from '#shared/rules/limits.ts';

/**
 * What seemed wrong is right, it alone or all of its visit: it counts as any other observation does. It goes last, so that
 * the same call goes on with what one call did not finish.
 */
export const liftFlagOfPrice: Action<'POST /api/admin/flagged-prices/{id}/lift-flag'> = async ({
  params,
  query,
  now,
}) => {
  const flagged = await readFlaggedAs(params.id);
  if (!flagged) throw new Failure('unknown-flagged-price');
  const others = query.everything === 'of-visit' ? await flaggedOfVisit(flagged) : [];
  const some = others.slice(0, limits.pricesDecidedAtOnce);
  await shelfByShelf(some, (observation) => liftFlag(observation, now));
  if (some.length < others.length) return { lifted: some.length, isFinished: false };
  await liftFlag(flagged, now);
  return { lifted: some.length + 1, isFinished: true };
};
