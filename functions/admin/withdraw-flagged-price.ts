import { readFlaggedAs } from '#functions/data/observations.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { flaggedOfVisit } from '#functions/observations/flagged-of-visit.ts';
import { withdrawObservation, withdrawObservations } from '#functions/observations/withdraw-observations.ts';

/** Takes what seems wrong out of all that is shown and learned, or all of its visit, or all its person ever told. */
export const withdrawFlaggedPrice: Action<'DELETE /api/admin/flagged-prices/{id}'> = async ({ params, query, now }) => {
  const flagged = await readFlaggedAs(params.id);
  if (!flagged) throw new Failure('unknown-flagged-price');
  if (query.everything === 'of-visit') {
    const meant = await flaggedOfVisit(flagged);
    for (const observation of meant) await withdrawObservation(observation, now);
    return { withdrawn: meant.length };
  }
  const { userId } = flagged;
  const others = userId && query.everything === 'of-person' ? await withdrawObservations(userId, now) : 0;
  // The index that knows what else is theirs follows a moment later, so that it may miss this very one.
  await withdrawObservation(flagged, now);
  return { withdrawn: Math.max(others, 1) };
};
