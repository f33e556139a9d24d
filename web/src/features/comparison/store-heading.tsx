import { ArrowDown, ArrowUp } from 'lucide-react';
import type { StoreTotals } from '#shared/rules/comparison/store-totals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stickyHead } from '#web/ui/wide-table.tsx';
import type { RowOrder } from './row-order.ts';
import { storeCell, winnerTint } from './table-look.ts';
import * as words from './words/answer.tsx';

export interface StoreHead {
  name: string;
  /** '2.1 mi', and what else distinguishes it from stores with the same name. */
  locationLabel: string;
}

interface StoreHeadingProps {
  totals: StoreTotals;
  /** Undefined until more than the store's name is loaded. */
  head: StoreHead | undefined;
  /** The winner's label; null for every other store. */
  ribbon: string | null;
  order: RowOrder | null;
  onSort: () => void;
}

/** A store's column heading; a press sorts the items by its prices. */
export function StoreHeading({ totals, head, ribbon, order, onSort }: StoreHeadingProps) {
  const { store, hasOnlyLive } = totals;
  const direction = order?.storeId === store.id ? order.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      className={`border-b border-line align-bottom font-semibold ${storeCell} ${stickyHead} ${ribbon ? `rounded-t-control ${winnerTint}` : 'bg-card'}`}
    >
      <button
        type="button"
        onClick={onSort}
        title={words.sortByStore}
        className="group -mr-1 inline-grid justify-items-end gap-0.5 rounded-lg py-1.5 pr-1 text-right"
      >
        {ribbon && <Badge tone="leaf">{ribbon}</Badge>}
        <span className="relative leading-tight">
          <Arrow
            aria-hidden="true"
            className={`absolute top-0.5 right-full mr-0.5 size-3.5 text-leaf ${direction ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}`}
          />
          {head?.name ?? store.name}
        </span>
        <span className="text-xs leading-tight font-normal text-muted">
          {[head?.locationLabel, hasOnlyLive && words.live].filter(Boolean).join(' · ')}
        </span>
      </button>
    </th>
  );
}
