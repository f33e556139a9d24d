import { describe, expect, test } from 'vitest';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { confirmed, milk, newReceiver, read, receiptText } from '#tests/support/receipts/receiver.ts';
import { newShopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();

test('a shopper’s line whose brand or size is only likely is compared, but neither stored nor learned', async () => {
  const lin = await newReceiver(cloud, 'lin');
  const body = confirmed(await read(lin, receiptText(288)));
  const lines = body.lines.map((line, at) => (at === 0 ? { ...line, isAssumed: true } : line));
  const outcome = (await lin.call('POST /api/receipts', { body: { ...body, lines } })).json();
  expect(outcome).toMatchObject({
    comparedCount: 2,
    assumedCount: 1,
    paidCents: 288 + 136,
    receipt: { priceCount: 1 },
  });
  expect(outcome.leftOut.map(({ words }) => words)).toEqual(['DSHSP LMN XQ']);
  const { prices, printedWords } = (await lin.call('GET /api/account/data')).json();
  expect(prices).toHaveLength(1);
  expect([prices, printedWords].flat().map(({ itemId }) => itemId)).not.toContain(milk);
});

test('a likely line of an unknown size costs nothing elsewhere: what was paid for it here says nothing about it', async () => {
  const ora = await newReceiver(cloud, 'ora');
  const body = confirmed(await read(ora, receiptText(288)));
  const [line] = body.lines;
  if (!line) throw new Error('A line is read');
  const ask = async (cents: number) => {
    const unknown = { ...line, words: 'KRO 2% MILK', itemId: milk, unitCents: cents, cents, isAssumed: true };
    const lines = [...body.lines, unknown];
    const totalCents = lines.reduce((sum, { cents: paid }) => sum + paid, 0);
    const sent = { ...body, subtotalCents: null, taxCents: null, totalCents, isDelivery: true, lines };
    return (await ora.call('POST /api/receipts', { body: sent })).json();
  };
  const [once, twice] = [await ask(1_400), await ask(2_800)];
  expect(once.assumedCount).toBe(0);
  expect(once.leftOut).toContainEqual({ words: 'KRO 2% MILK', cents: 1_400, why: 'size' });
  expect(once.elsewhere[0]?.cents).toBeGreaterThan(0);
  expect(twice.elsewhere[0]?.cents).toBe(once.elsewhere[0]?.cents);
});

describe('what a shopper bought costs elsewhere what is paid there at checkout', () => {
  const costco = '1920';
  const packageOf = (itemId: string) => ({ itemId, pounds: null, unitCents: 200, cents: 200 });
  const askAt = async (
    name: string,
    lines: readonly Partial<ReceiptConfirmation['lines'][number]>[],
    storeId = costco,
  ) => {
    const shopper = await newShopper(cloud, name);
    await shopper.call('PATCH /api/preferences', { body: { storeIds: ['3', storeId] } });
    const body = confirmed(await read(shopper, receiptText(288)));
    const [line] = body.lines;
    if (!line) throw new Error('A line is read');
    const totalCents = lines.reduce((sum, { cents = 0 }) => sum + cents, 0);
    const sums = { subtotalCents: null, taxCents: null, totalCents, isDelivery: true };
    const sent = { ...body, ...sums, lines: lines.map((each) => ({ ...line, ...each })) };
    const { elsewhere } = (await shopper.call('POST /api/receipts', { body: sent })).json();
    return elsewhere[0];
  };
  const priceAt = async (name: string, itemId: string, storeId = costco) => {
    const shopper = await newShopper(cloud, name);
    await shopper.call('PATCH /api/preferences', { body: { storeIds: [storeId] } });
    const [entry] = (await shopper.call('POST /api/cart', { body: { itemId, match: 'this-product' } })).json();
    return entry?.storePrices[0];
  };

  test('a whole bag for a weighed pound and a half', async () => {
    const apples = 'fresh-apples-gala-1-lb';
    const bag = await priceAt('ivo', apples);
    expect(bag?.pick?.covers).toBeGreaterThan(5);
    const there = await askAt('ida', [{ itemId: apples, pounds: 1.5, unitCents: 167, cents: 250 }]);
    expect(there?.cents).toBe(Math.round(Number(bag?.price) * 100));
  });

  test('one club pack for two packages on two lines', async () => {
    const spaghetti = 'great-value-spaghetti-32-oz';
    const pack = await priceAt('jan', spaghetti);
    expect(pack?.pick?.covers).toBeGreaterThanOrEqual(2);
    const there = await askAt('jon', [packageOf(spaghetti), packageOf(spaghetti)]);
    expect(there).toMatchObject({ cents: Math.round(Number(pack?.price) * 100), missingCount: 0, paidCents: 400 });
  });

  test('with the store brands that it may not have counted', async () => {
    const batteries = 'kroger-batteries-aa-8-ct';
    expect((await priceAt('kai', batteries, '1'))?.carriedChance).toBeLessThan(1);
    const there = await askAt('kay', [packageOf(batteries), packageOf('great-value-spaghetti-32-oz')], '1');
    expect(there).toMatchObject({ missingCount: 0, assumedCount: 1 });
  });
});

test('a shopper reads which items cost more or less than ours, each once, with what was bought', async () => {
  const kiara = await newReceiver(cloud, 'kiara');
  const body = confirmed(await read(kiara, receiptText(288)));
  const [line] = body.lines;
  if (!line) throw new Error('A line is read');
  const ask = async (itemId: string, pieces: readonly { cents: number }[]) => {
    const lines = pieces.map(({ cents }) => ({ ...line, cents, unitCents: cents, itemId }));
    const totalCents = pieces.reduce((sum, { cents }) => sum + cents, 0);
    const sums = { subtotalCents: null, taxCents: null, totalCents, isDelivery: true };
    return (await kiara.call('POST /api/receipts', { body: { ...body, ...sums, lines } })).json().differences;
  };
  const [dear] = await ask(milk, [{ cents: 900 }]);
  const { lowCents = 0, highCents = 0 } = dear?.estimated ?? {};
  expect(dear).toMatchObject({ item: { id: milk }, packs: 1, paidCents: 900 });
  expect(await ask(milk, [{ cents: 900 }, { cents: 900 }])).toMatchObject([{ packs: 2, paidCents: 1_800 }]);
  for (const inside of [lowCents + 1, highCents - 1]) expect(await ask(milk, [{ cents: inside }])).toEqual([]);
  // Kroger doesn't sell it: the price is of its own brand.
  expect(await ask('great-value-2-percent-reduced-fat-milk-1-gal', [{ cents: 900 }])).toEqual([]);
});

test('a shopper sees that the second piece of ‘buy one, get one free’ costs money elsewhere', async () => {
  const noa = await newReceiver(cloud, 'noa');
  const body = confirmed(await read(noa, receiptText(288)));
  const [line] = body.lines;
  if (!line) throw new Error('A line is read');
  const ask = async (pieces: readonly { cents: number; savedCents: number }[], isAssumed: boolean) => {
    const lines = pieces.map((piece) => ({ ...line, ...piece, itemId: milk, ...(isAssumed && { isAssumed }) }));
    const sums = { subtotalCents: null, taxCents: null, totalCents: 288, storeId: '3', isDelivery: true };
    return (await noa.call('POST /api/receipts', { body: { ...body, ...sums, lines } })).json();
  };
  const [paid, free] = [
    { cents: 288, savedCents: 0 },
    { cents: 0, savedCents: 288 },
  ];
  for (const isAssumed of [false, true]) {
    const [one, two] = [await ask([paid], isAssumed), await ask([paid, free], isAssumed)];
    expect(two).toMatchObject({ paidCents: 288, comparedCount: 2, assumedCount: isAssumed ? 2 : 0, leftOut: [] });
    expect(two.elsewhere[0]?.cents).toBe(2 * (one.elsewhere[0]?.cents ?? 0));
  }
});
