import { queryOptions } from '@tanstack/react-query';
import { readWebConfig } from '#web/api/web-config.ts';

/** What differs from stage to stage. */
export const webConfigQuery = queryOptions({ queryKey: ['/config.json'], queryFn: readWebConfig });
