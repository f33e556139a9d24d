import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { priceInWords } from '#shared/rules/comparison/line-as-store-sells-it.ts';
import { fullPickLabel, pickLabel } from '#shared/rules/comparison/offer-in-words.ts';
import { priceAt } from '#shared/rules/comparison/price-table-rows.ts';
import type { ListLine, StorePick } from '#shared/rules/lists/shopping-list.ts';
import { namedIn } from './answer-in-words.ts';
import type { ComparedCart } from './compared-cart.ts';

/**
 * The cart for export: each line with the offer and its cost at every compared store. The answer names the cheapest
 * store, both stores if it is too close to call, and none if nothing can be compared.
 */
export function exportedLines({ entries, rows, ranked, verdict }: ComparedCart): (CartEntry & ListLine)[] {
  const named = verdict.kind === 'single-store' ? ranked.map(({ store }) => store.id) : namedIn(verdict);
  return entries.map((entry) => {
    const row = rows.find((each) => each.entry.id === entry.id);
    if (!row) return entry;
    const picks = ranked.flatMap(({ store }): StorePick[] => {
      const price = priceAt(store.id, row);
      if (!price) return [];
      return [
        {
          storeName: store.name,
          words: fullPickLabel(entry, price),
          price: priceInWords(price),
          // A line with a written amount doesn't name the packs.
          isAsListed: !entry.amount && pickLabel(entry, price) === null,
          isInAnswer: named.includes(store.id),
        },
      ];
    });
    return { ...entry, picks };
  });
}
