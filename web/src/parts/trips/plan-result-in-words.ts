import type { PlanResult, UncomparedPlan } from '#shared/contract/trips/saved-plan.ts';
import { formatCents } from '#shared/money.ts';
import { shownBrand } from '#shared/rules/catalog/brands.ts';
import { figureInWords, rangeFigures, shownTotal } from '#shared/rules/comparison/shown-figures.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import * as words from './words.ts';

const missed = { higher: words.paidMore, lower: words.paidLess };

/** 'We said about $80 (77–84) for the 9 of 10 planned items that we found on the receipt in the brand and size you asked for, before tax. You paid $80.12, within that range.' */
export function planResultInWords({
  itemCount,
  plannedCount,
  expected,
  paidCents,
  outcome,
  otherBrands,
}: PlanResult): string {
  const shown = shownTotal({ ...expected, isEstimate: expected.lowCents < expected.highCents });
  const range = shown.range ? ` (${rangeFigures(shown.range)})` : '';
  const estimate = { figure: `${figureInWords(shown)}${range}`, itemCount, plannedCount };
  const kept = shown.range ? words.paidInRange : words.paidAsEstimated;
  const paid = outcome === 'kept' ? kept : missed[outcome];
  const others = [...new Set(otherBrands.map(({ brand, product }) => `${shownBrand(brand)} ${cleanName(product)}`))];
  return [
    estimateInWords(estimate),
    paid(formatCents(paidCents)),
    ...(others.length > 0 ? [words.inOtherBrands(others)] : []),
  ].join(' ');
}

/** Why a plan was not compared with its receipt. */
export function notComparedInWords({ found, plannedCount }: UncomparedPlan): string {
  return found.length === 0
    ? words.noneOfPlanned(plannedCount)
    : words.tooFewOfPlanned(plannedCount, found.map(cleanName));
}

function estimateInWords(estimate: Parameters<typeof words.estimateForSome>[0]): string {
  return estimate.itemCount < estimate.plannedCount ? words.estimateForSome(estimate) : words.estimateForAll(estimate);
}
