import { environment } from '#shared/environment.ts';

/** What this function was told at start; a missing or malformed setting stops it there. */
export const settings = environment.parse(process.env);
