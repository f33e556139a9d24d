import type { SentPlan } from '../contract/sent-plan.ts';
import * as words from './words.ts';

/** 'Aldi, then Walmart'. */
export function wayInWords({ stops }: { stops: readonly { store: { name: string } }[] }): string {
  return words.way(stops.map(({ store }) => store.name));
}

/** 'Aldi, then Walmart: ~$46 (43–50) with tax'. */
export function planTotal({ stops, total, range }: SentPlan): string {
  const way = wayInWords({ stops });
  return range ? words.planTotalWithRange(way, total, range) : words.planTotal(way, total);
}
