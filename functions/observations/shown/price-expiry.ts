import type { ObservedKind } from '#shared/contract/prices/price.ts';
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import type { Observation } from '../observation.ts';

/** How long a chain's answer counts as live. */
const liveMs = limits.livePriceHours * hourMs;
/** How long an observation is better than an estimate. */
const freshMs = 14 * dayMs;

/** How far the clocks of two machines may differ. */
export const clockSkewMs = 5 * minuteMs;

/** Whether it still counts today. A date in the future is a mistake. */
export function isFresh({ observedAt }: Pick<Observation, 'observedAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(observedAt);
  return age >= -clockSkewMs && age <= freshMs;
}

/** Whether it is the chain's current price. */
export function isLive({ kind, observedAt }: Pick<Observation, 'kind' | 'observedAt'>, now: Date): boolean {
  return kind === 'live' && now.getTime() - Date.parse(observedAt) <= liveMs;
}

/** The kind to show: a chain's answer that is no longer live is shown as reported. */
export function shownKindOf(observation: Pick<Observation, 'kind' | 'observedAt'>, now: Date): ObservedKind {
  return observation.kind === 'live' && !isLive(observation, now) ? 'reported' : observation.kind;
}
