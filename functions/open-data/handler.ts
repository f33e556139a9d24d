import { api } from '#functions/kit/api.ts';
import { openDataRoutes } from '#shared/contract/routes/open-data.ts';
import { readAccuracy } from './read-accuracy.ts';

export const handler = api(openDataRoutes, { 'GET /api/accuracy': readAccuracy });
