import { dayMs } from '#shared/durations.ts';

/** New accounts count only after a week, so mass sign-ups show up first. */
const establishedAfterDays = 7;

/** Whether an account created at `since` was old enough at `keptAt`. */
export function isEstablished(since: string | undefined, keptAt: string): boolean {
  return since !== undefined && Date.parse(keptAt) - Date.parse(since) >= establishedAfterDays * dayMs;
}
