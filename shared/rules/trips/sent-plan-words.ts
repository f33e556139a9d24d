import type { SentPlan } from '../../contract/trips/sent-plan.ts';
import { listed } from '../../listed.ts';
import { formatCents } from '../../money.ts';
import * as words from '../words.ts';

/** 'Aldi, then Walmart'. */
export function routeInWords({ stops }: { stops: readonly { store: { name: string } }[] }): string {
  return words.route(stops.map(({ store }) => store.name));
}

/** 'with about $1.40 tax': what is paid at a store beyond the prices of its items, as its comparison shows it. */
export function taxInWords({ cents, isEstimate }: SentPlan['stops'][number]['tax']): string {
  return (isEstimate ? words.withAboutTax : words.withTax)(formatCents(cents));
}

/** '12 items, 1 assumed': what is bought at a store. */
export function boughtInWords({ lines, assumedCount = 0 }: SentPlan['stops'][number]): string {
  return words.withAssumed(words.items(lines.length), assumedCount);
}

/**
 * 'A trip to Aldi may cost less. It is too close to call.'
 * @param stops Those of the plan: if it goes to Aldi and others, the rival is 'a trip to Aldi alone'.
 */
export function rivalInWords(
  { stores, kind, lower }: NonNullable<SentPlan['rival']>,
  stops: readonly { store: { name: string } }[],
): string {
  const isPartOfPlan =
    stores.length < stops.length && stores.every((name) => stops.some(({ store }) => store.name === name));
  const named = isPartOfPlan ? words.storesAlone(listed(stores)) : listed(stores);
  return lower ? words.mayCostLess(named, lower.cost, lower.assumedCount) : words.otherTrip[kind](named);
}

/** 'Aldi, then Walmart: ~$46 (43–50) with tax'. */
export function planTotal({ stops, total, range }: SentPlan): string {
  const route = routeInWords({ stops });
  return range ? words.planTotalWithRange(route, total, range) : words.planTotal(route, total);
}
