import type { SentPlan } from '#shared/contract/trips/sent-plan.ts';
import { boughtInWords, planTotal, rivalInWords, taxInWords } from '#shared/rules/trips/sent-plan-words.ts';
import { ChainLogo } from '#web/parts/stores/chain-logo.tsx';
import { Card } from '#web/ui/card.tsx';
import { listDate } from '#web/ui/dates.ts';
import * as words from './words/lists.tsx';

/** The owner's trip plan: what they planned to buy at which store, and its cost then. */
export function SharedPlan({ plan }: { plan: SentPlan }) {
  const { pricedAt, stops, missing, rival } = plan;
  return (
    <Card aria-labelledby="shared-plan" className="mt-5">
      <h2 id="shared-plan" className="text-xl">
        {words.sendersPlan}
      </h2>
      <p className="mt-1">{words.planTotal(planTotal(plan))}</p>
      {rival && <p className="mt-1">{rivalInWords(rival, stops)}</p>}
      {stops.map((stop) => (
        <table key={stop.lines[0]?.itemId} className="mt-3.5 w-full border-collapse">
          <caption className="pb-1 text-left">
            <span className="flex items-center gap-2.5 font-semibold">
              <ChainLogo logo={stop.store.logo} color={stop.store.color} size="small" />
              <span className="flex-1">{words.stop(stop.store.name, boughtInWords(stop))}</span>
              {stop.total}
            </span>
            <span className="block text-right text-[13px] text-muted">{taxInWords(stop.tax)}</span>
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.price}</th>
            </tr>
          </thead>
          <tbody>
            {stop.lines.map(({ itemId, item, pick, price }) => (
              <tr key={itemId} className="border-b border-dashed border-line last:border-0">
                <th scope="row" className="py-1 text-left leading-snug font-normal wrap-anywhere">
                  {item}
                  <span className="block text-[13px] text-muted">{pick}</span>
                </th>
                <td className="py-1 pl-3 text-right tabular-nums">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {missing.length > 0 && <p className="mt-3 text-sm">{words.notOnTrip(missing)}</p>}
      <p className="mt-3 text-[13px] text-muted">{words.pricesAsOf(listDate(pricedAt))}</p>
    </Card>
  );
}
