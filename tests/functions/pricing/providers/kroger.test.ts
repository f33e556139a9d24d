import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemById, itemsNamed } from '#functions/catalog/items.ts';
import { kroger } from '#functions/pricing/providers/kroger.ts';
import { BudgetSpent, type ProviderTrouble, type Surroundings } from '#functions/pricing/providers/provider.ts';
import { banners } from '#functions/pricing/providers/provider-facts.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { krogerClient, startKroger } from '#local/price-providers/kroger-stand-in.ts';
import type { Mood, PriceStandIn } from '#local/price-providers/price-stand-in.ts';
import { samplePriceOf } from '#local/price-providers/sample-prices.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';

let standIn: PriceStandIn;
beforeAll(async () => {
  standIn = await startKroger();
});
afterAll(() => standIn.stop());

const now = new Date('2026-11-20T12:00:00.000Z');
const [store] = storesAfter(undefined, 200).filter(({ chain }) => chain === 'kroger');
const item = (id: string): CatalogItem => {
  const found = itemById(id);
  if (!found) throw new Error(`No such item: ${id}`);
  return found;
};
const milk = item('kroger-whole-milk-1-gal');
const eggs = item('kroger-large-eggs-12-ct');

let remembered: Map<string, Record<string, unknown>>;
let spent: Record<string, number>;
let secret: string;
beforeEach(() => {
  standIn.mood = 'well';
  standIn.calls = [];
  remembered = new Map();
  spent = {};
  secret = JSON.stringify(krogerClient);
});

function world(most = Number.POSITIVE_INFINITY): Surroundings {
  return {
    address: standIn.address,
    now: () => now,
    secret: async () => secret,
    count: async (calls) => {
      if ((spent[calls] ?? 0) >= most) throw new BudgetSpent(calls);
      spent[calls] = (spent[calls] ?? 0) + 1;
    },
    memory: {
      read: async (names) =>
        new Map(names.flatMap((name) => (remembered.has(name) ? [[name, remembered.get(name)]] : []))),
      save: async (name, value) => void remembered.set(name, value),
    },
    codesOf: async () => [],
  };
}

async function fetchOf(items: readonly CatalogItem[], surroundings = world()) {
  if (!store) throw new Error('There is no Kroger.');
  return kroger.fetch({ store, items }, surroundings);
}

test('covers every banner of its family, and no other chain', () => {
  expect(Object.keys(banners).toSorted()).toEqual([...ownersOf('Kroger')].toSorted());
  expect(kroger.answersFor({ chain: 'ralphs' })).toBe(true);
  expect(kroger.answersFor({ chain: 'walmart' })).toBe(false);
});

/** Answers with these products and everything needed to request them. */
async function answering(products: object[]): Promise<{ address: string; close: () => void }> {
  const answers: Record<string, object> = {
    '/v1/connect/oauth2/token': { access_token: 'token', expires_in: 1_800 },
    '/v1/locations': {
      data: [{ locationId: '01400943', chain: 'KROGER', geolocation: { latitude: store?.lat, longitude: store?.lng } }],
    },
    '/v1/products': { data: products },
  };
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[url.split('?')[0] ?? '']));
  });
  const { port } = await new Promise<AddressInfo>((listening) => {
    server.listen(0, '127.0.0.1', () => listening(server.address() as AddressInfo));
  });
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('an endless answer from Kroger', () => {
  const endless = 'x'.repeat(100_000);
  const product = {
    productId: '0001111041700',
    brand: 'Kroger',
    description: `Kroger® Whole Milk\u0000${endless}`,
    aisleLocations: [{ description: `AISLE 12\n${endless}` }],
    items: [{ size: '1 gal', price: { regular: 3.99 } }],
  };

  test('is truncated', async () => {
    const { address, close } = await answering([product]);
    const { answers } = await fetchOf([milk], { ...world(), address });
    close();
    expect(JSON.stringify([...answers.values(), ...remembered.values()]).length).toBeLessThan(1_000);
  });

  test('never makes an id that requests more than one product', async () => {
    const ids = [endless, '1,2', '', 'a b'];
    const { address, close } = await answering(
      ids.map((productId) => ({ ...product, description: 'Kroger® Whole Milk', productId })),
    );
    const { answers, trouble } = await fetchOf([milk], { ...world(), address });
    close();
    expect([answers.get(milk.id)?.kind, trouble?.message]).toEqual(['failed', 'Kroger’s products don’t make sense']);
    expect(JSON.stringify([...remembered.values()])).not.toContain('xxx');
  });
});

test.each([
  ['on the shelf', { inStore: true }, 3.99, 'price'],
  ['on the shelf, as the documentation spells it', { instore: true, shiptohome: true }, 3.99, 'price'],
  ['not sold at this store, though it has a price', { inStore: false, shipToHome: true }, 3.99, 'not-sold-here'],
  ['not sold at this store', { inStore: false }, null, 'not-sold-here'],
  ['shipped home alone', { shipToHome: true, curbside: false }, 3.99, 'unknown'],
  ['without a place', {}, 3.99, 'price'],
] as const)('a shopper’s milk at Kroger is %s', async (_, fulfillment, regular, kind) => {
  const listed = {
    productId: '0001111041700',
    brand: 'Kroger',
    description: 'Kroger® Whole Milk',
    items: [{ size: '1 gal', fulfillment, ...(regular && { price: { regular, promo: 2.99 } }) }],
  };
  const { address, close } = await answering([listed]);
  const { answers } = await fetchOf([milk], { ...world(), address });
  close();
  expect(answers.get(milk.id)).toMatchObject(
    kind === 'price' ? { kind, cents: 299, regularCents: 399, isMembersOnly: true } : { kind },
  );
});

describe('a shopper’s item', () => {
  test('is found by one search, with its code and the reasons for the match', async () => {
    const { answers, codes, trouble } = await fetchOf([milk]);
    expect(trouble).toBeUndefined();
    expect(answers.get(milk.id)).toMatchObject({
      kind: 'price',
      observedAt: now.toISOString(),
      aisle: expect.stringMatching(/^Aisle \d+$/),
    });
    expect(remembered.get(`product:${milk.id}`)).toMatchObject({
      productId: expect.stringMatching(/^\d{13}$/),
      description: 'Kroger® Whole Milk',
      score: 1,
      reasons: ['same brand: Kroger', 'same size: 1 gal', 'says whole milk'],
    });
    expect(codes).toEqual([{ itemId: milk.id, gtin: expect.stringMatching(/^\d{14}$/) }]);
    expect(standIn.calls.map(({ path }) => path.split('?')[0])).toEqual([
      '/v1/products',
      '/v1/locations',
      '/v1/connect/oauth2/token',
    ]);
  });

  test('is then requested by its number, fifty at a time', async () => {
    const all = itemsNamed('Whole Milk').filter(({ brand }) => brand === 'Kroger');
    await fetchOf([...all, eggs]);
    spent = {};
    const { answers } = await fetchOf([...all, eggs]);
    expect(spent).toEqual({ products: 1 });
    expect([...answers.values()].map(({ kind }) => kind)).not.toContain('failed');
    expect(standIn.calls[0]?.path).toContain('filter.productId');
  });

  test('has its sale price, beside the regular price', async () => {
    if (!store) throw new Error('There is no Kroger.');
    const sold = ['Kroger', 'Simple Truth'].flatMap((brand) =>
      [
        'Whole Milk',
        'Large Eggs',
        'White Bread',
        '2% Reduced Fat Milk',
        'Creamy Peanut Butter',
        'Alfredo Sauce',
        'Salted Butter',
        'All-Purpose Flour',
        'Granulated Sugar',
        'Baby Carrots',
        'Cottage Cheese',
        'Sour Cream',
      ].flatMap((name) => itemsNamed(name).filter((each) => each.brand === brand)),
    );
    const { answers } = await fetchOf(sold);
    for (const each of sold) {
      const answer = answers.get(each.id);
      const sample = samplePriceOf(each, store);
      if (answer?.kind !== 'price' || !sample) continue;
      expect(answer.cents).toBe(sample.promoCents ?? sample.regularCents);
      expect(answer.regularCents).toBe(sample.promoCents === null ? undefined : sample.regularCents);
    }
    expect(new Set([...answers.values()].map(({ kind }) => kind))).toContain('price');
    expect([...answers.values()].some((answer) => answer.kind === 'price' && answer.isPromotional)).toBe(true);
  });

  test('without a sure match is unknown rather than ‘not sold here’, and not searched again soon', async () => {
    const strange = { ...milk, id: 'yak-milk', name: 'Yak Milk, smoked' };
    expect((await fetchOf([strange])).answers.get('yak-milk')?.kind).toBe('unknown');
    spent = {};
    expect((await fetchOf([strange])).answers.get('yak-milk')?.kind).toBe('unknown');
    expect(spent).toEqual({});
  });

  test('is unknown when Kroger has no such store within a mile', async () => {
    if (!store) throw new Error('There is no Kroger.');
    const elsewhere = { ...store, id: 'elsewhere', lat: store.lat + 0.05 };
    const { answers } = await kroger.fetch({ store: elsewhere, items: [milk] }, world());
    expect(answers.get(milk.id)).toMatchObject({ kind: 'unknown' });
    const ralphs = { ...store, id: 'other-banner', chain: 'ralphs' as const };
    expect((await kroger.fetch({ store: ralphs, items: [milk] }, world())).answers.get(milk.id)?.kind).toBe('unknown');
  });
});

describe('a Kroger that', () => {
  test.each([
    ['failing', 'down'],
    ['unplugged', 'down'],
    ['busy', 'busy'],
    ['garbled', 'nonsense'],
  ] as [Mood, string][])('that is %s returns nothing for any item', async (mood, kind) => {
    await fetchOf([milk]);
    standIn.mood = mood;
    const { answers, trouble } = await fetchOf([milk, eggs]);
    expect((trouble as ProviderTrouble).kind).toBe(kind);
    const kinds = new Set([...answers.values()].map((answer) => answer.kind));
    expect(kinds).toEqual(new Set(['failed']));
  });

  test('that says how long to wait is obeyed', async () => {
    standIn.mood = 'busy';
    expect((await fetchOf([milk])).trouble).toMatchObject({ kind: 'busy', waitMs: 60_000 });
  });

  test('that refuses our token is asked for a new one, once', async () => {
    await fetchOf([milk]);
    standIn.calls = [];
    standIn.mood = 'refusing';
    const { answers, trouble } = await fetchOf([milk]);
    expect((trouble as ProviderTrouble).kind).toBe('refused');
    expect(answers.get(milk.id)?.kind).toBe('failed');
    expect(standIn.calls.map(({ status }) => status)).toEqual([401, 200, 401]);
    standIn.mood = 'well';
    expect((await fetchOf([milk])).answers.get(milk.id)?.kind).toBe('price');
  });

  test('is not called beyond its daily calls, and earlier prices stay', async () => {
    await fetchOf([milk]);
    spent = {};
    const { answers, trouble } = await fetchOf([milk, eggs, item('kroger-white-bread-20-oz')], world(1));
    expect(trouble).toBeInstanceOf(BudgetSpent);
    expect(answers.get(milk.id)?.kind).toBe('price');
    expect(answers.get(eggs.id)?.kind).toBe('failed');
  });
});

test('a malformed secret is reported to the operator', async () => {
  await fetchOf([milk]);
  standIn.mood = 'refusing';
  secret = 'hello';
  const { trouble } = await fetchOf([milk]);
  expect(trouble?.message).toContain('{"clientId":"…","clientSecret":"…"}');
});

test('a check makes one small call and reports the result', async () => {
  expect(await kroger.check(world())).toMatch(/^Kroger accepted our credentials/);
});
