import { alternativeOf } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';
import { PotentialSaving } from './potential-saving.tsx';
import { TotalBars } from './total-bars.tsx';

/** The totals and the savings, above the prices of a small screen. */
export function ComparedTotals({ compared }: { compared: ComparedCart }) {
  const aside = alternativeOf(compared);
  if (compared.ranked.length === 0) return null;
  return (
    <div className="mt-2.5 rounded-control bg-linear-to-b from-savings-from to-savings-to px-3.5 py-3 text-on-savings">
      <TotalBars compared={compared} />
      {aside && <p className="mt-2 text-sm">{aside}</p>}
      <PotentialSaving compared={compared} />
    </div>
  );
}
