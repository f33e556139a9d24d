import { Amount } from '#web/product/amount.tsx';
import { itemCount } from '#web/product/item-count.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { headlineOf } from './answer.ts';
import type { ComparedCart } from './compared-cart.ts';
import { coverageInWords, isRough } from './coverage.ts';

interface CheapestDockProps {
  compared: ComparedCart;
  /** The element with list and comparison, which of the two is up there, and what brings up the other. */
  comparisonId: string;
  isComparing: boolean;
  onCompare: () => void;
  onList: () => void;
}

/** On small screens the answer stays in view, and leads to the comparison, or from there back to the list. */
export function CheapestDock({ compared, comparisonId, isComparing, onCompare, onList }: CheapestDockProps) {
  const { verdict } = compared;
  if (!('leader' in verdict)) return null;
  return (
    <Dock label="The answer in short">
      {/* No more than two lines above the figures: the page keeps its end clear of so much. */}
      <p className="min-w-0 leading-tight">
        <span className="line-clamp-2 text-[13px] opacity-80">{headlineOf(verdict)}</span>
        <strong className="block truncate font-bold">
          <Stake compared={compared} />
        </strong>
      </p>
      <a
        href={`#${comparisonId}`}
        onClick={isComparing ? onList : onCompare}
        className={`${buttonLook()} ml-auto min-h-11 whitespace-nowrap`}
      >
        {isComparing ? 'Your list' : <Worth compared={compared} />}
      </a>
    </Dock>
  );
}

/** What comparing is worth, where that is known. */
function Worth({ compared: { verdict, saving } }: Pick<CheapestDockProps, 'compared'>) {
  if (verdict.kind !== 'cheapest' || !saving || saving.cents === 0) return 'Compare';
  const { cents, isEstimate, lowCents, highCents } = saving;
  return (
    <span>
      Save <Amount cents={cents} isEstimate={isEstimate} isRound={lowCents < highCents} />
    </span>
  );
}

/** What the cart comes to where it is cheapest; where that is so of a part alone, of how much. */
function Stake({ compared: { verdict, rows, ranked } }: Pick<CheapestDockProps, 'compared'>) {
  const [best] = ranked;
  if (verdict.kind === 'partial') return `On ${verdict.saving.itemCount} of ${itemCount(rows.length)}`;
  if (!best) return null;
  return (
    <>
      <Amount cents={best.totalCents} isEstimate={best.hasEstimates} isRound={isRough(best)} />
      {` · ${coverageInWords(best) ?? itemCount(best.entryCount)}`}
    </>
  );
}
