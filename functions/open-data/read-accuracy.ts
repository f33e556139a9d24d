import type { Action } from '#functions/kit/api.ts';
import { nothingGraded, readAccuracy as readStored } from '#functions/learning/index.ts';

/** The figures of the last run, or that there are none yet. */
export const readAccuracy: Action<'GET /api/accuracy'> = async () => (await readStored()) ?? nothingGraded;
