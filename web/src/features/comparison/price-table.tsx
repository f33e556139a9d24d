import { type ComponentType, Fragment, memo, useState } from 'react';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import type { ComparisonCell, ComparisonRow } from '#shared/rules/comparison/price-table-rows.ts';
import { brandWords, nameWithNote } from '#shared/rules/lists/shopping-list.ts';
import { amountBesideSize, sizeInWords, timesInWords } from '#web/parts/cart/counted-item.ts';
import { useEntryActions } from '#web/parts/cart/entry-actions-context.ts';
import { entryKeys } from '#web/parts/cart/entry-keys.ts';
import { amountNote } from '#web/parts/cart/wanted-amount-in-words.ts';
import { plainWordsNote } from '#web/parts/prices/words.tsx';
import { useStableValue } from '#web/queries/client/use-stable-value.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useProgressiveRows } from '#web/ui/use-progressive-rows.ts';
import { stickyCorner, stickyHead, WideTable } from '#web/ui/wide-table.tsx';
import { answerOf, ribbonOf } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';
import { areAmountsNamed } from './coverage-in-words.ts';
import { PriceCell } from './price-cell.tsx';
import { inOrder, nextOrder, type RowOrder } from './row-order.ts';
import { type StoreHead, StoreHeading } from './store-heading.tsx';
import { dashedRule, firstColumn, headCell, storeCell, winnerTint } from './table-look.ts';
import { TotalsRows } from './totals-rows.tsx';
import * as words from './words/answer.tsx';

interface PriceTableProps {
  compared: ComparedCart;
  /** By store id, as far as loaded. */
  heads: ReadonlyMap<string, StoreHead>;
  /** The first column of an entry; the default shows its name, brand, and quantity. */
  Entry?: ComponentType<{ entry: CartEntry }>;
}

/** Up to this many stores, a desktop's columns have room for a dot between the parts of a cell. */
const storesWithRoom = 3;

/** The receipt: items down, stores across, best store first. */
export function PriceTable({ compared, heads, Entry = EntryInWords }: PriceTableProps) {
  const { ranked, winner, verdict, awaitedStoreIds } = compared;
  const [order, setOrder] = useState<RowOrder | null>(null);
  const keys = entryKeys(compared.entries);
  const columnIds = useStableValue([...ranked.map(({ store }) => store.id), ...awaitedStoreIds]);
  const lines = linesOf(compared, order);
  return (
    <WideTable label={words.priceComparison} moreColumns={words.moreStores}>
      <table
        data-roomy={columnIds.length <= storesWithRoom || undefined}
        className="w-full border-separate border-spacing-0"
      >
        <caption className="sr-only">{words.caption(answerOf(compared).title)}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={`border-b border-line py-2 align-bottom font-semibold ${firstColumn} ${stickyCorner}`}
            >
              {words.item}
            </th>
            {ranked.map((totals) => (
              <StoreHeading
                key={totals.store.id}
                totals={totals}
                head={heads.get(totals.store.id)}
                ribbon={totals === winner ? ribbonOf(verdict) : null}
                order={order}
                onSort={() => setOrder(nextOrder(order, totals.store.id))}
              />
            ))}
            {awaitedStoreIds.map((id) => (
              <th
                key={id}
                scope="col"
                className={`border-b border-line py-2 align-bottom ${storeCell} ${stickyHead} bg-card`}
              >
                <span className="sr-only">{words.loadingStore}</span>
                <Skeleton className="ml-auto h-9 w-14" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows lines={lines} keys={keys} columnIds={columnIds} winnerId={winner?.store.id} Entry={Entry} />
        </tbody>
        {columnIds.length > 0 && (
          <TotalsRows
            stores={ranked}
            winnerId={winner?.store.id}
            areAmountsNamed={areAmountsNamed(compared)}
            awaitedStoreIds={awaitedStoreIds}
          />
        )}
      </table>
    </WideTable>
  );
}

interface Line {
  entry: CartEntry;
  /** Undefined until it has prices. */
  row: ComparisonRow | undefined;
}

interface RowsProps extends Omit<RowCellsProps, keyof Line> {
  lines: readonly Line[];
  keys: ReturnType<typeof entryKeys>;
}

function Rows({ lines, keys, ...sameForAll }: RowsProps) {
  const drawn = useProgressiveRows(lines.length, useIsWide());
  return lines.slice(0, drawn).map(({ entry, row }) => (
    <tr key={keys.get(entry.id)}>
      <RowCells entry={entry} row={row} {...sameForAll} />
    </tr>
  ));
}

interface RowCellsProps extends Line {
  columnIds: readonly string[];
  winnerId: string | undefined;
  Entry: ComponentType<{ entry: CartEntry }>;
}

const RowCells = memo(function RowCells({ entry, row, columnIds, winnerId, Entry }: RowCellsProps) {
  const pricedIds = isInOwnWords(entry.item) ? [] : columnIds;
  return (
    <>
      <th scope="row" className={`py-1 font-normal lg:py-0.5 ${dashedRule} ${headCell}`}>
        <Entry entry={entry} />
      </th>
      {isInOwnWords(entry.item) && (
        <td
          colSpan={Math.max(1, columnIds.length)}
          className={`py-1 text-[13px] text-muted ${dashedRule} ${storeCell}`}
        >
          {/* In view however far the table is scrolled. */}
          <span className="sticky right-2 inline-block in-data-wide:right-9 max-sm:max-w-44">{plainWordsNote}</span>
        </td>
      )}
      {pricedIds.map((storeId) => (
        <td
          key={storeId}
          className={`py-0.5 leading-5 lg:py-0 ${dashedRule} ${storeCell} ${storeId === winnerId ? winnerTint : ''}`}
        >
          <Cell entry={entry} cell={row?.cells.find((cell) => cell.storeId === storeId)} />
        </td>
      ))}
    </>
  );
});

interface CellProps {
  entry: CartEntry;
  cell: ComparisonCell | undefined;
}

function Cell({ entry, cell }: CellProps) {
  const { seePrice } = useEntryActions();
  if (!cell) return <Skeleton className="ml-auto h-4 w-11" />;
  return <PriceCell entry={entry} cell={cell} onOpen={() => seePrice(entry, cell.storeId)} />;
}

/** If sorted by a store's prices, unpriced entries come last; otherwise in the order of the cart. */
function linesOf({ entries, rows, own, unpriced }: ComparedCart, order: RowOrder | null): Line[] {
  const sorted = order ? [...inOrder(rows, order).map(({ entry }) => entry), ...own, ...unpriced] : entries;
  return sorted.map((entry) => ({ entry, row: rows.find((row) => row.entry.id === entry.id) }));
}

function EntryInWords({ entry }: { entry: CartEntry }) {
  const { item, match } = entry;
  const brand = brandWords({ item, match });
  const note = amountNote(amountBesideSize(entry), entry.includes);
  return (
    <span className="block leading-snug">
      {nameWithNote(entry)}
      {timesInWords(entry)}
      <span className="block w-0 min-w-full text-xs text-muted">
        {[brand, sizeInWords(entry), note].filter(Boolean).map((part) => (
          <Fragment key={part}>
            <span className="mr-0.5 inline-block">{part}</span>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
