import { formatCents } from '#shared/money.ts';
import { rankedStores } from '#shared/rules/store-totals.ts';
import type { Demo } from './use-demo.ts';

/** The answer, first: how much the choice of store is worth, and the totals side by side. */
export function DemoSavings({ demo: { comparison } }: { demo: Demo }) {
  const { saving, winner, stores } = comparison;
  const ranked = rankedStores(stores);
  const dearestCents = Math.max(...ranked.map(({ totalCents }) => totalCents));
  return (
    <section
      aria-labelledby="demo-savings-heading"
      className="grid items-center gap-x-7 gap-y-4 rounded-card bg-linear-to-b from-savings-from to-savings-to p-4 text-on-savings sm:grid-cols-[auto_minmax(0,1fr)] sm:p-4.5"
    >
      <div>
        <h2 id="demo-savings-heading" className="font-sans text-sm font-normal tracking-normal text-on-savings-muted">
          Potential savings on this cart
        </h2>
        <p className="font-display text-[46px] leading-none font-bold tracking-tight">
          {formatCents(saving?.cents ?? 0)}
        </p>
        <p className="mt-1.5 text-on-savings-muted">
          {saving
            ? `≈ ${formatCents(saving.monthlyCents)} a month if you shop weekly`
            : 'Pick two stores and some items to compare'}
        </p>
      </div>
      <ol className="grid gap-1.75 text-[13.5px]">
        {ranked.map((totals) => (
          <li key={totals.store.id} className="grid grid-cols-[5.5rem_minmax(0,1fr)_4rem] items-center gap-2.5">
            <span className="truncate">{totals.store.name}</span>
            <span
              aria-hidden="true"
              style={{ width: `${(100 * totals.totalCents) / dearestCents}%` }}
              className={`h-3 rounded-md transition-[width] ${totals === winner ? 'bg-lemon' : 'bg-on-savings/22'}`}
            />
            <span className="text-right font-semibold">{formatCents(totals.totalCents)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
