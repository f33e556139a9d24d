import { expect, test } from 'vitest';
import { OpenDay, type SharedPrice } from '#functions/learning/publishing/open-day.ts';

const price: Omit<SharedPrice, 'sourceId'> = {
  seenOn: '2026-11-20',
  chain: 'kroger',
  storeId: '3',
  itemId: 'milk',
  cents: 349,
  kind: 'receipt',
  isPromotional: false,
  isMembersOnly: true,
};

test('a day is sorted by item, so one person’s purchases are not listed together', () => {
  const day = new OpenDay();
  for (const [sourceId, itemId] of [
    ['ann', 'rolls'],
    ['ann', 'milk'],
    ['bob', 'milk'],
    ['bob', 'apples'],
  ] as const) {
    day.add({ ...price, itemId, sourceId }, 0.5);
  }
  expect(day.all().map(({ itemId }) => itemId)).toEqual(['apples', 'milk', 'milk', 'rolls']);
});
