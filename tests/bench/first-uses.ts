import { entriesAt } from '#functions/answers/priced-entries.ts';
import { itemsAfter } from '#functions/reference/catalogue.ts';
import { addressAt, findPlace } from '#functions/reference/gazetteer.ts';
import { bestMatches } from '#functions/reference/search/first-choice.ts';
import { storesNear } from '#functions/reference/stores.ts';
import type { Cart } from '#shared/contract/cart.ts';
import { limits } from '#shared/rules/limits.ts';

/** What the first shopper asks of reference data. Each throws where it finds nothing. */

const springfield = { lat: 39.8, lng: -89.65 };

function found<T>(answers: readonly T[]): readonly T[] {
  if (answers.length === 0) throw new Error('Nothing was found.');
  return answers;
}

export function search(): void {
  found(bestMatches('peanut buter', limits.searchResults, () => 1));
}

export function stores(): void {
  found(storesNear(springfield, 25, limits.storesPerAnswer));
}

export function town(): void {
  found([findPlace('Chicago')?.address, addressAt(springfield)].filter(Boolean));
}

/** A cart of 40 products at the five nearest stores. */
export async function cart(): Promise<Cart> {
  const near = storesNear(springfield, 25, limits.storesSelected);
  const items = [...'abcdefghijklmnopqrst'].flatMap((letter) => itemsAfter(letter, 2));
  found(items);
  const lines = items.map(({ id }) => ({ itemId: id, quantity: 1, match: 'any-brand' as const }));
  return entriesAt(near, lines, new Date('2026-11-20T12:00:00.000Z'));
}
