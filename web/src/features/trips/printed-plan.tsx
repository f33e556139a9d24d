import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SentPlan } from '#shared/contract/trips/sent-plan.ts';
import { formatCents } from '#shared/money.ts';
import { ownInText } from '#shared/rules/trips/plan-to-send.ts';
import { boughtInWords } from '#shared/rules/trips/sent-plan-words.ts';
import * as words from './words/printed.ts';

interface PrintedPlanProps {
  plan: SentPlan;
  ownLines: readonly string[];
  /** The cost of checkout and trip, in words. */
  choice: string;
  /** Another trip that may cost as little or less, in words. */
  otherTrip: string | null;
  isLarge: boolean;
  onPrinted: () => void;
}

/**
 * The printed plan, a page for each store. In large print, the smallest letters have 18 points. The rest of the page is
 * not printed (see `data-printed` in print.css).
 */
export function PrintedPlan({ plan, ownLines, choice, otherTrip, isLarge, onPrinted }: PrintedPlanProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const { stops, missing } = plan;
  return createPortal(
    <div data-printed className={`hidden leading-snug text-black ${isLarge ? 'text-[22.5pt]' : 'text-[15pt]'}`}>
      {stops.map((stop, at) => (
        <section key={stop.lines[0]?.itemId} aria-label={stop.store.name}>
          <table className="w-full border-collapse">
            {/* A long list's next pages repeat whose it is, but not its total. */}
            <thead>
              <tr>
                <th colSpan={3} className="pb-4 text-left font-normal">
                  <h2 className="text-[1.5em]">{stop.store.name}</h2>
                  {stop.where && <p>{stop.where}</p>}
                  <p>
                    {stops.length > 1 ? words.stopOf(at + 1, stops.length, boughtInWords(stop)) : boughtInWords(stop)}
                  </p>
                </th>
              </tr>
            </thead>
            <tbody>
              {stop.lines.map(({ itemId, item, pick, price }) => (
                <tr key={itemId} className="border-b border-black/40">
                  <td className="w-[1.6em] py-2 align-top">☐</td>
                  <th scope="row" className="py-2 text-left font-normal">
                    <strong>{item}</strong>
                    <span className="block text-[0.8em]">{pick}</span>
                  </th>
                  <td className="py-2 text-right align-top tabular-nums">{price}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                <th scope="row" className="pt-3 text-left">
                  {(stop.tax.isEstimate ? words.totalWithAboutTax : words.totalWithTax)(formatCents(stop.tax.cents))}
                </th>
                <td className="pt-3 text-right font-bold tabular-nums">{stop.total}</td>
              </tr>
            </tfoot>
          </table>
          <p className="mt-4 text-[0.8em]">
            {words.estimatesNote(choice)} {otherTrip}
          </p>
        </section>
      ))}
      {missing.length > 0 && <p className="text-[0.8em]">{words.notOnTrip(missing)}</p>}
      {ownInText(ownLines).map((line) => (
        <p key={line} className="text-[0.8em]">
          {line}
        </p>
      ))}
    </div>,
    document.body,
  );
}
