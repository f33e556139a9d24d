import type { Action } from '#functions/kit/api.ts';
import { nothingGraded, readAccuracy as readStored } from '#functions/learning/index.ts';

/** The figures of the last run; empty before the first one. */
export const readAccuracy: Action<'GET /api/accuracy'> = async () => (await readStored()) ?? nothingGraded;
