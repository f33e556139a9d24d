import { describe, expect, test } from 'vitest';
import type { Store } from '#shared/contract/stores/store.ts';
import { farStores, idsAfterSwap } from '#web/features/stores/far-stores.ts';
import { sampleStoreAt } from '../../shared/cart-samples.ts';

const storeAt = (id: string, chain: Store['chain'], calculatedDistance: number | null) =>
  sampleStoreAt(id, { chain, calculatedDistance });

const near = [
  storeAt('n1', 'target', 1),
  storeAt('n2', 'walmart', 2),
  storeAt('n3', 'kroger', 3),
  storeAt('n4', 'walmart', 4),
];
const answer = (chosen: Store[], stores = near) =>
  farStores({ chosen, near: stores, maxDistanceMiles: 15 }).map(({ store, instead }) => [
    store.id,
    instead?.id ?? null,
  ]);

describe('a shopper who moved', () => {
  test('gets no message about stores within their distance, or of unknown distance', () => {
    expect(answer([storeAt('n1', 'target', 15), storeAt('x', 'walmart', null)])).toEqual([]);
  });

  test('is offered the nearest store of the same chain', () => {
    expect(answer([storeAt('far', 'walmart', 812)])).toEqual([['far', 'n2']]);
  });

  test('is not offered stores they already compare, nor one store twice', () => {
    const chosen = [storeAt('n2', 'walmart', 2), storeAt('far', 'walmart', 812), storeAt('far-too', 'walmart', 813)];
    expect(answer(chosen)).toEqual([
      ['far', 'n4'],
      ['far-too', 'n1'],
    ]);
  });

  test('is offered a chain they do not compare yet where their own has no store', () => {
    expect(answer([storeAt('far', 'meijer', 812), storeAt('n1', 'target', 1)])).toEqual([['far', 'n2']]);
  });

  test('is offered nothing if there are no stores', () => {
    expect(answer([storeAt('far', 'meijer', 812)], [])).toEqual([['far', null]]);
  });

  test('compares near stores in place of far ones after the swap', () => {
    const chosen = [storeAt('far', 'walmart', 812), storeAt('n1', 'target', 1), storeAt('lost', 'meijer', 812)];
    const far = farStores({ chosen, near: near.slice(0, 2), maxDistanceMiles: 15 });
    expect(idsAfterSwap(['far', 'n1', 'lost'], far)).toEqual(['n2', 'n1']);
  });
});
