import { queryOptions } from '@tanstack/react-query';
import { readWebConfig } from '#web/api/read-web-config.ts';

/** The settings that differ between stages. */
export const webConfigQuery = queryOptions({ queryKey: ['/config.json'], queryFn: readWebConfig });
