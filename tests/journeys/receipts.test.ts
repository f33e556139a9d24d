import { describe, expect, test } from 'vitest';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { quotaLimits } from '#shared/limits/quota-limits.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import {
  confirmed,
  milk,
  newReceiver,
  printedToday,
  read,
  receiptText,
  today,
} from '#tests/support/receipts/receiver.ts';

const cloud = sharedCloud();

test('a shopper pastes a receipt, confirms it, sees its price in the comparison, and withdraws all of it', async () => {
  const marlo = await newReceiver(cloud, 'marlo');
  const reading = await read(marlo, receiptText(281).replace('DSHSP LMN XQ', 'CAMPBELLS SOUP'));
  expect(reading).toMatchObject({ chain: 'Kroger', date: today(), addsUp: true, photosLeft: null });
  expect(reading.lines.map(({ state }) => state)).toEqual(['sure', 'sure', 'ask']);
  expect(reading.lines[0]).toMatchObject({ item: { id: milk } });

  const body = confirmed(reading, { isShared: true });
  const outcome = (await marlo.call('POST /api/receipts', { body })).json();
  expect(outcome.receipt).toMatchObject({ priceCount: 2, date: today(), store: { id: '3' } });
  expect(outcome.paidCents).toBe(281 + 136);
  expect(outcome.leftOut).toEqual([{ words: 'CAMPBELLS SOUP', cents: 399, why: 'unanswered' }]);
  expect(outcome.expected?.cents).toBeGreaterThan(200);
  expect(outcome.elsewhere).toMatchObject([{ store: { id: '1' }, isEstimate: true, missingCount: 0 }]);

  await marlo.call('POST /api/cart', { body: { itemId: milk } });
  const priceAtKroger = async () => {
    const [entry] = (await marlo.call('GET /api/cart')).json();
    return entry?.storePrices.find(({ store }) => store.id === '3');
  };
  expect(await priceAtKroger()).toMatchObject({ kind: 'receipt', price: '2.81' });
  const data = (await marlo.call('GET /api/account/data')).json();
  // Also as open data, because they agreed to it.
  expect(data.prices.map(({ isShared }) => isShared)).toEqual([true, true]);
  expect(data.receipts).toMatchObject([
    { id: outcome.receipt?.id, storeId: '3', boughtItems: [{ itemId: milk, quantity: 1 }, {}], unnamedCount: 1 },
  ]);
  const [past] = (await marlo.call('GET /api/lists/past')).json();
  expect(past).toMatchObject({ kind: 'receipt', items: [{ itemId: milk, quantity: 1 }, {}], unnamedCount: 1 });
  expect(data.printedWords).toContainEqual(expect.objectContaining({ words: 'KRO 2% MLK GAL', itemId: milk }));

  expect((await marlo.call('GET /api/receipts')).json()).toHaveLength(1);
  const left = await marlo.call('DELETE /api/receipts/{id}', { params: { id: outcome.receipt?.id ?? '' } });
  expect(left.json()).toEqual([]);
  expect(await priceAtKroger()).toMatchObject({ kind: 'estimate' });
  const after = (await marlo.call('GET /api/account/data')).json();
  expect([after.receipts, after.printedWords, after.prices]).toEqual([[], [], []]);
});

test('a shopper who once bought a bag of bananas is asked next time when no weight is printed', async () => {
  const bea = await newReceiver(cloud, 'bea');
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

describe('a shopper gets a clear message', () => {
  test('that a receipt counts once, in any account, even where no day is printed', async () => {
    const [dan, eve] = [await newReceiver(cloud, 'dan'), await newReceiver(cloud, 'eve')];
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
    const fay = await newReceiver(cloud, 'fay');
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
    const zoe = await newReceiver(cloud, 'zoe');
    const rows = Array.from({ length: 201 }, (_, at) => `MLK  ${1 + (at % 9)}.00 F`);
    const reply = await zoe.call('POST /api/receipts/readings', { body: { text: ['KROGER', ...rows].join('\n') } });
    expect([reply.status, reply.text]).toEqual([422, expect.stringMatching(/more than 200 lines/)]);
  });

  test('which amounts no receipt can have, and lines with such amounts are left out', async () => {
    const lou = await newReceiver(cloud, 'lou');
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
    const gil = await newReceiver(cloud, 'gil');
    const photo = Buffer.from('GIF89a no photo').toString('base64');
    const reply = await gil.call('POST /api/receipts/readings', { body: { photo } });
    expect([reply.status, reply.text]).toEqual([422, 'Please choose a JPEG or PNG photo, or a one-page PDF.']);
  });
});

test('a shopper sees the sum of a receipt, though no single line may cost as much', async () => {
  const max = await newReceiver(cloud, 'max');
  const mostCents = 99_999_99;
  const bananas = { itemId: 'fresh-bananas-1-lb', pounds: 1, cents: mostCents, couponCents: mostCents };
  const lines = confirmed(await read(max, 'KROGER\nBNNA 1.00')).lines.map((line) => ({ ...line, ...bananas }));
  const sums = { subtotalCents: mostCents, taxCents: null, totalCents: null, takenOffCents: 0 };
  const reply = await max.call('POST /api/receipts', { body: { storeId: '3', date: today(), lines, ...sums } });
  expect([reply.status, reply.json().paidCents]).toEqual([200, 2 * mostCents]);
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
    const kim = await newReceiver(cloud, `kim${cases.findIndex((one) => one[1] === head)}`);
    const reading = await read(kim, header(head));
    expect([reading.storeId, reading.place]).toEqual([storeId, place]);
  });

  test('and never a store in another town', async () => {
    const lior = await newReceiver(cloud, 'lior');
    const walmart = await read(lior, header('Walmart\n231 BLUEBELL DR SW\nNEW PHILADELPHIA OH 44663'));
    expect(walmart.stores.every(({ state }) => state === 'OH')).toBe(true);
    const target = await read(lior, header('TARGET\nCincinnati Oakley - 513-555-0183'));
    expect(target.stores.find(({ id }) => id === target.storeId)).toMatchObject({
      chain: 'target',
      city: 'Cincinnati',
    });
    const unknown = await read(lior, header('GREENFIELD MARKET\nHOUSTON TX 77002'));
    expect(unknown).toMatchObject({ chain: null, stores: [], storeId: null, place: 'Houston, TX 77002' });
  });
});

describe('nothing is stored of a shopper’s receipt', () => {
  const cases: [title: string, changes: Partial<ReceiptConfirmation>, storesCompared: number][] = [
    ['of an unknown store', { storeId: null }, 2],
    ['of a delivery', { isDelivery: true }, 1],
  ];
  test.each(cases)('%s, and its lines are compared anyway', async (title, changes, storesCompared) => {
    const mia = await newReceiver(cloud, `mia${title.length}`);
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

describe('in the lines that a shopper sends', () => {
  const confirmedWith = async (name: string, printed: readonly { words: string; code?: string }[]) => {
    const shopper = await newReceiver(cloud, name);
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
  const sal = await newReceiver(cloud, 'sal');
  const two = `${receiptText(361)}\n\n${receiptText(362)}`;
  const first = await read(sal, two);
  expect(first).toMatchObject({ addsUp: true, lines: { length: 3 } });
  expect(first.lines[0]?.cents).toBe(361);
  const next = await read(sal, two.slice(first.nextAt ?? 0));
  expect([next.lines[0]?.cents, next.lines.length, next.nextAt]).toEqual([362, 3, null]);
});

test('the same text read twice in a day counts once', async () => {
  const tea = await newReceiver(cloud, 'tea');
  const { most } = quotaLimits.receiptTexts;
  const statusOf = async (cents: number) =>
    (await tea.call('POST /api/receipts/readings', { body: { text: receiptText(cents) } })).status;
  for (let time = 0; time < 3; time++) expect(await statusOf(400)).toBe(200);
  for (let at = 1; at < most; at++) expect(await statusOf(400 + at)).toBe(200);
  expect(await statusOf(400 + most)).toBe(429);
  expect(await statusOf(400)).toBe(200);
});
