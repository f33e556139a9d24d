import type { SentPlan } from '../contract/sent-plan.ts';
import { formatCents } from '../money.ts';
import type { StoreTotals } from './store-totals.ts';
import * as words from './words.ts';

/** 'Aldi, then Walmart'. */
export function wayInWords({ stops }: { stops: readonly { store: { name: string } }[] }): string {
  return words.way(stops.map(({ store }) => store.name));
}

/** 'with about $1.40 tax': what is paid at a store beyond the prices of its items. */
export function taxInWords({ taxCents, hasEstimates }: Pick<StoreTotals, 'taxCents' | 'hasEstimates'>): string {
  const tax = formatCents(taxCents);
  return hasEstimates ? words.withAboutTax(tax) : words.withTax(tax);
}

/** 'Aldi, then Walmart: ~$46 (43–50) with tax'. */
export function planTotal({ stops, total, range }: SentPlan): string {
  const way = wayInWords({ stops });
  return range ? words.planTotalWithRange(way, total, range) : words.planTotal(way, total);
}
