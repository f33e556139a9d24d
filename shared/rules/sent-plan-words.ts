import type { SentPlan } from '../contract/sent-plan.ts';

/** 'Aldi, then Walmart'. */
export function wayInWords({ stops }: { stops: readonly { store: { name: string } }[] }): string {
  return stops.map(({ store }) => store.name).join(', then ');
}

/** 'Aldi, then Walmart: ~$46 (43–50) with tax'. */
export function planTotal({ stops, total, range }: SentPlan): string {
  return `${wayInWords({ stops })}: ${total}${range ? ` (${range})` : ''} with tax`;
}
