import type { ReactNode } from 'react';
import { formatCents } from '#shared/money.ts';
import type { Saving } from '#shared/rules/saving.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ComparedCart } from './compared-cart.ts';
import { TotalBars } from './total-bars.tsx';

interface SavingsCardProps {
  /** Undefined while the cart is on its way. */
  compared: ComparedCart | undefined;
  hasFailed: boolean;
}

/** How much the choice of the store is worth on this cart. */
export function SavingsCard({ compared, hasFailed }: SavingsCardProps) {
  return (
    <section
      aria-labelledby="savings-heading"
      className="grid items-center gap-x-7 gap-y-4 rounded-card bg-linear-to-b from-savings-from to-savings-to p-4 text-on-savings sm:p-4.5 md:grid-cols-[minmax(13rem,auto)_1fr]"
    >
      <div>
        <h2 id="savings-heading" className="font-sans text-[13.5px] font-normal tracking-normal text-on-savings-muted">
          Potential savings on this cart
        </h2>
        {compared && <SavingInWords compared={compared} />}
        {!compared && hasFailed && <Words title="Not known yet">The prices could not be loaded.</Words>}
        {!compared && !hasFailed && <Skeleton className="mt-2 h-12 w-36 bg-white/15" />}
      </div>
      {compared && compared.ranked.length > 0 && (
        <TotalBars stores={compared.ranked} winnerId={compared.winner?.store.id} />
      )}
      {!compared && !hasFailed && <BarSkeletons />}
    </section>
  );
}

function SavingInWords({ compared }: { compared: ComparedCart }) {
  const { verdict, rows, unpriced } = compared;
  if (rows.length === 0) {
    return unpriced.length > 0 ? (
      <Skeleton className="mt-2 h-11 w-36 bg-white/15" />
    ) : (
      <Words title="Your saving shows here">Add a few items and we add up every store for you.</Words>
    );
  }
  switch (verdict.kind) {
    case 'nothing':
      return <Words title="Nothing to compare">None of your stores has these items.</Words>;
    case 'single-store':
      return <Words title="One store, nothing to compare">Choose a second store to see what you could save.</Words>;
    case 'unfair':
      return <Words title="No fair comparison yet">No two of these stores have the same items of your cart.</Words>;
    case 'even':
      return (
        <Words title="No difference">
          {scopeOf(verdict.saving, compared) ?? 'These stores ask the same for this cart.'}
        </Words>
      );
    case 'close':
      return (
        <Words title={`Too close to call: ${verdict.leader.store.name} or ${verdict.rival.store.name}`}>
          {scopeOf(verdict.saving, compared) ?? 'These estimates can’t tell the two apart on this cart.'}
        </Words>
      );
    case 'partial':
    case 'cheapest':
      return <SavingAmount saving={verdict.saving} scope={scopeOf(verdict.saving, compared)} />;
  }
}

function SavingAmount({ saving, scope }: { saving: Saving; scope: string | null }) {
  return (
    <>
      <p className="mt-0.5 font-display text-[46px] leading-none font-bold">
        <Amount cents={saving.cents} isEstimate={saving.isEstimate} />
      </p>
      <p className="mt-1.5 text-on-savings-muted">≈ {formatCents(saving.monthlyCents)} a month if you shop weekly</p>
      {scope && <p className="mt-1 text-[13px] text-on-savings-muted">{scope}</p>}
    </>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="mt-1 font-display text-2xl leading-tight font-bold text-balance">{title}</p>
      <p className="mt-1.5 text-sm text-on-savings-muted">{children}</p>
    </>
  );
}

/** What the saving stands on, where that is less than the whole cart at all stores. */
function scopeOf(saving: Saving, { rows, ranked }: ComparedCart): string | null {
  if (saving.itemCount === rows.length) return null;
  const nameOf = (storeId: string) => ranked.find(({ store }) => store.id === storeId)?.store.name;
  return `On the ${saving.itemCount} of ${rows.length} items that both ${nameOf(saving.cheapestStoreId)} and ${nameOf(saving.dearestStoreId)} have.`;
}

function BarSkeletons() {
  return (
    <div role="status" className="grid gap-2.5">
      <span className="sr-only">Loading savings</span>
      {['w-3/5', 'w-3/4', 'w-4/5'].map((width) => (
        <Skeleton key={width} className={`h-3 bg-white/15 ${width}`} />
      ))}
    </div>
  );
}
