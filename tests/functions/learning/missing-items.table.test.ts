import { expect, test, vi } from 'vitest';
import { readMovers } from '#functions/admin/read-movers.ts';
import { itemsNamed } from '#functions/catalog/items.ts';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { pricesAt } from '#functions/pricing/at-stores/prices-at-stores.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import type { BrandMatch } from '#shared/contract/shopping/item.ts';
import { peopleToRemove } from '#shared/rules/estimates/carried-chance.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';
import { later, learn, moveEachTestByYears, now } from './seen-at-meijer.ts';

emptyTable();
/** Longer than any test; a run reads each of these days. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  daysLearnedFrom: 6,
}));

moveEachTestByYears();

const chain = 'meijer';
const stores = storesAfter(undefined, Number.POSITIVE_INFINITY).filter((store) => store.chain === chain);
const elsewhere = stores.at(-1);
const carried = everyItem().filter((item) => isCarried({ item, chain, state: 'MI' }));
const carriedIds = new Set(carried.map(({ id }) => id));
/** A store brand that is the only item of its product that we assume or know the chain to have. */
const [assumed] = carried.filter(
  ({ name, isAssumed }) => isAssumed && itemsNamed(name).filter(({ id }) => carriedIds.has(id)).length === 1,
);
if (!assumed || !elsewhere) throw new Error('Meijer has no such items or stores.');
const enough = peopleToRemove(assumed.carriedChance ?? 1);

async function newPeople(count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, at) => `${now.getUTCFullYear()}-${at}`);
  for (const userId of people) {
    await savePerson(userId, later(-30));
  }
  return people;
}

const from = (userId: string, itemId: string, at: number, cents: number | null = null): NewObservation => ({
  itemId,
  storeId: stores[at % stores.length]?.id ?? '',
  cents,
  kind: cents === null ? 'reported' : 'receipt',
  source: 'a shopper',
  by: { userId },
  observedAt: now.toISOString(),
  ...(cents !== null && { isProven: true }),
});

async function missedBy(people: readonly string[], itemId: string): Promise<void> {
  const reports = people.map((userId, at) => from(userId, itemId, at));
  await recordObservations(reports, now);
  await learn(now);
}

/** The price at a store where nobody looked. */
async function priceElsewhere(itemId: string, at: Date, match: BrandMatch = 'only-this') {
  const line = { itemId, quantity: 1, match };
  const [price] = elsewhere ? (await pricesAt([elsewhere], [line], at))(line) : [];
  return price;
}

test('a store brand that enough shoppers looked for and didn’t find is no longer offered, and an admin sees why', async () => {
  expect(await priceElsewhere(assumed.id, now)).toMatchObject({
    kind: 'estimate',
    carriedChance: assumed.carriedChance,
  });
  const people = await newPeople(enough);
  await missedBy(people, assumed.id);
  for (const match of ['only-this', 'any-brand'] as const) {
    expect(await priceElsewhere(assumed.id, later(0.1), match)).toMatchObject({
      kind: 'unavailable',
      price: null,
      source: 'Shoppers looked for this at Meijer and didn’t find it',
    });
  }
  const { missing } = await readMovers({ now } as Parameters<typeof readMovers>[0]);
  expect(missing).toMatchObject([{ chain: 'Meijer', isRemoved: true, people: enough, stores: 0 }]);
  expect(missing[0]?.item).toContain(assumed.name);
  expect(missing[0]?.toPercent).toBeLessThanOrEqual(20);
});

test('a missing store brand is back after two shoppers withdraw their reports, likelier after a receipt, and known after a price file', async () => {
  const people = await newPeople(enough);
  await missedBy(people, assumed.id);
  expect((await priceElsewhere(assumed.id, later(0.1)))?.price).toBeNull();
  for (const userId of people.slice(0, 2)) await withdrawObservations(userId, later(1));
  await learn(later(1.1));
  const { kind, carriedChance } = (await priceElsewhere(assumed.id, later(1.2))) ?? {};
  expect(kind).toBe('estimate');
  expect(carriedChance).toBeLessThan(assumed.carriedChance ?? 0);

  const bought = from(people[0] ?? '', assumed.id, 0, assumed.baseCents);
  await recordObservations([{ ...bought, observedAt: later(2).toISOString() }], later(2));
  await learn(later(2));
  const likelier = (await priceElsewhere(assumed.id, later(2.1)))?.carriedChance ?? 1;
  expect(likelier).toBeGreaterThan(carriedChance ?? 1);
  expect(likelier).toBeLessThan(assumed.carriedChance ?? 0);

  const listed = { ...bought, kind: 'live', source: 'a price file', by: { provider: 'file:meijer' } } as const;
  await recordObservations([{ ...listed, observedAt: later(3).toISOString() }], later(3));
  await learn(later(3));
  const back = await priceElsewhere(assumed.id, later(3.1));
  expect(back?.kind).toBe('estimate');
  expect(back?.carriedChance).toBeUndefined();
});
