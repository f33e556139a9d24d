import type { Action } from '#functions/kit/requests/api.ts';
import { emptyAccuracy, readStoredAccuracy } from '#functions/learning/index.ts';

/** The figures of the last run; empty before the first one. */
export const readAccuracy: Action<'GET /api/accuracy'> = async () => (await readStoredAccuracy()) ?? emptyAccuracy;
