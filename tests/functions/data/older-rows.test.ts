import { beforeAll, expect, test } from 'vitest';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

let table: typeof import('#functions/data/table.ts');
let keysOf: typeof import('#functions/data/keys.ts');
let history: typeof import('#functions/data/price-history.ts');
let summaries: typeof import('#functions/data/day-summaries.ts');
let itemsHeard: typeof import('#functions/data/items-heard.ts');
beforeAll(async () => {
  table = await import('#functions/data/table.ts');
  keysOf = await import('#functions/data/keys.ts');
  history = await import('#functions/data/price-history.ts');
  summaries = await import('#functions/data/day-summaries.ts');
  itemsHeard = await import('#functions/data/items-heard.ts');
});

const place = { storeId: '3', itemId: 'fresh-bananas-1-lb' };
const date = '2026-11-10';
const days = { from: date, to: date };
const observedAt = `${date}T12:00:00.000Z`;

test('a shopper reads the price of a day that was kept when a day had one voice, and it can be added to and taken out', async () => {
  const old = { date, cents: 59, kind: 'receipt', voice: 'person:ann', observedAt };
  await table.putItem({ ...keysOf.keys.priceOfDay(place.storeId, place.itemId, date), ...old });
  expect(await history.readPriceHistory(place, days)).toMatchObject([{ date, cents: 59, kind: 'receipt' }]);
  await history.addPriceOfDay(place, { cents: 61, kind: 'live', voice: 'kroger', observedAt }, 60);
  expect(await history.readPriceHistory(place, days)).toMatchObject([{ cents: 61, kind: 'live' }]);
  await history.removePriceOfDay(place, { cents: 61, kind: 'live', voice: 'kroger', observedAt });
  expect(await history.readPriceHistory(place, days)).toMatchObject([{ cents: 59 }]);
});

test('what days and items came to before voices were told apart is heard as one person', async () => {
  const { keys } = keysOf;
  const levels = { categories: '[["kroger","Dairy",4,0.4,0.04,1,2,30]]', areas: '[["kroger","IL",4,0.4]]' };
  await table.putItem({ ...keys.daySummary(date, 'LEVELS'), ...levels });
  await table.putItem({ ...keys.daySummary(date, 'GRADES'), categories: '[]', receipts: '[]' });
  await table.putItem({ ...keys.daySummary(date, 'ITEMS#kroger'), items: '[["milk",2,0.3,0.05]]' });
  await table.putItem({ ...keys.itemsHeard('kroger'), version: 1, through: date, items: '[["milk",2,0.3,0.05]]' });
  for await (const { taught } of summaries.daySummaries([date])) {
    expect(taught.categories).toEqual([
      { chain: 'kroger', category: 'Dairy', voices: [['before', 0.1]], scatter: 1, freedom: 2, seenCount: 30 },
    ]);
    expect(taught.areas).toEqual([{ chain: 'kroger', state: 'IL', voices: [['before', 0.1]] }]);
  }
  for await (const { items } of summaries.itemsOfDays('kroger', [date])) {
    expect(items).toEqual([{ itemId: 'milk', voices: [['before', 0.15]] }]);
  }
  const heard = await itemsHeard.readItemsHeard('kroger');
  expect(heard?.items.get('milk')).toEqual([{ mark: 'before', count: 2, sum: 0.3 }]);
});
