import { readFlaggedAs } from '#functions/data/observations.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { flaggedOfVisit } from '#functions/observations/flagged-of-visit.ts';
import { liftFlag } from '#functions/observations/lift-flag.ts';

/** What seemed wrong is right, it alone or all of its visit: it counts as any other observation does. */
export const liftFlagOfPrice: Action<'POST /api/admin/flagged-prices/{id}/lift-flag'> = async ({
  params,
  query,
  now,
}) => {
  const flagged = await readFlaggedAs(params.id);
  if (!flagged) throw new Failure('unknown-flagged-price');
  const meant = query.everything === 'of-visit' ? await flaggedOfVisit(flagged) : [flagged];
  for (const observation of meant) await liftFlag(observation, now);
  return { lifted: meant.length };
};
