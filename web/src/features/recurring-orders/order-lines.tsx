import type { BrandMatch, Item } from '#shared/contract/item.ts';
import { brandWords, cleanWords } from '#shared/rules/shopping-list.ts';

interface OrderLinesProps {
  lines: readonly { itemId: string; quantity: number; item: Item; match?: BrandMatch | undefined }[];
}

/** What an order puts in the cart. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className="text-sm">
      {lines.map(({ itemId, quantity, item, match }) => (
        <li key={itemId} className="flex gap-2 border-b border-dashed border-line py-1.5 last:border-0">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {cleanWords(item.name)}
            <span className="text-muted">
              {[brandWords({ item, match }), item.size].filter(Boolean).map((words) => ` · ${words}`)}
            </span>
          </span>
          <span className="font-semibold">× {quantity}</span>
        </li>
      ))}
    </ul>
  );
}
