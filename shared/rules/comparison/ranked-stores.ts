import type { StoreLabel } from '../../contract/stores/store.ts';
import { shownAtCheckout, shownByAmount, type TotalsBothWays } from './shown-figures.ts';
import type { StoreTotals } from './store-totals.ts';

let numericOrder: Intl.Collator | undefined;

/**
 * 'Walmart (3 mi)' comes before 'Walmart (12.6 mi)', and that before 'Walmart (1,616 mi)'. Stores of one chain without a
 * distance stay as they are.
 */
function nameOrder(one: StoreLabel, other: StoreLabel): number {
  const isDistanceKnown = [one, other].every(({ name }) => name.endsWith(' mi)'));
  if (one.chain === other.chain && !isDistanceKnown) return 0;
  numericOrder ??= new Intl.Collator('en-US', { numeric: true });
  return numericOrder.compare(one.name.replaceAll(',', ''), other.name.replaceAll(',', ''));
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
 * Best first: by the number of entries the store has, then by total as shown, then by exact total, then by name, or
 * within a chain by distance.
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
      nameOrder(one.store, other.store),
  );
}
