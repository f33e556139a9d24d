import { Store } from 'lucide-react';
import { formatCents, priceString } from '#shared/money.ts';
import type { CellPrice } from '#shared/rules/comparison-rows.ts';
import type { StoreTotals } from '#shared/rules/store-totals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChainLogo } from '#web/ui/chain-logo.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { stickyCorner, stickyHead, WideTable } from '#web/ui/wide-table.tsx';
import type { Demo } from './use-demo.ts';

export const comparisonId = 'demo-comparison';

export function DemoComparison({ demo }: { demo: Demo }) {
  return (
    <Card id={comparisonId} aria-labelledby="demo-comparison-heading" className="scroll-mt-16">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="demo-comparison-heading">Price comparison</h2>
        <p className="ml-auto text-[13.5px] text-muted">~ invented for the demo</p>
      </div>
      {demo.selectedStores.length === 0 ? (
        <EmptyState icon={<Store />} title="No stores selected">
          Choose up to 5 stores above to compare them.
        </EmptyState>
      ) : demo.entries.length === 0 ? (
        <EmptyState icon={<Store />} title="Nothing to compare yet">
          Add items to the cart, and their prices at each store stand here.
        </EmptyState>
      ) : (
        <Receipt demo={demo} />
      )}
    </Card>
  );
}

const headLook = 'sticky left-0 z-1 bg-card py-2 pr-3 text-left font-normal min-w-30';
const cellLook = 'py-2 pl-3 pr-3 text-right whitespace-nowrap';

function Receipt({ demo: { comparison, selectedStores } }: { demo: Demo }) {
  const { stores, rows, winner } = comparison;
  const tint = (totals: StoreTotals) => (totals === winner ? 'bg-leaf-tint' : '');
  const ruled = 'border-b border-dashed border-line';
  return (
    <WideTable label="Prices by store" columns={{ one: 'store', many: 'stores' }}>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Each item’s price at each store, with 8% tax in the total</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className={`border-b border-line py-2 pr-3 text-left font-semibold ${stickyCorner}`}>
              Item
            </th>
            {stores.map((totals) => (
              <th
                key={totals.store.id}
                scope="col"
                className={`border-b border-line ${cellLook} font-semibold ${stickyHead} ${tint(totals) || 'bg-card'} ${totals === winner ? 'rounded-t-control' : ''}`}
              >
                <span className="grid justify-items-end gap-1">
                  {totals === winner && <Badge tone="leaf">Cheapest</Badge>}
                  <ChainLogo logo={totals.store.logo} color={totals.store.color} />
                  <span className="leading-tight">
                    <span className="block">{totals.store.name}</span>
                    <span className="block text-xs font-normal text-muted">
                      {selectedStores.find(({ id }) => id === totals.store.id)?.distanceMiles.toFixed(1)} mi
                    </span>
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, cells }) => (
            <tr key={entry.id}>
              <th scope="row" className={`${headLook} ${ruled}`}>
                <span className="block leading-snug">
                  {entry.item.name}
                  {entry.quantity > 1 && ` × ${entry.quantity}`}
                </span>
                <span className="block text-xs text-muted">
                  {entry.item.brand} · {entry.item.size}
                </span>
              </th>
              {stores.map((totals) => (
                <td key={totals.store.id} className={`${cellLook} ${ruled} ${tint(totals)}`}>
                  <Price price={cells.find(({ storeId }) => storeId === totals.store.id)?.price ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow label="Subtotal" stores={stores} tint={tint} centsOf={({ subtotalCents }) => subtotalCents} />
          <SumRow label="Tax 8%" stores={stores} tint={tint} centsOf={({ taxCents }) => taxCents} />
          <tr className="font-display text-[19px] font-bold">
            <th scope="row" className="sticky left-0 z-1 border-t-[1.5px] border-ink bg-card pt-3 pb-1.5 text-left">
              Total
            </th>
            {stores.map((totals) => (
              <td
                key={totals.store.id}
                className={`border-t-[1.5px] border-ink pt-3 pr-3 pb-1.5 pl-3 text-right ${tint(totals)}`}
              >
                {formatCents(totals.totalCents)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

function Price({ price }: { price: CellPrice | null }) {
  if (!price) return <span className="text-[13px] text-muted">Not available</span>;
  const words = `~${priceString(price.lineCents)}`;
  return price.isCheapest ? (
    <strong className="-mr-2 rounded-[7px] bg-leaf-soft px-2 py-0.5 font-bold text-leaf-deep">{words}</strong>
  ) : (
    words
  );
}

interface SumRowProps {
  label: string;
  stores: readonly StoreTotals[];
  tint: (totals: StoreTotals) => string;
  centsOf: (totals: StoreTotals) => number;
}

function SumRow({ label, stores, tint, centsOf }: SumRowProps) {
  return (
    <tr>
      <th scope="row" className="sticky left-0 z-1 bg-card py-1.75 pr-3 text-left text-[13.5px] font-normal text-muted">
        {label}
      </th>
      {stores.map((totals) => (
        <td key={totals.store.id} className={`px-3 py-1.75 text-right ${tint(totals)}`}>
          {priceString(centsOf(totals))}
        </td>
      ))}
    </tr>
  );
}
