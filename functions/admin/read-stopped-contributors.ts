import type { Action } from '#functions/kit/requests/api.ts';
import { readStoredStops } from '#functions/observations/index.ts';
import { shownContributor } from './shown-contributor.ts';

/** The contributors whose prices were withdrawn and who may not report any until the admin allows it. */
export const readStoppedContributors: Action<'GET /api/admin/stopped-contributors'> = async () =>
  (await readStoredStops()).map(({ id, sourceId, stoppedAt }) => ({
    id,
    sourceId: shownContributor(sourceId),
    stoppedAt,
  }));
