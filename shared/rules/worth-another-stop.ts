import type { TripSettings } from '../contract/trip-settings.ts';
import { chanceBelow, isEnough } from './total-uncertainty.ts';
import type { NotWorthIt, WeighedChoice } from './trip-choice.ts';

/**
 * Why a route with more stops is not recommended over the best route so far; null if it is. More stops must add items, or
 * save at least the shopper's minimum for each of them: two that save it together are not worth it. The saving counts
 * against every route with fewer stops, since a third stop may add little to a second that is itself too close to call.
 * Against the best route, it must be as probable as the verdict requires.
 *
 * @param fewer All routes with fewer stops.
 */
export function whyNotWorthIt(
  more: WeighedChoice,
  best: WeighedChoice,
  fewer: readonly WeighedChoice[],
  { leastGainCents }: TripSettings,
): NotWorthIt | null {
  if (more.coveredCount > best.coveredCount) return null;
  if (more.coveredCount < best.coveredCount) return { why: 'lacks', than: best.choice };
  const leastOver = ({ choice }: WeighedChoice) => leastGainCents * (more.choice.stops.length - choice.stops.length);
  const asFull = fewer.filter((route) => route !== best && route.coveredCount === more.coveredCount);
  for (const route of [best, ...asFull]) {
    const gainCents = route.totalCents - more.totalCents;
    if (gainCents <= 0) return { why: 'dearer', than: route.choice };
    if (gainCents < leastOver(route)) return { why: 'too-little', than: route.choice };
  }
  const isSaved = best.confirmedCents - more.confirmedCents >= leastOver(best);
  const isSure = isSaved && isEnough(chanceBelow(more.uncertainty, best.uncertainty));
  return isSure ? null : { why: 'uncertain', than: best.choice };
}
