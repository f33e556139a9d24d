import type { CartEntry } from '#shared/contract/cart.ts';
import { priceAt } from '#shared/rules/comparison-rows.ts';
import { priceInWords } from '#shared/rules/line-at-store.ts';
import { pickInFull, pickInWords } from '#shared/rules/pick-in-words.ts';
import type { ListLine } from '#shared/rules/shopping-list.ts';
import type { ComparedCart } from './compared-cart.ts';

/** The cart as it is taken along: each line with what it would be and cost at the leading store, where that has it. */
export function linesWithPicks({ entries, rows, ranked: [leader] }: ComparedCart): (CartEntry & ListLine)[] {
  return entries.map((entry) => {
    const row = rows.find((each) => each.entry.id === entry.id);
    const price = leader && row ? priceAt(leader.store.id, row) : null;
    if (!leader || !price) return entry;
    const pick = {
      storeName: leader.store.name,
      words: pickInFull(entry, price),
      price: priceInWords(price),
      isAsListed: pickInWords(entry, price) === null,
    };
    return { ...entry, pick };
  });
}
