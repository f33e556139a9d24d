import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { Answer } from '#shared/contract/routes.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { centsFromPrice } from '#shared/money.ts';
import { isUnnamed, unnamedWords } from '#shared/rules/comparison/offer-in-words.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import type { PricedDay } from '#shared/rules/prices/price-history.ts';

export type StoreHistory = Answer<'GET /api/prices/history'>[number];

/** A day with an observed price. */
export type ObservedDay = PricedDay & Pick<StoreHistory['days'][number], 'kind' | 'isPromotional' | 'unconfirmed'>;

/** The item of a store's price: its offer for the entry, or the entry's own. */
export function itemAt(entry: CartEntry, { pick, carriedChance }: StorePrice) {
  const { itemId, brand, size } = pick ?? { ...entry.item, itemId: entry.itemId };
  const isWithoutName = isUnnamed(brand, { carriedChance });
  return { itemId, brand: isWithoutName ? unnamedWords(brand) : cleanName(brand), size, isUnnamed: isWithoutName };
}

/** The days with a price, oldest first. */
export function observedDays(history: StoreHistory | undefined): ObservedDay[] {
  return (history?.days ?? []).flatMap(({ day, price, size, kind, isPromotional, unconfirmed }) =>
    price === null ? [] : [{ day, cents: centsFromPrice(price), size, kind, isPromotional, unconfirmed }],
  );
}

/** The days whose price the chain, a price file, or an admin confirmed: shoppers' receipts alone decide nothing. */
export function confirmedDays(days: readonly ObservedDay[]): ObservedDay[] {
  return days.filter(({ unconfirmed }) => !unconfirmed);
}
