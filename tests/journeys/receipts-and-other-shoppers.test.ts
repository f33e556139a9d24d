import { describe, expect, test } from 'vitest';
import type { ReceiptConfirmation, ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import { dayMs } from '#shared/durations.ts';
import { samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { printReceipt } from '#tests/support/receipts/printed-receipts.ts';
import {
  confirmed,
  milk,
  minuteOf,
  newReceiver,
  photosAt,
  printedToday,
  read,
  receiptText,
  regulars,
} from '#tests/support/receipts/receiver.ts';
import { Shopper, signedIn } from '#tests/support/shopper.ts';

const cloud = startedCloud();
const asPhoto = photosAt(cloud);

/** What another shopper sees of an item at the Kroger. */
async function shownToOthers(itemId: string) {
  const stranger = await newReceiver(cloud, `stranger${strangers++}`);
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
    const [ann, ben] = await regulars(cloud);
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
    const [ann] = await regulars(cloud);
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
    const [ann, ben] = await regulars(cloud);
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
    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
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

  test('nothing of a photo without a printed time, which may be part of an earlier receipt', async () => {
    const [ann] = await regulars(cloud);
    const text = butter(431, '31').replace(/ \d\d:31am/, '');
    const id = await give(ann, givenAs(await asPhoto(ann, await read(ann, text))));
    expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
    await takeBack(ann, id);
  });

  test('no delivery price as a shelf price, whatever the shopper says', async () => {
    const [ann] = await regulars(cloud);
    const reading = await asPhoto(ann, { ...(await read(ann, butter(440, '41'))), isDelivery: true });
    const id = await give(ann, { ...givenAs(reading), isDelivery: false });
    expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
    await takeBack(ann, id);
  });

  test('no price of a receipt whose printed address is not the store’s', async () => {
    const [ann] = await regulars(cloud);
    for (const place of ['SEATTLE WA 98101', 'CINCINNATI OH 45202']) {
      const text = butter(450, '51').replace('KROGER\n', `KROGER\n${place}\n`);
      const id = await give(ann, givenAs(await asPhoto(ann, await read(ann, text))));
      expect(await shownToOthers(item)).toMatchObject({ kind: 'estimate' });
      await takeBack(ann, id);
    }
  });
});

test('a shopper’s match of printed words works for them at once, and is offered to everyone when a second photo agrees', async () => {
  // Two older accounts, and a new one, whose matches only count for itself.
  const [ann, ben] = await regulars(cloud);
  const [cho, dot] = [await newReceiver(cloud, 'cho'), await newReceiver(cloud, 'dot')];
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
  const visitor = await newReceiver(cloud, 'una');
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

test('a shopper sees how many of a receipt’s prices an admin withdrew', async () => {
  const nora = await newReceiver(cloud, 'nora');
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
