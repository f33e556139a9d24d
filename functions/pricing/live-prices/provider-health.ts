import { hourMs, minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

/** The health of a price provider. We send no requests while it rests. */
export interface ProviderHealth {
  /** Failures since its last answer. */
  failures: number;
  /** UTC ISO; no requests before this time. */
  restingUntil: string | null;
  /** What was wrong, for the operator; null while it is well. */
  why: string | null;
  /** UTC ISO; when it last answered, updated at most once an hour; null when it never did. */
  answeredAt: string | null;
}

export const healthyProvider: ProviderHealth = { failures: 0, restingUntil: null, why: null, answeredAt: null };

/** The fields of ProviderTrouble (functions/pricing/providers/provider.ts). */
interface Trouble {
  kind: 'busy' | 'refused' | 'down' | 'nonsense';
  message: string;
  waitMs?: number | undefined;
}

/** Two missing answers in a row don't cause a rest yet. The other troubles do at once: they don't pass in a second. */
const failuresForgiven = { busy: 0, refused: 0, down: 2, nonsense: 0 };
const firstRestMs = { busy: 15 * minuteMs, refused: hourMs, down: 5 * minuteMs, nonsense: hourMs };
const longestRestMs = 6 * hourMs;

/** The health after a failure: each rest is twice as long as the last, six hours at most. */
export function healthAfter(
  { failures, answeredAt }: ProviderHealth,
  { kind, message, waitMs }: Trouble,
  now: Date,
): ProviderHealth {
  const inARow = failures + 1;
  const beyond = inARow - failuresForgiven[kind];
  const restMs = Math.min(longestRestMs, Math.max(waitMs ?? 0, firstRestMs[kind] * 2 ** (beyond - 1)));
  const restingUntil = beyond > 0 ? new Date(now.getTime() + restMs).toISOString() : null;
  return { failures: inARow, restingUntil, why: message.slice(0, limits.provider.troubleCharacters), answeredAt };
}

/** The health after an answer; null when the stored health need not change. */
export function healthOnceAnswered({ failures, answeredAt }: ProviderHealth, now: Date): ProviderHealth | null {
  const isNews = failures > 0 || answeredAt === null || now.getTime() - Date.parse(answeredAt) >= hourMs;
  return isNews ? { ...healthyProvider, answeredAt: now.toISOString() } : null;
}

/** Whether its last prices still count as live. */
export function hasAnsweredLately({ answeredAt }: ProviderHealth, now: Date): boolean {
  return answeredAt !== null && now.getTime() - Date.parse(answeredAt) < limits.livePriceHours * hourMs;
}

export function isResting({ restingUntil }: ProviderHealth, now: Date): boolean {
  return restingUntil !== null && Date.parse(restingUntil) > now.getTime();
}

/** Whether it started to rest and has not answered since. */
export function isOut({ restingUntil }: ProviderHealth): boolean {
  return restingUntil !== null;
}

/** With fewer prices, we don't judge. */
const fewestJudged = 4;
const wildFactor = 3;

/** Whether most prices are over three times or under a third of their estimates. A few outliers are normal. */
export function isNonsense(pairs: readonly { cents: number; estimateCents: number }[]): boolean {
  const wild = pairs.filter(
    ({ cents, estimateCents }) => cents > wildFactor * estimateCents || cents < estimateCents / wildFactor,
  );
  return pairs.length >= fewestJudged && wild.length > pairs.length / 2;
}
