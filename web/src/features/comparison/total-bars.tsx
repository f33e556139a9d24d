import { rangeFigures, shownAtCheckout } from '#shared/rules/comparison/shown-figures.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { Amount } from '#web/parts/prices/amount.tsx';
import { visuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ComparedCart } from './compared-cart.ts';
import { amountPartInWords, areAmountsNamed, coverageInWords } from './coverage-in-words.ts';
import * as words from './words/answer.tsx';

interface TotalBarsProps {
  compared: Pick<ComparedCart, 'stores' | 'ranked' | 'verdict' | 'winner'>;
}

/** The totals as bars; a whisker is the range of an estimated total. */
export function TotalBars({ compared }: TotalBarsProps) {
  const { ranked: stores, winner } = compared;
  const isNamed = areAmountsNamed(compared);
  const longest = Math.max(...stores.map(({ highCents }) => highCents), 1);
  const share = (cents: number) => `${(100 * cents) / longest}%`;
  return (
    <ul className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 text-[13.5px] max-[22.5rem]:grid-cols-[1fr_auto] max-[22.5rem]:gap-y-2">
      {stores.map((totals) => (
        <li key={totals.store.id} className="col-span-full grid grid-cols-subgrid items-center">
          <span className="max-w-32 leading-tight lg:max-w-44 max-[22.5rem]:max-w-none max-[22.5rem]:min-w-0">
            <span className="line-clamp-2 text-balance">{totals.store.name}</span>
            <Notes totals={totals} isAmountNamed={isNamed} />
          </span>
          <span
            aria-hidden="true"
            className="relative block h-2.5 max-[22.5rem]:order-last max-[22.5rem]:col-span-full"
          >
            <span
              style={{ width: share(totals.totalCents) }}
              className={`block h-full min-w-1 rounded-md transition-[width] ${barLook(totals, winner?.store.id)}`}
            />
            {totals.lowCents < totals.highCents && (
              <span
                style={{ left: share(totals.lowCents), width: share(totals.highCents - totals.lowCents) }}
                className="absolute top-0 h-full border-x-[1.5px] border-on-savings before:absolute before:inset-x-0 before:top-1/2 before:-mt-px before:h-[1.5px] before:bg-on-savings"
              />
            )}
          </span>
          <span className="text-right whitespace-nowrap">
            <TotalInWords totals={totals} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** '19 of 20 items, 1 assumed', '~$22 for the amounts on your list'. */
function Notes({ totals, isAmountNamed }: { totals: StoreTotals; isAmountNamed: boolean }) {
  const notes = [coverageInWords(totals), isAmountNamed ? amountPartInWords(totals) : null];
  return notes.filter(Boolean).map((note) => (
    <span key={note} className="block text-[11.5px] text-on-savings-muted">
      {note}
    </span>
  ));
}

function TotalInWords({ totals }: { totals: StoreTotals }) {
  if (totals.availableCount === 0) return words.notAvailable;
  const total = shownAtCheckout(totals);
  return (
    <>
      <span className="font-semibold">
        <Amount amount={total} />
      </span>
      {total.range && (
        <span className="ml-1.5 text-[12.5px] text-on-savings-muted">
          {words.totalBetween(rangeFigures(total.range), visuallyHidden)}
        </span>
      )}
      {totals.hasOnlyLive && <span className="ml-1.5 text-[12.5px] text-on-savings-muted">{words.live}</span>}
    </>
  );
}

/** A store that is missing items only gets an outline: its bar is shorter, but it isn't cheaper. */
function barLook({ store, hasEverything }: StoreTotals, winnerId: string | undefined): string {
  const isWinner = store.id === winnerId;
  if (!hasEverything) return `border border-dashed ${isWinner ? 'border-lemon' : 'border-white/60'}`;
  return isWinner ? 'bg-lemon' : 'bg-white/22';
}
