import type { SentPlan } from '../contract/sent-plan.ts';
import { listed } from '../listed.ts';
import { formatCents } from '../money.ts';
import { shownTotals, type Totals } from './shown-figures.ts';
import * as words from './words.ts';

/** 'Aldi, then Walmart'. */
export function wayInWords({ stops }: { stops: readonly { store: { name: string } }[] }): string {
  return words.way(stops.map(({ store }) => store.name));
}

/** 'with about $1.40 tax': what is paid at a store beyond the prices of its items, as its comparison shows it. */
export function taxInWords(totals: Totals): string {
  const { tax } = shownTotals(totals);
  const figure = formatCents(tax.cents);
  return tax.isEstimate ? words.withAboutTax(figure) : words.withTax(figure);
}

/** 'Whether a trip to Aldi costs less is too close to call.' */
export function rivalInWords({ stores, kind }: NonNullable<SentPlan['rival']>): string {
  return words.otherTrip[kind](listed(stores));
}

/** 'Aldi, then Walmart: ~$46 (43–50) with tax'. */
export function planTotal({ stops, total, range }: SentPlan): string {
  const way = wayInWords({ stops });
  return range ? words.planTotalWithRange(way, total, range) : words.planTotal(way, total);
}
