import { shownAtCheckout, type Totals } from './shown-figures.ts';
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

/**
 * Best first: by the number of entries the store has, then by total as shown, then by exact total, then by name and id.
 * An estimate shown as ~$11 never comes before $10.86.
 */
export function rankedStores<T extends Totals & Pick<StoreTotals, 'store' | 'availableCount'>>(
  stores: readonly T[],
): T[] {
  return stores.toSorted(
    (one, other) =>
      other.availableCount - one.availableCount ||
      shownAtCheckout(one).cents - shownAtCheckout(other).cents ||
      one.totalCents - other.totalCents ||
      nameOrder(one.store.name, other.store.name) ||
      textOrder(one.store.id, other.store.id),
  );
}
