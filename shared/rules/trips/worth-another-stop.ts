import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import { chanceBelow, isEnough } from '../comparison/total-uncertainty.ts';
import type { NotWorthIt, WeighedRoute } from './bought-at-stops.ts';

/**
 * Why a route with more stops is not recommended over the best one with fewer; null if it is. More stops must add items, or
 * save at least the shopper's minimum for each of them: two that save it together are not worth it. The saving counts
 * against every route with fewer stops, since a third stop may add little to a second that is itself too close to call.
 * Over the best of them, it must be as probable as the verdict requires, and be a saving in the prices we show, too.
 *
 * @param fewer All routes with fewer stops.
 */
export function whyNotWorthIt(
  more: WeighedRoute,
  best: WeighedRoute,
  fewer: readonly WeighedRoute[],
  { leastGainCents }: TripSettings,
): NotWorthIt | null {
  if (more.coveredCount > best.coveredCount) return null;
  if (more.coveredCount < best.coveredCount) return { why: 'lacks', than: best.choice };
  const asFull = fewer.filter((route) => route !== best && route.coveredCount === more.coveredCount);
  for (const route of [best, ...asFull]) {
    const leastCents = Math.max(1, leastGainCents * (more.choice.stops.length - route.choice.stops.length));
    const shownCents = route.totalCents - more.totalCents;
    const confirmedCents = route.confirmedCents - more.confirmedCents;
    const gainCents = route === best ? Math.min(shownCents, confirmedCents) : confirmedCents;
    if (gainCents >= leastCents) continue;
    if (shownCents <= 0) return { why: 'costs-more', than: route.choice };
    return { why: shownCents < leastCents ? 'too-little' : 'uncertain', than: route.choice };
  }
  return isEnough(chanceBelow(more.uncertainty, best.uncertainty)) ? null : { why: 'uncertain', than: best.choice };
}
