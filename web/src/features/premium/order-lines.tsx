import type { Item } from '#shared/contract/item.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';

interface OrderLinesProps {
  lines: readonly { itemId: string; quantity: number; item: Item }[];
}

/** What an order puts in the cart. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className="text-sm">
      {lines.map(({ itemId, quantity, item }) => (
        <li key={itemId} className="flex gap-2 border-b border-dashed border-line py-1.5 last:border-0">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {cleanWords(item.name)}
            <span className="text-muted">
              {[cleanWords(item.brand), item.size].filter(Boolean).map((words) => ` · ${words}`)}
            </span>
          </span>
          <span className="font-semibold">× {quantity}</span>
        </li>
      ))}
    </ul>
  );
}
