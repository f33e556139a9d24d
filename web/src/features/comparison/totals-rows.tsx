import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import {
  plainFigure,
  rangeFigures,
  type ShownAmount,
  shownAtCheckout,
  shownSubtotal,
  shownTax,
} from '#shared/rules/comparison/shown-figures.ts';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { EstimateMark } from '#web/parts/prices/amount.tsx';
import { visuallyHidden } from '#web/ui/visually-hidden.tsx';
import { amountPartInWords, coverageInWords, equivalentsInWords } from './coverage-in-words.ts';
import { headCell, storeCell, winnerTint } from './table-look.ts';
import * as words from './words/answer.tsx';

interface TotalsRowsProps {
  stores: readonly StoreTotals[];
  winnerId: string | undefined;
  areAmountsNamed: boolean;
  /** Empty columns for stores whose prices are loading. */
  awaitedStoreIds: readonly string[];
}

const parts = [
  { label: words.subtotal, amountOf: (totals: StoreTotals) => shownSubtotal(totals), look: 'pt-1.5 pb-0.5' },
  { label: words.tax, amountOf: shownTax, look: 'pt-0.5 pb-1.5' },
];

/** The end of the receipt: subtotal, tax, and the total under the heavy rule. */
export function TotalsRows({ stores, winnerId, areAmountsNamed, awaitedStoreIds }: TotalsRowsProps) {
  const tint = ({ store }: StoreTotals) => (store.id === winnerId ? winnerTint : '');
  const gaps = (look: string) => awaitedStoreIds.map((id) => <td key={id} className={look} />);
  // Stays in view like the stores' names, above whatever is at the bottom edge of a small screen.
  const total =
    'border-t-[1.5px] border-ink pt-1.5 pb-1 align-top sticky bottom-(--cookie-banner-height) in-data-wide:bottom-0';
  return (
    <tfoot>
      {parts.map(({ label, amountOf, look }) => (
        <tr key={label}>
          <th scope="row" className={`${look} text-sm font-normal text-muted ${headCell}`}>
            {label}
          </th>
          {stores.map((totals) => (
            <td key={totals.store.id} className={`${look} text-sm ${storeCell} ${tint(totals)}`}>
              <PartOfTotal totals={totals} amount={amountOf(totals)} />
            </td>
          ))}
          {gaps(storeCell)}
        </tr>
      ))}
      <tr>
        <th scope="row" className={`font-display text-[19px] font-bold ${total} ${headCell} z-2`}>
          {words.total}
        </th>
        {stores.map((totals) => (
          <td key={totals.store.id} className={`${total} ${storeCell} z-1 ${tint(totals) || 'bg-card'}`}>
            <Total
              totals={totals}
              isAmountNamed={areAmountsNamed}
              storeCount={stores.length + awaitedStoreIds.length}
            />
          </td>
        ))}
        {gaps(`${total} ${storeCell} z-1 bg-card`)}
      </tr>
    </tfoot>
  );
}

function PartOfTotal({ totals, amount }: { totals: StoreTotals; amount: ShownAmount }) {
  if (totals.availableCount === 0) return null;
  return (
    <>
      {amount.isEstimate && <EstimateMark />}
      {priceString(amount.cents)}
    </>
  );
}

/** Words with the width of their column. */
const inColumn = '-ml-2.5 block w-0 min-w-[calc(100%+0.625rem)] leading-tight';
/**
 * Words don't widen a column, or the prices of a store with fewer words would lack the room. Only at the most stores they
 * may, because the columns are so narrow that the total would need more lines.
 */
const coverageLook = (storeCount: number) =>
  storeCount < limits.storesSelected ? `${inColumn} text-xs` : 'block text-xs leading-tight';

interface TotalProps {
  totals: StoreTotals;
  isAmountNamed: boolean;
  storeCount: number;
}

function Total({ totals, isAmountNamed, storeCount }: TotalProps) {
  if (totals.availableCount === 0) return <span className="text-[13px] text-muted">{words.notAvailable}</span>;
  const total = shownAtCheckout(totals);
  const askedPart = isAmountNamed && amountPartInWords(totals);
  return (
    <>
      <span className="font-display text-[17px] leading-tight font-bold whitespace-nowrap sm:text-[19px]">
        <TotalFigure amount={total} />
      </span>
      {total.range && (
        <span className="block text-xs leading-tight text-muted">
          {words.betweenFigures(rangeFigures(total.range), visuallyHidden)}
        </span>
      )}
      {askedPart && <span className={`${inColumn} text-[11.5px] text-muted`}>{askedPart}</span>}
      {totals.hasOnlyLive && <span className="block text-xs leading-tight text-muted">{words.allLive}</span>}
      {coverageInWords(totals) && (
        <span className={`${coverageLook(storeCount)} ${totals.hasEverything ? 'text-muted' : 'text-tomato-deep'}`}>
          {coverageInWords(totals)}
        </span>
      )}
      {totals.equivalentCount > 0 && (
        <span className={`${coverageLook(storeCount)} text-leaf-deep`}>{equivalentsInWords(totals)}</span>
      )}
    </>
  );
}

/** The sum of the lines above, rounded once more: it says 'about', except in the demo. */
function TotalFigure({ amount }: { amount: ShownAmount }) {
  if (amount.isRound) return words.aboutTotal(plainFigure(amount), small);
  return (
    <>
      {amount.isEstimate && <EstimateMark />}
      {plainFigure(amount)}
    </>
  );
}

const small = (text: string) => <span className="font-sans text-xs font-normal text-muted">{text}</span>;
