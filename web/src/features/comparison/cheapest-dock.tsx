import { Amount } from '#web/product/amount.tsx';
import { itemCount } from '#web/product/item-count.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import type { ComparedCart } from './compared-cart.ts';
import { coverageInWords, isRough } from './coverage.ts';

interface CheapestDockProps {
  compared: ComparedCart;
  /** The element with the comparison, and what brings it up there. */
  comparisonId: string;
  onCompare: () => void;
}

/** On small screens the answer stays in view, and leads to the comparison. */
export function CheapestDock({ compared: { verdict, saving }, comparisonId, onCompare }: CheapestDockProps) {
  if (verdict.kind !== 'cheapest' && verdict.kind !== 'close') return null;
  const leader = verdict.kind === 'cheapest' ? verdict.winner : verdict.leader;
  return (
    <Dock label="Cheapest cart">
      <p className="min-w-0 leading-snug">
        <span className="block truncate text-[13px] opacity-80">
          {verdict.kind === 'close'
            ? `${leader.store.name} or ${verdict.rival.store.name}`
            : `${leader.store.name} is ${isRough(leader) ? 'likely ' : ''}cheapest`}
        </span>
        <strong className="block truncate font-bold">
          <Amount cents={leader.totalCents} isEstimate={leader.hasEstimates} isRound={isRough(leader)} />
          {` · ${coverageInWords(leader) ?? itemCount(leader.entryCount)}`}
        </strong>
      </p>
      <a href={`#${comparisonId}`} onClick={onCompare} className={`${buttonLook()} ml-auto min-h-11 whitespace-nowrap`}>
        {verdict.kind === 'cheapest' && saving && saving.cents > 0 ? (
          <span>
            Save{' '}
            <Amount cents={saving.cents} isEstimate={saving.isEstimate} isRound={saving.lowCents < saving.highCents} />
          </span>
        ) : (
          'Compare'
        )}
      </a>
    </Dock>
  );
}
