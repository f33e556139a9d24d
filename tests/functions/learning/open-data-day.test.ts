import { expect, test } from 'vitest';
import { csvOf, OpenDay, type OpenPrice } from '#functions/learning/open-data-day.ts';

const price: OpenPrice = {
  seenOn: '2026-11-20',
  chain: 'kroger',
  storeId: '3',
  itemId: 'milk',
  cents: 349,
  kind: 'receipt',
  isPromotional: false,
  isMembersOnly: true,
};

test('a day’s file says where, what and how much in dollars, but not who', () => {
  const missing: OpenPrice = { ...price, itemId: 'rolls', cents: null, kind: 'reported', isMembersOnly: false };
  expect(csvOf([price, missing])).toBe(
    [
      'seen_on,chain,store_id,item_id,price_usd,is_sold,kind,is_promotional,is_members_only',
      '2026-11-20,kroger,3,milk,3.49,true,receipt,false,true',
      '2026-11-20,kroger,3,rolls,,false,reported,false,false',
      '',
    ].join('\r\n'),
  );
});

test('a day is sorted by item, so one person’s purchases are not listed together', () => {
  const day = new OpenDay();
  for (const [voice, itemId] of [
    ['ann', 'rolls'],
    ['ann', 'milk'],
    ['bob', 'milk'],
    ['bob', 'apples'],
  ] as const) {
    day.add({ ...price, itemId }, voice, 0.5);
  }
  expect(day.all().map(({ itemId }) => itemId)).toEqual(['apples', 'milk', 'milk', 'rolls']);
});
