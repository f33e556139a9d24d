import { Amount } from '#web/ui/amount.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import type { ComparedCart } from './compared-cart.ts';
import { comparisonId } from './comparison-panel.tsx';

/** On small screens the answer stays in view, and leads to the comparison. */
export function CheapestDock({ compared: { winner, saving } }: { compared: ComparedCart }) {
  if (!winner) return null;
  return (
    <Dock label="Cheapest cart">
      <p className="min-w-0 leading-snug">
        <span className="block text-[13px] opacity-80">
          Cheapest cart
          {!winner.hasEverything && ` · ${winner.availableCount} of ${winner.entryCount} items`}
        </span>
        <strong className="block truncate font-bold">
          {winner.store.name} · <Amount cents={winner.totalCents} isEstimate={winner.hasEstimates} />
        </strong>
      </p>
      <a href={`#${comparisonId}`} className={`${buttonLook()} ml-auto min-h-11 whitespace-nowrap`}>
        {saving && saving.cents > 0 ? (
          <span>
            Save <Amount cents={saving.cents} isEstimate={saving.isEstimate} />
          </span>
        ) : (
          'Compare'
        )}
      </a>
    </Dock>
  );
}
