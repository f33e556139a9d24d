import { shownAtCheckout, shownByAmount, type TotalsBothWays } from './shown-figures.ts';
import type { StoreTotals } from './store-totals.ts';

/** 'Walmart (3 mi)' comes before 'Walmart (12.6 mi)', and that before 'Walmart (1,616 mi)'. */
let numericOrder: Intl.Collator | undefined;

function nameOrder(one: string, other: string): number {
  numericOrder ??= new Intl.Collator('en-US', { numeric: true });
  return numericOrder.compare(one.replaceAll(',', ''), other.replaceAll(',', ''));
}

function textOrder(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

type Sized = TotalsBothWays & Pick<StoreTotals, 'byAmountCents' | 'largerPackCount'>;
type Ranked = Sized & Pick<StoreTotals, 'store' | 'availableCount'>;

/**
 * Whether stores are ranked by the requested amounts: one of them has some only in much larger packs, or in packs that
 * hold less than others' do.
 */
export function isRankedByAmount(stores: readonly Sized[]): boolean {
  return stores.some((one) => one.largerPackCount > 0 || shownByAmount(one).cents > shownAtCheckout(one).cents);
}

/**
 * Best first: by the number of entries the store has, then by total as shown, then by exact total, then by name and id.
 * An estimate shown as ~$11 never comes before $10.86.
 */
export function rankedStores<T extends Ranked>(stores: readonly T[], isByAmount = isRankedByAmount(stores)): T[] {
  const shown = isByAmount ? shownByAmount : shownAtCheckout;
  const exact = ({ byAmountCents, totalCents }: T) => (isByAmount ? byAmountCents : totalCents);
  return stores.toSorted(
    (one, other) =>
      other.availableCount - one.availableCount ||
      shown(one).cents - shown(other).cents ||
      exact(one) - exact(other) ||
      nameOrder(one.store.name, other.store.name) ||
      textOrder(one.store.id, other.store.id),
  );
}
