import { limits } from '#shared/rules/limits.ts';
import { hourMs, minuteMs } from '#shared/spans.ts';

/** How a provider of prices is: it is asked while it is well, and rests when it is not. */
export interface ProviderHealth {
  /** Failures since it last answered. */
  failures: number;
  /** UTC ISO; not asked before. */
  restingUntil: string | null;
  /** What was wrong, for the operator; null while it is well. */
  why: string | null;
  /** UTC ISO, to the hour: when it last answered; null when it never did. */
  answeredAt: string | null;
}

export const wellProvider: ProviderHealth = { failures: 0, restingUntil: null, why: null, answeredAt: null };

/** What went wrong, as ProviderTrouble in functions/pricing/providers/provider.ts tells it. */
interface Trouble {
  kind: 'busy' | 'refused' | 'down' | 'nonsense';
  message: string;
  waitMs?: number | undefined;
}

/** One failed call is no reason to rest; who is busy, refuses us or talks nonsense won't be better in a second. */
const failuresForgiven = { busy: 0, refused: 0, down: 2, nonsense: 0 };
const firstRestMs = { busy: 15 * minuteMs, refused: hourMs, down: 5 * minuteMs, nonsense: hourMs };
const longestRestMs = 6 * hourMs;

/** How a provider is after it failed: it rests twice as long each time, for six hours at most. */
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

/** How a provider is once it has answered; null where that is what was known of it. */
export function healthOnceAnswered({ failures, answeredAt }: ProviderHealth, now: Date): ProviderHealth | null {
  const isNews = failures > 0 || answeredAt === null || now.getTime() - Date.parse(answeredAt) >= hourMs;
  return isNews ? { ...wellProvider, answeredAt: now.toISOString() } : null;
}

/** Whether what it told last may be called live. */
export function hasAnsweredLately({ answeredAt }: ProviderHealth, now: Date): boolean {
  return answeredAt !== null && now.getTime() - Date.parse(answeredAt) < limits.livePriceHours * hourMs;
}

export function isResting({ restingUntil }: ProviderHealth, now: Date): boolean {
  return restingUntil !== null && Date.parse(restingUntil) > now.getTime();
}

/** Whether it had to rest and has not answered since. */
export function isOut({ restingUntil }: ProviderHealth): boolean {
  return restingUntil !== null;
}

/** Fewer prices than these are too few to say that all are wrong. */
const fewestJudged = 4;
const wildFactor = 3;

/** Whether most of many prices are threefold what they should be, or a third: a price may be odd, most may not. */
export function isNonsense(pairs: readonly { cents: number; estimateCents: number }[]): boolean {
  const wild = pairs.filter(
    ({ cents, estimateCents }) => cents > wildFactor * estimateCents || cents < estimateCents / wildFactor,
  );
  return pairs.length >= fewestJudged && wild.length > pairs.length / 2;
}
