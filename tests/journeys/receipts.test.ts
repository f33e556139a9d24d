import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { rememberPhoto as RememberPhoto } from '#functions/receipts/photos/proven-lines.ts';
import { failures } from '#shared/contract/failures.ts';
import type { ReceiptConfirmation, ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import { quotaLimits } from '#shared/limits/quota-limits.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { functionsOf, startedCloud } from '#tests/support/local-cloud.ts';
import { printReceipt } from '#tests/support/receipts/printed-receipts.ts';
import { newShopper, Shopper, signedIn } from '#tests/support/shopper.ts';

const cloud = startedCloud();

/** A shopper at a Kroger and a Walmart. */
async function newReceiver(name: string): Promise<Shopper> {
  const shopper = await newShopper(cloud, name);
  await shopper.call('PATCH /api/preferences', { body: { storeIds: ['3', '1'] } });
  return shopper;
}

const today = () => new Date().toISOString().slice(0, 10);
const printedToday = () => {
  const [year, month, day] = today().split('-');
  return `${month}/${day}/${year}`;
};

/** 'HH:MM' in the afternoon, different for each total, so no other receipt has that minute. */
const minuteOf = (cents: number) => `05:${String(cents % 60).padStart(2, '0')}pm`;

/** A different total for each, so that none is a duplicate. */
function receiptText(milkCents: number): string {
  return printReceipt('kroger', [
    { words: 'KRO 2% MLK GAL', code: '01111041700', unitCents: milkCents },
    { words: 'BNNA', unitCents: 59, pounds: 2.31 },
    { words: 'DSHSP LMN XQ', unitCents: 399 },
  ])
    .text.replace('11/18/2026', printedToday())
    .replace('05:33pm', minuteOf(milkCents));
}

const read = async (shopper: Shopper, text: string) =>
  (await shopper.call('POST /api/receipts/readings', { body: { text } })).json();

function confirmed(reading: ReceiptReading, changes: Partial<ReceiptConfirmation> = {}): ReceiptConfirmation {
  const { subtotalCents, taxCents, totalCents, laterCents, takenOffCents } = reading;
  const { date, time, transaction, isDelivery } = reading;
  return {
    readingId: reading.readingId,
    storeId: '3',
    date: date ?? today(),
    time,
    transaction,
    isAnother: false,
    isDelivery,
    subtotalCents,
    taxCents,
    totalCents,
    laterCents,
    takenOffCents,
    lines: reading.lines.map(({ state, isPriceProven, item, choices, usual, ...line }) => ({
      ...line,
      itemId: state === 'sure' ? (item?.id ?? null) : null,
      ...(state === 'ask' && { isUnanswered: true }),
    })),
    ...changes,
  };
}

const milk = 'kroger-2-percent-reduced-fat-milk-1-gal';

let rememberPhoto: typeof RememberPhoto;
beforeAll(async () => {
  ({ rememberPhoto } = await functionsOf(cloud, () => import('#functions/receipts/photos/proven-lines.ts')));
});

/** Reads a text as if from a photo, because drawing and reading one takes seconds. */
async function asPhoto(shopper: Shopper, reading: ReceiptReading): Promise<ReceiptReading> {
  const { id: userId } = (await shopper.call('GET /api/auth/user')).json();
  const { storeId, place, stores } = reading;
  const printedAt = storeId !== null ? [storeId] : place === null ? null : stores.map(({ id }) => id);
  return { ...reading, readingId: await rememberPhoto(userId, reading, printedAt, new Date()) };
}

/** Two accounts that are old enough. */
async function regulars(): Promise<[Shopper, Shopper]> {
  const [ann, ben] = [Shopper.visit(cloud.origin), Shopper.visit(cloud.origin)];
  await ann.signIn(samples.free);
  await ben.signIn(samples.premium);
  return [ann, ben];
}

/** What another shopper sees of an item at the Kroger. */
async function shownToOthers(itemId: string) {
  const stranger = await newReceiver(`stranger${strangers++}`);
  await stranger.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
  const [entry] = (await stranger.call('GET /api/cart')).json();
  return entry?.storePrices.find(({ store }) => store.id === '3');
}
let strangers = 0;

describe('a shopper’s neighbors see', () => {
  const item = 'kroger-butter-salted-1-lb';
  const butter = (cents: number, minute: string) =>
    printReceipt('kroger', [
      { words: 'KRO SALTED BUTTER 16OZ', unitCents: cents },
      { words: 'BNNA', unitCents: 59, pounds: 2.31 },
    ]).text.replace('11/18/2026 05:33pm', `${printedToday()} 09:${minute}am`);
  const give = async (shopper: Shopper, body: ReceiptConfirmation) => {
    const outcome = (await shopper.call('POST /api/receipts', { body })).json();
    return outcome.receipt?.id ?? '';
  };
  const takeBack = (shopper: Shopper, id: string) => shopper.call('DELETE /api/receipts/{id}', { params: { id } });
  const givenAs = (reading: ReceiptReading, changes: Partial<ReceiptConfirmation['lines'][number]> = {}) => {
    const body = confirmed(reading);
    return ofLines(
      body,
      body.lines.slice(0, 1).map((line) => ({ ...line, itemId: item, ...changes })),
    );
  };
  /** As if it had no other lines. */
  const ofLines = (body: ReceiptConfirmation, lines: ReceiptConfirmation['lines']): ReceiptConfirmation => {
    const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
    return { ...body, subtotalCents: null, taxCents: null, totalCents, lines };
  };

  test('nothing of pasted or made-up receipts, even repeated ones, but the shopper sees all of it', async () => {
    const [ann, ben] = await regulars();
    const reading = await read(ann, butter(390, '01'));
    const ids = [await give(ann, givenAs(reading)), await give(ben, givenAs(await read(ben, butter(391, '02'))))];
    const madeUp = await give(ann, givenAs({ ...reading, readingId: 'made-up', time: '09:03' }, { cents: 392 }));
    expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
    await ann.call('POST /api/cart', { body: { itemId: item, match: 'only-this' } });
    const own = (await ann.call('GET /api/cart')).json().find(({ itemId }) => itemId === item);
    expect(own?.storePrices.find(({ store }) => store.id === '3')).toMatchObject({
      kind: 'receipt',
      unconfirmed: 'own',
    });
    await takeBack(ann, ids[0] ?? '');
    await takeBack(ann, madeUp);
    await takeBack(ben, ids[1] ?? '');
  });

  test('a line that we read on a photo, as one contributor’s, unless its amount or text was changed', async () => {
    const [ann] = await regulars();
    const reading = await asPhoto(ann, await read(ann, butter(410, '11')));
    const changed = await give(ann, givenAs(reading, { cents: 399, unitCents: 399 }));
    expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
    await takeBack(ann, changed);
    const renamed = await give(ann, givenAs(reading, { words: 'KRO BUTTER' }));
    expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
    await takeBack(ann, renamed);
    const asRead = await give(ann, givenAs(reading));
    expect(await shownToOthers(item)).toMatchObject({ kind: 'receipt', price: '4.10', unconfirmed: 'one-shopper' });
    await takeBack(ann, asRead);
    // A line read as butter does not prove a price of cheese.
    await give(ann, givenAs(reading, { itemId: 'kroger-cheddar-cheese-mild-shredded-8-oz' }));
    expect(await shownToOthers('kroger-cheddar-cheese-mild-shredded-8-oz')).toMatchObject({ kind: 'estimate' });
  });

  test('one receipt per photo, at its printed store and date, from the account that had it read', async () => {
    const [ann, ben] = await regulars();
    const itemId = 'fresh-bananas-1-lb';
    const text = butter(420, '21').replace('KROGER\n', 'KROGER\nSPRINGFIELD IL 62704\n');
    const reading = await asPhoto(ann, await read(ann, text));
    const bananas = (of: ReceiptReading, changes: Partial<ReceiptConfirmation> = {}) => {
      const body = confirmed(of, changes);
      return ofLines(
        body,
        body.lines.slice(1).map((line) => ({ ...line, itemId })),
      );
    };
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const ids = [
      [ben, await give(ben, bananas(reading))],
      [ann, await give(ann, bananas(reading, { date: yesterday, time: '09:22' }))],
      [ann, await give(ann, bananas({ ...reading, chainId: 'kroger' }, { storeId: '1', time: '09:23' }))],
    ] as const;
    expect(await shownToOthers(itemId)).toMatchObject({ kind: 'estimate' });
    for (const [shopper, id] of ids) await takeBack(shopper, id);
    const first = await give(ann, bananas(reading));
    expect(await shownToOthers(itemId)).toMatchObject({ kind: 'receipt' });
    expect(await ann.call('POST /api/receipts', { body: givenAs(reading) })).toMatchObject({ status: 409 });
    expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
    await takeBack(ann, first);
  });

  test('one receipt as one contributor’s, even when others upload it with another time', async () => {
    const [ann, ben] = await regulars();
    const whole = butter(430, '31');
    const upperHalf = whole.split('\n').filter((line) => !/BNNA|TAX|TOTAL|BALANCE|VERIFIED|CHANGE/i.test(line));
    for (const [text, others, status] of [
      [whole, whole, 409],
      [whole, upperHalf.join('\n'), 200],
    ] as const) {
      const [first, second] = [await asPhoto(ann, await read(ann, text)), await asPhoto(ben, await read(ben, others))];
      const ids = [[ann, await give(ann, givenAs(first))]] as [Shopper, string][];
      const another = { ...givenAs(second), time: '09:32', transaction: null };
      const reply = await ben.call('POST /api/receipts', { body: another });
      expect(reply.status).toBe(status);
      if (reply.status === 200) ids.push([ben, reply.json().receipt?.id ?? '']);
      expect(await shownToOthers(item)).toMatchObject({ kind: 'receipt', unconfirmed: 'one-shopper' });
      for (const [shopper, id] of ids) await takeBack(shopper, id);
    }
  });

  test('nothing of a photo without a printed time, which may be part of an earlier receipt', async () => {
    const [ann] = await regulars();
    const text = butter(431, '31').replace(/ \d\d:31am/, '');
    const id = await give(ann, givenAs(await asPhoto(ann, await read(ann, text))));
    expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
    await takeBack(ann, id);
  });

  test('no delivery price as a shelf price, whatever the shopper says', async () => {
    const [ann] = await regulars();
    const reading = await asPhoto(ann, { ...(await read(ann, butter(440, '41'))), isDelivery: true });
    const id = await give(ann, { ...givenAs(reading), isDelivery: false });
    expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
    await takeBack(ann, id);
  });

  test('no price of a receipt whose printed address is not the store’s', async () => {
    const [ann] = await regulars();
    for (const place of ['SEATTLE WA 98101', 'CINCINNATI OH 45202']) {
      const text = butter(450, '51').replace('KROGER\n', `KROGER\n${place}\n`);
      const id = await give(ann, givenAs(await asPhoto(ann, await read(ann, text))));
      expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
      await takeBack(ann, id);
    }
  });
});

test('a shopper pastes a receipt, confirms it, sees its price in the comparison, and withdraws all of it', async () => {
  const maya = await newReceiver('maya');
  const reading = await read(maya, receiptText(281).replace('DSHSP LMN XQ', 'CAMPBELLS SOUP'));
  expect(reading).toMatchObject({ chain: 'Kroger', date: today(), addsUp: true, photosLeft: null });
  expect(reading.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'ask']);
  expect(reading.lines[0]).toMatchObject({ item: { id: milk } });

  const body = confirmed(reading, { isShared: true });
  const outcome = (await maya.call('POST /api/receipts', { body })).json();
  expect(outcome.receipt).toMatchObject({ priceCount: 2, date: today(), store: { id: '3' } });
  expect(outcome.paidCents).toBe(281 + 136);
  expect(outcome.leftOut).toEqual([{ words: 'CAMPBELLS SOUP', cents: 399, why: 'unanswered' }]);
  expect(outcome.expected?.cents).toBeGreaterThan(200);
  expect(outcome.elsewhere).toMatchObject([{ store: { id: '1' }, isEstimate: true, missingCount: 0 }]);

  await maya.call('POST /api/cart', { body: { itemId: milk } });
  const priceAtKroger = async () => {
    const [entry] = (await maya.call('GET /api/cart')).json();
    return entry?.storePrices.find(({ store }) => store.id === '3');
  };
  expect(await priceAtKroger()).toMatchObject({ kind: 'receipt', price: '2.81' });
  const data = (await maya.call('GET /api/account/data')).json();
  // Also as open data, because they agreed to it.
  expect(data.prices.map(({ isShared }) => isShared)).toEqual([true, true]);
  expect(data.receipts).toMatchObject([
    { id: outcome.receipt?.id, storeId: '3', boughtItems: [{ itemId: milk, quantity: 1 }, {}], unnamedCount: 1 },
  ]);
  const [past] = (await maya.call('GET /api/lists/past')).json();
  expect(past).toMatchObject({ kind: 'receipt', items: [{ itemId: milk, quantity: 1 }, {}], unnamedCount: 1 });
  expect(data.printedWords).toContainEqual(expect.objectContaining({ words: 'KRO 2% MLK GAL', itemId: milk }));

  expect((await maya.call('GET /api/receipts')).json()).toHaveLength(1);
  const left = await maya.call('DELETE /api/receipts/{id}', { params: { id: outcome.receipt?.id ?? '' } });
  expect(left.json()).toEqual([]);
  expect(await priceAtKroger()).toMatchObject({ kind: 'estimate' });
  const after = (await maya.call('GET /api/account/data')).json();
  expect([after.receipts, after.printedWords, after.prices]).toEqual([[], [], []]);
});

test('a shopper’s line whose brand or size is only likely is compared, but neither stored nor learned', async () => {
  const lin = await newReceiver('lin');
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
  const ora = await newReceiver('ora');
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
  const kim = await newReceiver('kim');
  const body = confirmed(await read(kim, receiptText(288)));
  const [line] = body.lines;
  if (!line) throw new Error('A line is read');
  const ask = async (itemId: string, pieces: readonly { cents: number }[]) => {
    const lines = pieces.map(({ cents }) => ({ ...line, cents, unitCents: cents, itemId }));
    const totalCents = pieces.reduce((sum, { cents }) => sum + cents, 0);
    const sums = { subtotalCents: null, taxCents: null, totalCents, isDelivery: true };
    return (await kim.call('POST /api/receipts', { body: { ...body, ...sums, lines } })).json().differences;
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
  const noa = await newReceiver('noa');
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

test('a shopper’s match of printed words works for them at once, and is offered to everyone when a second photo agrees', async () => {
  // Two older accounts, and a new one, whose matches only count for itself.
  const [ann, ben] = await regulars();
  const [cho, dot] = [await newReceiver('cho'), await newReceiver('dot')];
  // An item that the words don't suggest.
  const items = (await ann.call('GET /api/grocery-items/search', { query: { q: 'dish soap' } })).json();
  expect(items.length).toBeGreaterThan(0);
  const itemId = items[0]?.id ?? '';
  const taughtTo = async (shopper: Shopper, cents: number) =>
    (await read(shopper, receiptText(cents))).lines[2]?.item?.id;
  const say = async (shopper: Shopper, cents: number, isPasted = false) => {
    const reading = await read(shopper, receiptText(cents));
    const body = confirmed(isPasted ? reading : await asPhoto(shopper, reading));
    const [, , strange] = body.lines;
    if (strange) strange.itemId = itemId;
    expect((await shopper.call('POST /api/receipts', { body })).status).toBe(200);
  };
  await say(ann, 282);
  expect(await taughtTo(ann, 283)).toBe(itemId);
  expect(await taughtTo(cho, 283)).not.toBe(itemId);
  await say(dot, 286);
  expect(await taughtTo(cho, 283)).not.toBe(itemId);
  await say(ben, 287, true);
  expect(await taughtTo(cho, 283)).not.toBe(itemId);
  await say(ben, 284);
  expect((await read(cho, receiptText(285))).lines[2]).toMatchObject({ state: 'ask', item: { id: itemId } });
});

test('a shopper is asked when others’ match of words contradicts brand, size and price', async () => {
  const eggs = (cents: number) =>
    printReceipt('kroger', [
      { words: 'KRO LG EGGS 12CT', unitCents: cents },
      { words: 'BNNA', unitCents: 59, pounds: 2.31 },
    ])
      .text.replace('11/18/2026', printedToday())
      .replace('05:33pm', minuteOf(cents));
  const visitor = await newReceiver('una');
  const [before] = (await read(visitor, eggs(231))).lines;
  expect(before).toMatchObject({ state: 'sure', item: { name: 'Large Eggs', brand: 'Kroger' } });

  const butter = 'kroger-butter-salted-1-lb';
  for (const [at, email] of [samples.free, samples.premium].entries()) {
    const liar = Shopper.visit(cloud.origin);
    await liar.signIn(email);
    const body = confirmed(await asPhoto(liar, await read(liar, eggs(232 + at))));
    const [line] = body.lines;
    if (line) line.itemId = butter;
    expect((await liar.call('POST /api/receipts', { body })).status).toBe(200);
  }
  const [after] = (await read(visitor, eggs(235))).lines;
  expect(after?.state).toBe('ask');
  const offered = after?.choices.map(({ id }) => id);
  expect(offered).toContain(before?.item?.id);
  expect(offered).toContain(butter);
});

test('a shopper who once bought a bag of bananas is asked next time when no weight is printed', async () => {
  const bea = await newReceiver('bea');
  const text = (cents: string) =>
    `Kroger\nBANANAS  ${cents} F\nTAX 0.00\n**** BALANCE ${cents}\n${printedToday()} 09:1${cents.at(-1)}`;
  const body = confirmed(await read(bea, text('1.91')));
  const [line] = body.lines;
  expect(line?.itemId).toBeNull();
  if (line) line.itemId = 'fresh-bananas-3-lb';
  expect((await bea.call('POST /api/receipts', { body })).status).toBe(200);
  const [again] = (await read(bea, text('1.22'))).lines;
  expect(again).toMatchObject({ state: 'ask', item: { id: 'fresh-bananas-3-lb' } });
});

test('a shopper sees how many of a receipt’s prices an admin withdrew', async () => {
  const nora = await newReceiver('nora');
  const body = confirmed(await read(nora, receiptText(2_890)));
  const [first, , strange] = body.lines;
  if (first) first.itemId = milk;
  // Others may have matched it already.
  if (strange) strange.itemId = null;
  const { receipt, flaggedCount } = (await nora.call('POST /api/receipts', { body })).json();
  expect([receipt?.priceCount, receipt?.withdrawnCount, flaggedCount]).toEqual([2, 0, 1]);
  const admin = await signedIn(cloud, samples.admin);
  const flagged = (await admin.call('GET /api/admin/flagged-prices')).json();
  const params = { id: flagged.find(({ price }) => price === '28.90')?.id ?? '' };
  expect((await admin.call('DELETE /api/admin/flagged-prices/{id}', { params })).status).toBe(200);
  const counts = [{ priceCount: 2, withdrawnCount: 1 }];
  expect((await nora.call('GET /api/receipts')).json()).toMatchObject(counts);
  expect((await nora.call('GET /api/account/data')).json().receipts).toMatchObject(counts);
});

describe('a shopper gets a clear message', () => {
  test('that a receipt counts once, in any account, even where no day is printed', async () => {
    const [dan, eve] = [await newReceiver('dan'), await newReceiver('eve')];
    const text = receiptText(290);
    const body = confirmed(await read(dan, text));
    expect((await dan.call('POST /api/receipts', { body })).status).toBe(200);
    for (const shopper of [dan, eve]) {
      // Part of the reading, before any review of its lines.
      const known = [{ storeId: '3', date: body.date, isCertain: true }];
      expect((await read(shopper, text)).known).toEqual(known);
      const undated = await read(shopper, text.replace(printedToday(), ''));
      // A day in the future, such as when returns expire, isn't the day of the receipt.
      expect((await read(shopper, text.replace(printedToday(), '02/20/2031'))).date).toBeNull();
      expect(undated).toMatchObject({ date: null, known, time: body.time, transaction: body.transaction });
      for (const given of [body, confirmed(undated)]) {
        const again = await shopper.call('POST /api/receipts', { body: given });
        expect([again.status, again.text]).toEqual([409, 'This receipt was already added. Each receipt counts once.']);
      }
    }
  });

  test('that a receipt doesn’t add up, is in the future, is too old, or is empty', async () => {
    const fay = await newReceiver('fay');
    const body = confirmed(await read(fay, receiptText(291)));
    const refusal = async (changes: Partial<ReceiptConfirmation>) =>
      (await fay.call('POST /api/receipts', { body: { ...body, ...changes } })).text;
    expect(await refusal({ totalCents: 1, subtotalCents: 1 })).toMatch(/do not add up to the printed/);
    const subtotalCents = body.lines.reduce((sum, { cents }) => sum + cents, 0);
    expect(await refusal({ subtotalCents, totalCents: 1 })).toMatch(/The total and the subtotal don’t agree/);
    expect(await refusal({ date: '2099-01-01' })).toMatch(/dated in the future/);
    expect(await refusal({ date: '2020-01-01' })).toMatch(/more than 90 days old/);
    const blank = await fay.call('POST /api/receipts/readings', { body: { text: 'Happy birthday!' } });
    expect([blank.status, blank.text]).toEqual([422, expect.stringMatching(/found no prices.*paste all of it/)]);
    expect(blank.text).not.toMatch(/photo/);
  });

  test('that a text has too many lines', async () => {
    const zoe = await newReceiver('zoe');
    const rows = Array.from({ length: 201 }, (_, at) => `MLK  ${1 + (at % 9)}.00 F`);
    const reply = await zoe.call('POST /api/receipts/readings', { body: { text: ['KROGER', ...rows].join('\n') } });
    expect([reply.status, reply.text]).toEqual([422, expect.stringMatching(/more than 200 lines/)]);
  });

  test('which amounts no receipt can have, and lines with such amounts are left out', async () => {
    const lou = await newReceiver('lou');
    const answerTo = (text: string) => lou.call('POST /api/receipts/readings', { body: { text } });
    for (const text of ['MLK 3.99\nTAX 99999.99\nTAX 3.99\nTOTAL 3.99', '3 lb COUPON 99999.99\nTOTAL 3.99']) {
      const reply = await answerTo(text);
      expect([reply.status, reply.text]).toEqual([422, expect.stringMatching(/found no prices/)]);
    }
    // The reduction is larger than all that was bought.
    const reading = (await answerTo('BNNA 1.00\nQty: 5 0.004\n99 @ .01 1000.00-')).json();
    expect(reading.lines.map(({ cents }) => cents)).toEqual([100]);
    const lines = confirmed(reading).lines.map((line) => ({ ...line, itemId: 'fresh-bananas-1-lb', pounds: 5e-324 }));
    const weightless = { ...confirmed(reading), subtotalCents: 100, totalCents: 100, lines };
    expect((await lou.call('POST /api/receipts', { body: weightless })).status).toBe(400);
  });

  test('that a file is not a photo', async () => {
    const gus = await newReceiver('gus');
    const photo = Buffer.from('GIF89a no photo').toString('base64');
    const reply = await gus.call('POST /api/receipts/readings', { body: { photo } });
    expect([reply.status, reply.text]).toEqual([422, 'Please choose a JPEG or PNG photo, or a one-page PDF.']);
  });
});

test('a shopper sees the sum of a receipt, though no single line may cost as much', async () => {
  const max = await newReceiver('max');
  const mostCents = 99_999_99;
  const bananas = { itemId: 'fresh-bananas-1-lb', pounds: 1, cents: mostCents, couponCents: mostCents };
  const lines = confirmed(await read(max, 'KROGER\nBNNA 1.00')).lines.map((line) => ({ ...line, ...bananas }));
  const sums = { subtotalCents: mostCents, taxCents: null, totalCents: null, takenOffCents: 0 };
  const reply = await max.call('POST /api/receipts', { body: { storeId: '3', date: today(), lines, ...sums } });
  expect([reply.status, reply.json().paidCents]).toEqual([200, 2 * mostCents]);
});

test('a shopper’s photo is read on a laptop as in the cloud, asks for a missing date, and is one of three a month', async () => {
  const hal = await newReceiver('hal');
  const photo = readFileSync(new URL('../../local/receipts/kroger.png', import.meta.url)).toString('base64');
  const reading = (await hal.call('POST /api/receipts/readings', { body: { photo } })).json();
  expect(reading).toMatchObject({ chain: 'Kroger', addsUp: true, date: null, photosLeft: 2, totalCents: 3799 });
  expect(reading.lines.filter(({ state }) => state === 'sure').length).toBeGreaterThanOrEqual(3);

  const pdf = await hal.call('POST /api/receipts/readings', {
    body: { photo: Buffer.from('%PDF-1.7 nothing').toString('base64') },
  });
  expect([pdf.status, pdf.text]).toEqual([422, expect.stringMatching(/could not read that PDF.*paste it here/)]);

  // The same part twice: what both show is there once.
  const joined = await hal.call('POST /api/receipts/readings', { body: { photo, more: [photo] } });
  expect(joined.json()).toMatchObject({ addsUp: true, photosLeft: 0, lines: reading.lines });
});

describe('a shopper’s receipt identifies its store', () => {
  const header = (head: string) =>
    `${head}\nGV WHL MLK GAL F 3.18 O\nSUBTOTAL 3.18\nTOTAL 3.18\n${printedToday()} 18:22:11`;
  const cases: [title: string, head: string, storeId: string | null, place: string | null][] = [
    ['by its ZIP code', 'Walmart\n1000 SAMPLE DR\nSPRINGFIELD IL 62704', '1', 'Springfield, IL 62704'],
    ['by its town if it is the only store there', 'Kroger\nSpringfield, IL', '3', 'Springfield, IL'],
    ['not without a printed address', 'Walmart', null, null],
    ['not in a town without that chain', 'ALDI\nSpringfield, IL', null, 'Springfield, IL'],
  ];
  test.each(cases)('%s', async (_, head, storeId, place) => {
    const kim = await newReceiver(`kim${cases.findIndex((one) => one[1] === head)}`);
    const reading = await read(kim, header(head));
    expect([reading.storeId, reading.place]).toEqual([storeId, place]);
  });

  test('and never a store in another town', async () => {
    const lea = await newReceiver('lea');
    const walmart = await read(lea, header('Walmart\n231 BLUEBELL DR SW\nNEW PHILADELPHIA OH 44663'));
    expect(walmart.stores.every(({ state }) => state === 'OH')).toBe(true);
    const target = await read(lea, header('TARGET\nCincinnati Oakley - 513-555-0183'));
    expect(target.stores.find(({ id }) => id === target.storeId)).toMatchObject({
      chain: 'target',
      city: 'Cincinnati',
    });
    const unknown = await read(lea, header('GREENFIELD MARKET\nHOUSTON TX 77002'));
    expect(unknown).toMatchObject({ chain: null, stores: [], storeId: null, place: 'Houston, TX 77002' });
  });
});

describe('nothing is stored of a shopper’s receipt', () => {
  const cases: [title: string, changes: Partial<ReceiptConfirmation>, storesCompared: number][] = [
    ['of an unknown store', { storeId: null }, 2],
    ['of a delivery', { isDelivery: true }, 1],
  ];
  test.each(cases)('%s, and its lines are compared anyway', async (title, changes, storesCompared) => {
    const mia = await newReceiver(`mia${title.length}`);
    const body = confirmed(await read(mia, receiptText(310 + title.length)), { ...changes, isShared: true });
    const outcome = (await mia.call('POST /api/receipts', { body })).json();
    // As many as are known so far: others have matched the third line's words.
    const comparedCount = body.lines.filter(({ itemId }) => itemId !== null).length;
    expect(outcome).toMatchObject({ receipt: null, comparedCount });
    expect(outcome.elsewhere).toHaveLength(storesCompared);
    const data = (await mia.call('GET /api/account/data')).json();
    expect([data.receipts, data.printedWords, data.prices]).toEqual([[], [], []]);
  });
});

test('two shoppers who pay the same on one day count as two, and a deleted account frees its receipt for others', async () => {
  const [nia, ole, pam] = await Promise.all(['nia', 'ole', 'pam'].map(newReceiver));
  if (!nia || !ole || !pam) throw new Error('Nobody came.');
  const one = (words: string, time: string) =>
    `Kroger\nSpringfield IL 62703\n${words}  3.99 B\nTAX 0.00\n**** BALANCE 3.99\n${printedToday()} ${time}`;
  const give = async (shopper: Shopper, text: string, itemId: string) => {
    const body = confirmed(await read(shopper, text));
    for (const line of body.lines) line.itemId = itemId;
    return (await shopper.call('POST /api/receipts', { body })).status;
  };
  const eggs = 'kroger-large-eggs-18-ct';
  expect(await give(nia, one('KRO 2% MLK GAL', '09:00'), milk)).toBe(200);
  expect(await give(ole, one('KRO LG EGGS 18CT', '17:45'), eggs)).toBe(200);
  // The same items and total at another minute are another receipt; at the same minute, the same one.
  expect(await give(ole, one('KRO 2% MLK GAL', '17:50'), milk)).toBe(200);
  expect(await give(pam, one('KRO 2% MLK GAL', '09:00'), milk)).toBe(409);
  expect(await give(nia, one('KRO 2% MLK GAL', '09:00'), eggs)).toBe(409);
  const { status } = await nia.call('POST /api/account/delete', { body: { email: emailOf('nia') } });
  expect(status).toBeLessThan(300);
  expect(await give(pam, one('KRO 2% MLK GAL', '09:00'), milk)).toBe(200);
});

describe('a receipt without a printed time', () => {
  const timeless = (milkCents: number, more = '') =>
    receiptText(milkCents).replace(/^.*\d:\d\d.*$/gm, printedToday()) + more;
  const give = async (shopper: Shopper, text: string, changes: Partial<ReceiptConfirmation> = {}) => {
    const reading = await read(shopper, text);
    expect(reading.time).toBeNull();
    return shopper.call('POST /api/receipts', { body: confirmed(reading, changes) });
  };

  test('is accepted even when another shopper bought the same that day', async () => {
    const [one, other] = [await newReceiver('timeless-one'), await newReceiver('timeless-other')];
    expect((await give(one, timeless(341))).status).toBe(200);
    expect((await give(other, timeless(341))).status).toBe(200);
  });

  test('is questioned when the same shopper entered a similar one, and accepted once they say it is another', async () => {
    const vic = await newReceiver('vic');
    expect((await read(vic, timeless(342))).known).toEqual([]);
    expect((await give(vic, timeless(342))).status).toBe(200);
    expect((await read(vic, timeless(342))).known).toMatchObject([{ storeId: '3', isCertain: false }]);
    for (const after of [200, 200, 409]) {
      const asked = await give(vic, timeless(342));
      expect([asked.status, asked.text]).toEqual([
        409,
        expect.stringMatching(/If this is a different one, please confirm/),
      ]);
      expect((await give(vic, timeless(342), { isAnother: true })).status).toBe(after);
    }
    const receipts = (await vic.call('GET /api/receipts')).json();
    expect(receipts).toHaveLength(3);
    // Deleting one allows another.
    await vic.call('DELETE /api/receipts/{id}', { params: { id: receipts[2]?.id ?? '' } });
    expect((await give(vic, timeless(342), { isAnother: true })).status).toBe(200);
  });

  test('is a duplicate when the register’s transaction number is the same', async () => {
    const [wes, xia] = [await newReceiver('wes'), await newReceiver('xia')];
    const numbered = (number: string) => timeless(343, `\nTRANS# ${number}`);
    expect((await give(wes, numbered('004921'))).status).toBe(200);
    expect((await give(xia, numbered('004921'))).status).toBe(409);
    expect((await give(xia, numbered('004922'))).status).toBe(200);
  });
});

describe('in the lines that a shopper sends', () => {
  const confirmedWith = async (name: string, printed: readonly { words: string; code?: string }[]) => {
    const shopper = await newReceiver(name);
    const body = confirmed(await read(shopper, receiptText(330)), { time: null });
    const [first] = body.lines;
    if (!first) throw new Error('No line.');
    const lines = printed.map((line) => ({ ...first, code: null, ...line, itemId: milk }));
    const sum = lines.reduce((total, { cents }) => total + cents, 0);
    const sent = { ...body, lines, subtotalCents: sum, taxCents: 0, totalCents: sum };
    expect((await shopper.call('POST /api/receipts', { body: sent })).status).toBe(200);
    return (await shopper.call('GET /api/account/data')).json().printedWords.map(({ words }) => words);
  };

  test('no personal data is stored: card, phone, email, name, license or loyalty number', async () => {
    const words = [
      'MARIA LOPEZ 4111 1111 1111 1111',
      'CARD 4111111111111111',
      '217-555-0199',
      'maria.lopez@mail.com',
      'MARIA.LOPEZ MAIL.COM',
      'CUSTOMER MARIA LOPEZ',
      'MEMBER 8812 3344 5566',
      'MARIA LOPEZ',
      'KRO MLK MARIA LOPEZ',
      'D123-4567-8901',
    ];
    const codes = ['2175550199', '12175550199', '123456789', '62704', '04111111111111'];
    const kept = await confirmedWith('quinn', [
      ...words.map((printed) => ({ words: printed })),
      ...codes.map((code) => ({ words: 'JOHN SMITH', code })),
    ]);
    // Only codes of words without a long number, which no other shopper's lines match.
    expect(kept.filter((one) => !one.startsWith('~'))).toEqual([]);
    expect(kept).toHaveLength(3);
  });

  test('item names are stored', async () => {
    const kept = await confirmedWith('quincy', [{ words: 'KRO 2% MLK GAL', code: '0001111041700' }]);
    expect(kept.sort()).toEqual(['#0001111041700', 'KRO 2% MLK GAL']);
  });
});

test('of two pasted receipts, the first is read, and the answer says where the second begins', async () => {
  const sal = await newReceiver('sal');
  const two = `${receiptText(361)}\n\n${receiptText(362)}`;
  const first = await read(sal, two);
  expect(first).toMatchObject({ addsUp: true, lines: { length: 3 } });
  expect(first.lines[0]?.cents).toBe(361);
  const next = await read(sal, two.slice(first.nextAt ?? 0));
  expect([next.lines[0]?.cents, next.lines.length, next.nextAt]).toEqual([362, 3, null]);
});

test('the same text read twice in a day counts once', async () => {
  const tea = await newReceiver('tea');
  const { most } = quotaLimits.receiptTexts;
  const statusOf = async (cents: number) =>
    (await tea.call('POST /api/receipts/readings', { body: { text: receiptText(cents) } })).status;
  for (let time = 0; time < 3; time++) expect(await statusOf(400)).toBe(200);
  for (let at = 1; at < most; at++) expect(await statusOf(400 + at)).toBe(200);
  expect(await statusOf(400 + most)).toBe(429);
  expect(await statusOf(400)).toBe(200);
});

test('photos without a receipt do not count toward the three a month', async () => {
  const rex = await newReceiver('rex');
  const photo = Buffer.from('%PDF-1.7 nothing').toString('base64');
  for (let time = 0; time < 4; time++) {
    expect((await rex.call('POST /api/receipts/readings', { body: { photo } })).status).toBe(422);
  }
  const receipt = readFileSync(new URL('../../local/receipts/kroger.png', import.meta.url)).toString('base64');
  const give = () => rex.call('POST /api/receipts/readings', { body: { photo: receipt } });
  const { status, message } = failures['receipt-photos-used-up'];
  const four = { photo: receipt, more: [receipt, receipt, receipt] };
  expect(await rex.call('POST /api/receipts/readings', { body: four })).toMatchObject({ status, text: message });
  expect(message).toMatch(/these are more than you have left/);
  expect((await give()).json().photosLeft).toBe(2);
  await give();
  await give();
  expect(await give()).toMatchObject({ status, text: message });
});

describe('a plan that a shopper saved', () => {
  const bananas = 'fresh-bananas-1-lb';
  const stops = [{ storeId: '3', itemIds: [milk, bananas] }];

  async function planner(name: string): Promise<Shopper> {
    const shopper = await newReceiver(name);
    for (const itemId of [milk, bananas])
      await shopper.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
    return shopper;
  }
  /** From the last hour of the day, so it always follows the plan. */
  const laterReceipt = (milkCents: number) => receiptText(milkCents).replace('05:', '11:');
  const planOf = async (shopper: Shopper) => (await shopper.call('GET /api/trip-plan')).json();
  const give = async (shopper: Shopper, text: string) =>
    (await shopper.call('POST /api/receipts', { body: confirmed(await read(shopper, text)) })).json();

  test('is compared with the next receipt, and forgets the result when that is deleted', async () => {
    const shopper = await planner('plana');
    expect(await planOf(shopper)).toBeNull();
    expect((await give(shopper, receiptText(301))).planResult).toBeNull();
    const plan = (await shopper.call('PUT /api/trip-plan', { body: { stops } })).json();
    expect(plan).toMatchObject({ stops: [{ store: { id: '3' }, itemCount: 2, result: null }] });
    expect(await planOf(shopper)).toEqual(plan);
    const { planResult, uncomparedPlan, receipt } = await give(shopper, laterReceipt(302));
    expect(uncomparedPlan).toBeNull();
    expect(planResult).toMatchObject({ itemCount: 2, plannedCount: 2, paidCents: 302 + 136 });
    expect(planResult?.expected.lowCents).toBeLessThanOrEqual(planResult?.expected.highCents ?? 0);
    expect((await planOf(shopper))?.stops[0]?.result).toEqual(planResult);
    const { savedPlan } = (await shopper.call('GET /api/account/data')).json();
    expect(savedPlan).toMatchObject((await planOf(shopper)) ?? {});
    const items = [milk, bananas].map((itemId) => ({ itemId, item: { id: itemId }, packs: 1, isEstimate: false }));
    expect(savedPlan?.stops).toMatchObject([{ items }]);
    expect((await give(shopper, laterReceipt(303))).planResult).toBeNull();
    await shopper.call('DELETE /api/receipts/{id}', { params: { id: receipt?.id ?? '' } });
    expect((await planOf(shopper))?.stops[0]?.result).toBeNull();
    await shopper.call('DELETE /api/trip-plan');
    expect(await planOf(shopper)).toBeNull();
  });

  test('is not compared with a receipt from before it', async () => {
    const shopper = await planner('pland');
    await shopper.call('PUT /api/trip-plan', { body: { stops } });
    const earlier = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const reading = await read(shopper, receiptText(298));
    const body = confirmed(reading, { date: earlier });
    const outcome = (await shopper.call('POST /api/receipts', { body })).json();
    expect(outcome).toMatchObject({ receipt: { date: earlier }, planResult: null, uncomparedPlan: null });
  });

  test('names the items on the receipt if they are too few for a comparison', async () => {
    const shopper = await planner('planc');
    for (const itemId of ['fresh-green-onions-1-ct', 'fresh-lemons-1-ct', 'fresh-limes-1-ct']) {
      await shopper.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
    }
    const cart = (await shopper.call('GET /api/cart')).json();
    const itemIds = cart.map(({ id }) => id);
    await shopper.call('PUT /api/trip-plan', { body: { stops: [{ storeId: '3', itemIds }] } });
    const { planResult, uncomparedPlan } = await give(shopper, laterReceipt(297));
    expect(planResult).toBeNull();
    expect(uncomparedPlan).toEqual({ found: ['2% Reduced Fat Milk', 'Bananas'], plannedCount: 5 });
  });

  test('leaves out other stores, and refuses a plan for an empty cart', async () => {
    const shopper = await planner('planb');
    await shopper.call('PUT /api/trip-plan', { body: { stops: [{ storeId: '1', itemIds: [milk, bananas] }] } });
    expect((await give(shopper, laterReceipt(304))).planResult).toBeNull();
    await shopper.call('DELETE /api/cart');
    const refused = await shopper.call('PUT /api/trip-plan', { body: { stops } });
    expect([refused.status, refused.text]).toEqual([failures['cart-empty'].status, failures['cart-empty'].message]);
  });

  test('counts on the accuracy page once a week, if we read the photo and the account isn’t new', async () => {
    const publishedCount = async () => {
      await fetch(`${cloud.origin}/local/learning`, { method: 'POST', redirect: 'manual' });
      const [{ plans } = { plans: undefined }] = (await Shopper.visit(cloud.origin).call('GET /api/accuracy')).json()
        .periods;
      return plans && plans.kept + plans.higher + plans.lower;
    };
    const [ann, ben] = await regulars();
    for (const shopper of [ann, ben]) {
      await shopper.call('PATCH /api/preferences', { body: { storeIds: ['3', '1'] } });
      await shopper.call('DELETE /api/cart');
      for (const itemId of [milk, bananas])
        await shopper.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
    }
    const plan = async (text: string, isPhoto: boolean) => {
      await ann.call('PUT /api/trip-plan', { body: { stops } });
      const reading = await read(ann, text);
      const body = confirmed(isPhoto ? await asPhoto(ann, reading) : reading);
      expect((await ann.call('POST /api/receipts', { body })).json().planResult).not.toBeNull();
    };
    const countedAt = async () => (await ann.call('GET /api/account/data')).json().planCountedAt;
    await plan(laterReceipt(305), false);
    expect(await publishedCount()).toBe(0);
    expect(await countedAt()).toBeNull();
    await plan(laterReceipt(306), true);
    expect(await publishedCount()).toBe(1);
    expect(await countedAt()).not.toBeNull();
    await plan(laterReceipt(307), true);
    expect(await publishedCount()).toBe(1);

    // The worst misses have prices that wait for an admin.
    await ben.call('PUT /api/trip-plan', { body: { stops } });
    const body = confirmed(await asPhoto(ben, await read(ben, laterReceipt(1259))));
    const lines = body.lines.map((line, at) => (at === 0 ? { ...line, itemId: milk, isAssumed: false } : line));
    const missed = (await ben.call('POST /api/receipts', { body: { ...body, lines } })).json();
    expect(missed).toMatchObject({ planResult: { itemCount: 2, outcome: 'higher' }, flaggedCount: 1 });
    expect(await publishedCount()).toBe(2);
  });
});
