import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { pickInFull } from '#shared/rules/pick-in-words.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import { figure, priceFigure, shownLine } from '#shared/rules/shown-figures.ts';
import type { TripChoice } from '#shared/rules/trip-plan.ts';
import { itemCount } from '#web/product/item-count.ts';
import { choiceInWords, shownAtStops } from './trip-words.ts';

interface PrintedPlanProps {
  choice: TripChoice;
  onPrinted: () => void;
}

/** The plan on paper, a page for each store in large print; the rest of the page is left out (see `data-printed` in styles.css). */
export function PrintedPlan({ choice, onPrinted }: PrintedPlanProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const atStops = shownAtStops(choice);
  return createPortal(
    <div data-printed className="hidden text-[15pt] leading-snug text-black">
      {choice.stops.map(({ store, bought }, at) => (
        <section key={store.id} aria-label={store.name}>
          <h2 className="text-[22pt]">{store.name}</h2>
          <p>
            {choice.stops.length > 1 && `Stop ${at + 1} of ${choice.stops.length}: `}
            {itemCount(bought.length)}
          </p>
          <table className="mt-4 w-full border-collapse">
            <tbody>
              {bought.map(({ entry, price }) => (
                <tr key={entry.id} className="border-b border-black/40">
                  <td className="w-8 py-2 align-top">☐</td>
                  <th scope="row" className="py-2 text-left font-normal">
                    <strong>{cleanWords(entry.item.name)}</strong>
                    {entry.quantity > 1 && price.packs === entry.quantity && ` × ${entry.quantity}`}
                    <span className="block text-[12pt]">{pickInFull(entry, price)}</span>
                  </th>
                  <td className="py-2 text-right align-top tabular-nums">{priceFigure(shownLine(price))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                <th scope="row" className="pt-3 text-left">
                  Total with tax
                </th>
                <td className="pt-3 text-right font-bold tabular-nums">{atStops[at] && figure(atStops[at])}</td>
              </tr>
            </tfoot>
          </table>
          <p className="mt-4 text-[12pt]">{choiceInWords(choice)}. Figures with ~ are estimates.</p>
        </section>
      ))}
      {choice.missing.length > 0 && (
        <p className="text-[12pt]">
          Not at these stores: {choice.missing.map(({ item }) => cleanWords(item.name)).join(', ')}
        </p>
      )}
    </div>,
    document.body,
  );
}
