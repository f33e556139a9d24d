import { formatCents } from '#shared/money.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { comparisonId } from './demo-comparison-table.tsx';
import type { Demo } from './use-demo.ts';

/** On small screens the answer stays in view, and leads to the comparison. */
export function DemoDock({ demo: { comparison } }: { demo: Demo }) {
  const { winner, saving } = comparison;
  if (!winner) return null;
  return (
    <Dock label="Cheapest cart">
      <p className="min-w-0 leading-snug">
        <span className="block text-[13px] opacity-80">Cheapest cart</span>
        <strong className="block truncate font-bold">
          {winner.store.name} · {formatCents(winner.totalCents)}
        </strong>
      </p>
      <a href={`#${comparisonId}`} className={`${buttonLook()} ml-auto whitespace-nowrap`}>
        {saving && saving.cents > 0 ? `Save ${formatCents(saving.cents)}` : 'Compare'}
      </a>
    </Dock>
  );
}
