import type { SentPlan } from '#shared/contract/sent-plan.ts';
import { planTotal } from '#shared/rules/sent-plan-words.ts';
import { ChainLogo } from '#web/product/chain-logo.tsx';
import { itemCount } from '#web/product/item-count.ts';
import { Card } from '#web/ui/card.tsx';
import { listDate } from '#web/ui/dates.ts';

/** The owner's trip plan: what they planned to buy at which store, and its cost then. */
export function SharedPlan({ plan }: { plan: SentPlan }) {
  const { pricedAt, stops, missing } = plan;
  return (
    <Card aria-labelledby="shared-plan" className="mt-5">
      <h2 id="shared-plan" className="text-xl">
        The plan
      </h2>
      <p className="mt-1">{planTotal(plan)}.</p>
      {stops.map(({ store, total: atStop, lines }) => (
        <table key={lines[0]?.itemId} className="mt-3.5 w-full border-collapse">
          <caption className="pb-1 text-left">
            <span className="flex items-center gap-2.5 font-semibold">
              <ChainLogo logo={store.logo} color={store.color} size="small" />
              <span className="flex-1">
                {store.name}, {itemCount(lines.length)}
              </span>
              {atStop}
            </span>
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ itemId, item, pick, price }) => (
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
      {missing.length > 0 && <p className="mt-3 text-sm">Not at these stores: {missing.join(', ')}</p>}
      <p className="mt-3 text-[13px] text-muted">
        Prices of {listDate(pricedAt)}; those with ~ are estimates. Each store’s total has tax in it.
      </p>
    </Card>
  );
}
