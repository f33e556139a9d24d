import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import type { Comparison } from '#shared/rules/comparison/compare-cart.ts';
import { shownExactly } from '#shared/rules/comparison/shown-figures.ts';
import { Amount } from '#web/parts/prices/amount.tsx';
import { signUpHref } from '#web/session/sign-in-links.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import * as words from './words.tsx';

/** The conclusions from the comparison. */
export function DemoSummary({ comparison }: { comparison: Comparison }) {
  const { winner, saving } = comparison;
  if (!winner || !saving) return null;
  const { mostExpensive } = saving;
  const split = splitOf(comparison);
  const splitSavingCents = winner.totalCents - split.totalCents;
  return (
    <Card aria-labelledby="demo-summary-heading">
      <h2 id="demo-summary-heading">{words.summary}</h2>
      <dl className="mt-3 grid gap-4 sm:grid-cols-3">
        <Figure label={words.oneStop} cents={winner.totalCents}>
          {words.everythingAt(winner.store.name)}
        </Figure>
        <Figure label={words.youKeep} cents={saving.cents}>
          {saving.cents > 0
            ? words.percentLessThan(
                mostExpensive.store.name,
                Math.round((100 * saving.cents) / mostExpensive.totalCents),
              )
            : words.comparedWith(mostExpensive.store.name)}
        </Figure>
        <Figure label={words.stops(split.storeCount)} cents={split.totalCents}>
          {splitSavingCents > 0 ? words.eachAtCheapest(`~${formatCents(splitSavingCents)}`) : words.oneStoreIsBest}
        </Figure>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-dashed border-line pt-4">
        <p className="min-w-0 flex-1 basis-64 text-muted">{words.demoPrices}</p>
        <a href={signUpHref()} className={buttonLook()}>
          {words.compareNearMe}
        </a>
      </div>
    </Card>
  );
}

/** The cart with each item bought where it is cheapest. */
function splitOf({ rows }: Comparison): { totalCents: number; storeCount: number } {
  const best = rows.flatMap(
    ({ cells }) =>
      cells
        .flatMap(({ storeId, price }) => (price ? [{ storeId, cents: price.lineCents }] : []))
        .toSorted((one, other) => one.cents - other.cents)[0] ?? [],
  );
  const subtotalCents = best.reduce((sum, { cents }) => sum + cents, 0);
  return {
    totalCents: subtotalCents + Math.round(subtotalCents * limits.taxRate),
    storeCount: new Set(best.map(({ storeId }) => storeId)).size,
  };
}

function Figure({ label, cents, children }: { label: string; cents: number; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[13px] font-semibold text-muted">{label}</dt>
      <dd>
        <span className="block font-display text-2xl font-bold">
          <Amount amount={shownExactly(cents, true)} />
        </span>
        <span className="text-sm text-muted">{children}</span>
      </dd>
    </div>
  );
}
