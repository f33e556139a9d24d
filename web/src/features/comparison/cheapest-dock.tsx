import { Amount } from '#web/product/amount.tsx';
import { itemCount } from '#web/product/item-count.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { headlineOf } from './answer.ts';
import type { ComparedCart } from './compared-cart.ts';
import { coverageInWords, isRough } from './coverage.ts';

interface CheapestDockProps {
  compared: ComparedCart;
  /** The element with the comparison, and what brings it up there. */
  comparisonId: string;
  onCompare: () => void;
}

/** On small screens the answer stays in view, and leads to the comparison. */
export function CheapestDock({ compared, comparisonId, onCompare }: CheapestDockProps) {
  const { verdict, saving } = compared;
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
