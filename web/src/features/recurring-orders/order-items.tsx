import type { ReactNode } from 'react';
import type { BrandMatch, Item } from '#shared/contract/shopping/item.ts';
import type { Included } from '#shared/rules/lists/line-quantity.ts';
import { amountInWords, type ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { whichInWords } from '#shared/rules/lists/list-line-words.ts';
import { nameWithNote } from '#shared/rules/lists/shopping-list.ts';

interface OrderLine {
  itemId: string;
  quantity: number;
  amount?: ListAmount | undefined;
  includes?: Included | undefined;
  note?: string | undefined;
  item: Item;
  match?: BrandMatch | undefined;
}

interface OrderItemsProps<L extends OrderLine> {
  lines: readonly L[];
  /** A note below a line. */
  note?: (line: L) => ReactNode;
}

/** The items an order adds to the cart. */
export function OrderItems<L extends OrderLine>({ lines, note }: OrderItemsProps<L>) {
  return (
    <ul className="text-sm">
      {lines.map((line) => (
        <li key={line.itemId} className="flex gap-2 border-b border-dashed border-line py-1.5 last:border-0">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {nameWithNote(line)}
            <span className="text-muted">{whichInWords(line).map((part) => ` · ${part}`)}</span>
            {note?.(line)}
          </span>
          <span className="font-semibold">{line.amount ? amountInWords(line.amount) : `× ${line.quantity}`}</span>
        </li>
      ))}
    </ul>
  );
}
