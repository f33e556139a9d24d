import { api } from '#functions/kit/api.ts';
import { findStores } from './find-stores.ts';

export const handler = api('stores', { 'GET /api/stores': findStores });
