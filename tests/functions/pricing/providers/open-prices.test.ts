import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withCheckDigit } from '#functions/catalog/gtin.ts';
import { openPrices } from '#functions/pricing/providers/open-prices.ts';
import { BudgetSpent, type FoundPrice, type Surroundings } from '#functions/pricing/providers/provider.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { startOpenPrices } from '#local/price-providers/open-prices-stand-in.ts';
import type { PriceStandIn } from '#local/price-providers/price-stand-in.ts';
import { samplePriceOf, sampleProducts } from '#local/price-providers/sample-prices.ts';
import { dayMs } from '#shared/durations.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const codeOf = new Map(sampleProducts().map(({ item, upc }) => [item.id, withCheckDigit(upc)]));

let standIn: PriceStandIn;
beforeAll(async () => {
  standIn = await startOpenPrices(() => now);
});
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.mood = 'well';
  standIn.calls = [];
});

const world = (most = Number.POSITIVE_INFINITY): Surroundings => {
  let calls = 0;
  return {
    address: standIn.address,
    now: () => now,
    secret: async () => '',
    count: async (name) => {
      calls += 1;
      if (calls > most) throw new BudgetSpent(name);
    },
    memory: { read: async () => new Map(), save: async () => {} },
    codesOf: async (itemId) => [codeOf.get(itemId) ?? []].flat(),
  };
};

/** All items of a brand that many stores carry. */
const items = sampleProducts()
  .map(({ item }) => item)
  .filter(({ brand }) => ['Jif', 'Heinz', 'Kraft', 'Barilla'].includes(brand));
const stores = storesAfter(undefined, 12);

async function ownReport() {
  const found = await Promise.all(
    stores.map(async (store) => ({ store, fetched: await openPrices.fetch({ store, items }, world()) })),
  );
  return found.flatMap(({ store, fetched }) =>
    items.flatMap((item) => {
      const answer = fetched.answers.get(item.id);
      return answer?.kind === 'price' ? [{ store, item, answer: answer as FoundPrice }] : [];
    }),
  );
}

describe('a contributor’s price at a store', () => {
  test('applies to that store only, in dollars, per package and with its own date', async () => {
    const prices = await ownReport();
    expect(prices.length).toBeGreaterThan(5);
    expect(new Set(prices.map(({ item }) => item.id)).size).toBe(prices.length);
    for (const { store, item, answer } of prices) {
      expect(answer.cents).toBe(samplePriceOf(item, store)?.regularCents);
      expect(answer.observedAt < now.toISOString()).toBe(true);
      expect(Date.parse(answer.observedAt)).toBeGreaterThan(now.getTime() - 12 * dayMs);
    }
  });

  test('links to its proof', async () => {
    const [first] = await ownReport();
    expect(first?.answer.proofUrl).toMatch(/\/proofs\/\d+$/);
  });
});

test('an item without a price is unknown, never ‘not sold here’', async () => {
  const [store] = stores;
  if (!store) throw new Error('There is no store.');
  const { answers } = await openPrices.fetch({ store, items }, world());
  const kinds = new Set([...answers.values()].map(({ kind }) => kind));
  expect([...kinds].filter((kind) => kind !== 'price')).toEqual(['unknown']);
});

test('an item without a known code doesn’t cost a call', async () => {
  const [store] = stores;
  const [item] = items;
  if (!store || !item) throw new Error('There is nothing.');
  const { answers } = await openPrices.fetch({ store, items: [{ ...item, id: 'own' }] }, world());
  expect(answers.get('own')?.kind).toBe('unknown');
  expect(standIn.calls).toEqual([]);
});

test.each(['failing', 'unplugged', 'busy', 'garbled'] as const)(
  'an Open Prices that is %s returns nothing for any item',
  async (mood) => {
    const [store] = stores;
    if (!store) throw new Error('There is no store.');
    standIn.mood = mood;
    const { answers, trouble } = await openPrices.fetch({ store, items }, world());
    expect(trouble).toBeDefined();
    expect(new Set([...answers.values()].map(({ kind }) => kind))).toEqual(new Set(['failed']));
  },
);

test('its daily call limit is respected', async () => {
  const [store] = stores;
  if (!store) throw new Error('There is no store.');
  const { trouble } = await openPrices.fetch({ store, items }, world(1));
  expect(trouble).toBeInstanceOf(BudgetSpent);
  expect(standIn.calls).toHaveLength(1);
});
