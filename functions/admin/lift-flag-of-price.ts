import { readFlaggedAs } from '#functions/data/observations.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { liftFlag } from '#functions/observations/lift-flag.ts';

/** What seemed wrong is right: it counts as any other observation does. */
export const liftFlagOfPrice: Action<'POST /api/admin/flagged-prices/{id}/lift-flag'> = async ({ params, now }) => {
  const flagged = await readFlaggedAs(params.id);
  if (!flagged) throw new Failure('unknown-flagged-price');
  await liftFlag(flagged, now);
  return { done: true };
};
