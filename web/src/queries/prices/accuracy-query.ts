import { queryOptions } from '@tanstack/react-query';
import { reading } from '#web/queries/client/cache-key.ts';

/** The accuracy of the estimates. Loaded for each visit, so that a shopper sees what learning has just counted. */
export const accuracyQuery = queryOptions({ ...reading('GET /api/accuracy'), staleTime: 0 });
