import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { flaggedSameDay, forEachObservation, liftFlag, readFlaggedAs } from '#functions/observations/index.ts';
import { limits } from '#shared/limits.ts';

/**
 * Accepts a flagged price, or all flagged prices of its visit: they count like any other observation. The price itself
 * comes last, so a repeated call continues where this one stopped.
 */
export const acceptFlaggedPrice: Action<'POST /api/admin/flagged-prices/{id}/lift-flag'> = async ({
  params,
  query,
  now,
}) => {
  const flagged = await readFlaggedAs(params.id);
  if (!flagged) throw new Failure('unknown-flagged-price');
  const others = query.everything === 'of-visit' ? await flaggedSameDay(flagged) : [];
  const some = others.slice(0, limits.pricesDecidedAtOnce);
  await forEachObservation(some, (observation) => liftFlag(observation, now));
  if (some.length < others.length) return { lifted: some.length, isFinished: false };
  await liftFlag(flagged, now);
  return { lifted: some.length + 1, isFinished: true };
};
