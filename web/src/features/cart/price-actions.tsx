import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { Button } from '#web/ui/button.tsx';
import { AnyBrandButton } from './brand-choice.tsx';
import { useOwnEntryActions } from './own-entry-actions-context.ts';
import * as words from './words/cart.tsx';

/** Price details and price reports, for layouts where an entry's prices are in a list. */
export function PriceActions({ entry }: { entry: CartEntry }) {
  const { seePrices, reportPrice } = useOwnEntryActions();
  // Products in a shopper's own words have no price to report.
  if (isInOwnWords(entry.item)) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button variant="ghost" size="small" onClick={() => seePrices(entry)}>
        {words.priceHistory}
      </Button>
      <Button variant="ghost" size="small" onClick={() => reportPrice(entry)}>
        {words.reportPrice}
      </Button>
      <AnyBrandButton entry={entry} />
    </p>
  );
}
