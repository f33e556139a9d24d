import { beforeAll, describe, expect, test } from 'vitest';
import type { recordObservations as RecordObservations } from '#functions/observations/recording/record-observations.ts';
import { type FailureCode, failures } from '#shared/contract/failures.ts';
import { hourMs } from '#shared/durations.ts';
import { quotaLimits } from '#shared/limits/quota-limits.ts';
import { limits } from '#shared/limits.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { functionsOf, startedCloud } from '#tests/support/local-cloud.ts';
import { newShopper, type Shopper, signedIn } from '#tests/support/shopper.ts';
import { itemsLeftOf } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
let admin: Shopper;
let recordObservations: typeof RecordObservations;

beforeAll(async () => {
  ({ recordObservations } = await functionsOf(
    cloud,
    () => import('#functions/observations/recording/record-observations.ts'),
  ));
  admin = await signedIn(cloud, samples.admin);
});

const { secondsApart } = limits.phoneCode;
const banana = 'fresh-bananas-1-lb';
const kroger = '3';

/** A Premium shopper with a target price of a dollar for bananas and their own phone. */
async function newWatcher(name: string, phoneNumber: string): Promise<Shopper> {
  const shopper = await newShopper(cloud, name);
  await admin.call('POST /api/admin/family-members', { body: { name, email: emailOf(name) } });
  await shopper.call('PATCH /api/preferences', { body: { storeIds: [kroger] } });
  await shopper.call('POST /api/favorites/toggle/{id}', { params: { id: banana }, body: { match: 'this-product' } });
  await shopper.call('PATCH /api/favorites/{id}', { params: { id: banana }, body: { alertBelow: '1.00' } });
  await begin(shopper, phoneNumber);
  return shopper;
}

const ask = (shopper: Shopper, phoneNumber: string) => shopper.call('PUT /api/price-texts', { body: { phoneNumber } });
const prove = (shopper: Shopper, code: string) => shopper.call('POST /api/price-texts/code', { body: { code } });
/** Turns on texts to a phone, and enters the received code. */
async function begin(shopper: Shopper, phoneNumber: string): Promise<void> {
  const { unproved } = (await ask(shopper, phoneNumber)).json();
  expect((await prove(shopper, codeAt(unproved?.phoneNumber ?? ''))).json()).toMatchObject({ unproved: null });
}
const nowhere = { phoneNumber: null, agreedAt: null, unproved: null };
const kept = async (shopper: Shopper) => (await shopper.call('GET /api/price-texts')).json();
/** The texts to a phone, newest first. */
const texts = (phoneNumber: string) =>
  cloud.running
    .outbox()
    .filter(({ to }) => to === phoneNumber)
    .map(({ message }) => message);
/** The price texts to a phone. */
const ownReport = (phoneNumber: string) => texts(phoneNumber).filter((message) => message.includes('below your $'));
/** The last code sent to a phone. */
const codeAt = (phoneNumber: string) => /\b\d{6}\b/.exec(texts(phoneNumber)[0] ?? '')?.[0] ?? '';
/** A wrong code. */
const wrong = (code: string) => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
let aheadMs = 0;
async function later(ms: number): Promise<void> {
  aheadMs += ms;
  await cloud.running.advanceClock(ms);
}
/** Moves to about noon of a later day, so no day ends in between. */
const toNoon = () => later((60 - new Date(Date.now() + aheadMs).getUTCHours()) * hourMs);
const run = () => cloud.running.textPriceDrops();

/** Records a price at the sample Kroger, as Kroger itself would. */
async function seen(cents: number): Promise<void> {
  const now = new Date(Date.now() + aheadMs);
  const observedAt = now.toISOString();
  const ownReport = { itemId: banana, storeId: kroger, cents, kind: 'live', source: 'Kroger', observedAt } as const;
  expect(await recordObservations([{ ...ownReport, by: { provider: 'kroger' } }], now)).toEqual(['recorded']);
  // The functions cache a store's prices for ten seconds.
  await later(11_000);
}

test('a shopper gets one text per drop, and another only after the price was above their target', async () => {
  const phone = '+12065550110';
  const shopper = await newWatcher('wanda', '(206) 555-0110');
  expect(await kept(shopper)).toMatchObject({ phoneNumber: phone, agreedAt: expect.any(String) });
  expect(cloud.running.outbox()[0]).toMatchObject({ to: phone, message: expect.stringContaining('Reply STOP') });

  // Estimates never cause a text, however low.
  await run();
  expect(ownReport(phone)).toEqual([]);
  await seen(45);
  await later(hourMs);
  expect(await run()).toMatchObject({ texted: 1, failed: 0 });
  expect(ownReport(phone)).toEqual(['Tillwise: Bananas $0.45 at Kroger, below your $1.00. Reply STOP to end.']);

  await run();
  await later(24 * hourMs);
  // The price is unknown for a while and then equally low: the same drop.
  await run();
  await seen(44);
  await run();
  expect(ownReport(phone)).toHaveLength(1);

  await later(hourMs);
  await seen(105);
  await run();
  await later(hourMs);
  await seen(49);
  await run();
  expect(ownReport(phone)).toHaveLength(2);
  expect(ownReport(phone)[0]).toContain('$0.49');
});

test('a shopper who sets a new target price gets a text about it, but not twice in a day', async () => {
  const phone = '+12065550111';
  await seen(45);
  const shopper = await newWatcher('xenia', phone);
  await Promise.all([run(), run(), run()]);
  expect(ownReport(phone)).toHaveLength(1);
  await shopper.call('PATCH /api/favorites/{id}', { params: { id: banana }, body: { alertBelow: '0.50' } });
  await later(12 * hourMs);
  await run();
  expect(ownReport(phone)).toHaveLength(1);
  await later(9 * hourMs);
  await seen(45);
  await run();
  expect(ownReport(phone)[0]).toContain('below your $0.50');
});

test('a shopper who answers STOP gets no more texts and their number is deleted; favorites still show drops', async () => {
  const phone = '+12065550112';
  const shopper = await newWatcher('yara', phone);
  cloud.running.sns.reply(phone, 'STOP');
  await seen(45);
  await run();
  expect(ownReport(phone)).toEqual([]);
  expect(await kept(shopper)).toEqual(nowhere);
  const again = await ask(shopper, phone);
  expect([again.status, again.text]).toEqual([409, failures['phone-opted-out'].message]);
  expect(await kept(shopper)).toEqual(nowhere);
  const [favorite] = (await shopper.call('GET /api/favorites')).json();
  expect(favorite).toMatchObject({ alertBelow: '1.00', storePrices: [{ price: '0.45', kind: 'live' }] });
});

test('a shopper gets the text later when the daily limit is reached or sending fails', async () => {
  const phone = '+12065550113';
  await toNoon();
  const shopper = await newWatcher('zoe', phone);
  // One was the code, another the welcome text.
  for (let sent = 2; sent < quotaLimits.texts.most; sent += 1) {
    await shopper.call('POST /api/send-sms', { body: { phoneNumber: `20655501${60 + sent}`, message: 'Milk' } });
  }
  await seen(45);
  expect(await run()).toEqual({ texted: 0, failed: 0 });
  await later(24 * hourMs);
  await seen(46);
  cloud.running.sns.isDown = true;
  expect(await run()).toMatchObject({ failed: 1 });
  cloud.running.sns.isDown = false;
  expect(await run()).toMatchObject({ texted: 1 });
  expect(ownReport(phone)).toHaveLength(1);
});

test('a shopper without Premium gets no texts, sees their number and removes it', async () => {
  const phone = '+12065550114';
  const shopper = await newWatcher('ada', phone);
  await admin.call('DELETE /api/admin/family-members/{id}', { params: { id: emailOf('ada') } });
  await seen(45);
  await run();
  expect(ownReport(phone)).toEqual([]);
  const refused = await ask(shopper, '2065550115');
  expect([refused.status, refused.text]).toEqual([403, failures['premium-required'].message]);
  expect(await kept(shopper)).toMatchObject({ phoneNumber: phone });
  expect((await shopper.call('DELETE /api/price-texts')).json()).toEqual(nowhere);
  expect(await kept(shopper)).toMatchObject({ phoneNumber: null });
});

test('a shopper’s data export has the number, and deleting the account deletes it', async () => {
  const phone = '+12065550116';
  const shopper = await newWatcher('bea', phone);
  expect((await shopper.call('GET /api/account/data')).json().priceTexts).toMatchObject({ phoneNumber: phone });
  // The same number changes nothing; a new one takes effect only once verified.
  await ask(shopper, phone);
  expect(texts(phone)).toHaveLength(2);
  await ask(shopper, '2065550117');
  const unproved = { phoneNumber: '+12065550117', codeSentAt: expect.any(String) };
  expect(await kept(shopper)).toMatchObject({ phoneNumber: phone, unproved });
  expect((await shopper.call('GET /api/account/data')).json().priceTexts).toMatchObject({ unproved });
  await prove(shopper, codeAt('+12065550117'));
  expect(await kept(shopper)).toMatchObject({ phoneNumber: '+12065550117', unproved: null });
  await ask(shopper, '2065550118');
  const { id } = (await shopper.call('GET /api/auth/user')).json();
  await shopper.call('POST /api/account/delete', { body: { email: emailOf('bea') } });
  for (const number of ['2065550117', '2065550118']) expect(await itemsLeftOf(cloud, id, number)).toEqual([]);
  await seen(45);
  await run();
  expect(ownReport('+12065550117')).toEqual([]);
});

test('a shopper who turns texts off and on and changes target prices gets one text a day', async () => {
  const phone = '+12065550120';
  await seen(45);
  const shopper = await newWatcher('cora', phone);
  expect(await run()).toMatchObject({ texted: 1 });
  for (const alertBelow of ['0.90', '0.80']) {
    await shopper.call('DELETE /api/price-texts');
    await shopper.call('PATCH /api/favorites/{id}', { params: { id: banana }, body: { alertBelow } });
    await begin(shopper, phone);
    expect(await run()).toMatchObject({ texted: 0 });
  }
  expect(ownReport(phone)).toHaveLength(1);
  await later(21 * hourMs);
  await seen(46);
  expect(await run()).toMatchObject({ texted: 1 });
  expect(ownReport(phone)[0]).toContain('below your $0.80');
});

test('a shopper who changes their number gets no second text that day', async () => {
  await seen(45);
  const shopper = await newWatcher('dora', '+12065550121');
  await run();
  await begin(shopper, '+12065550122');
  await shopper.call('PATCH /api/favorites/{id}', { params: { id: banana }, body: { alertBelow: '0.90' } });
  await run();
  expect([ownReport('+12065550121'), ownReport('+12065550122')]).toMatchObject([[expect.any(String)], []]);
});

test('two shoppers with one phone get one text a day together, whatever they answer', async () => {
  const phone = '+12065550123';
  await seen(45);
  await newWatcher('edna', phone);
  expect(await run()).toMatchObject({ texted: 1 });
  await newWatcher('fritz', phone);
  expect(await run()).toMatchObject({ texted: 0 });
  cloud.running.sns.reply(phone, 'STOP');
  await later(11 * hourMs);
  await run();
  cloud.running.sns.reply(phone, 'START');
  await newWatcher('gerda', phone);
  expect(await run()).toMatchObject({ texted: 0 });
  expect(ownReport(phone)).toHaveLength(1);
  await later(11 * hourMs);
  await seen(46);
  await run();
  expect(ownReport(phone)).toHaveLength(2);
});

test('the answer includes the server’s time, because the clock may have been moved', async () => {
  const now = new Date(Date.now() + aheadMs);
  await later(3 * hourMs);
  const { headers } = await admin.call('GET /api/auth/user');
  const ownReport = Date.parse(headers.get('date') ?? '') - now.getTime() - 3 * hourMs;
  expect(Math.abs(ownReport)).toBeLessThan(60_000);
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('a number', () => {
  let shopper: Shopper;
  const phone = '+12065550130';
  const answerOf = async (reply: Promise<{ status: number; text: string }>) => {
    const { status, text } = await reply;
    return [status, text];
  };
  const refusedFor = (code: FailureCode) => [failures[code].status, failures[code].message];

  beforeAll(async () => {
    shopper = await newWatcher('hella', '+12065550129');
    await toNoon();
  });

  test('gets only a code before it is verified, and a wrong code does not verify it', async () => {
    await shopper.call('DELETE /api/price-texts');
    await ask(shopper, phone);
    const [message = '', ...others] = texts(phone);
    expect(others).toEqual([]);
    expect(message.length).toBeLessThanOrEqual(160);
    expect(message).toContain('reply STOP');
    await seen(45);
    await run();
    const code = codeAt(phone);
    expect(await answerOf(prove(shopper, wrong(code)))).toEqual(refusedFor('phone-code-wrong'));
    expect(await answerOf(prove(shopper, '12345'))).toEqual(refusedFor('phone-code-wrong'));
    expect(texts(phone)).toEqual([message]);
    expect(await kept(shopper)).toMatchObject({ phoneNumber: null, unproved: { phoneNumber: phone } });
    expect((await prove(shopper, ` ${code.slice(0, 3)} ${code.slice(3)}`)).json()).toMatchObject({
      phoneNumber: phone,
      unproved: null,
    });
    expect(texts(phone)[0]).toContain('Reply STOP');
    expect(await answerOf(prove(shopper, code))).toEqual(refusedFor('phone-code-ended'));
  });

  test('is not verified by a code that is ten minutes old or was replaced', async () => {
    await shopper.call('DELETE /api/price-texts');
    await ask(shopper, phone);
    const first = codeAt(phone);
    await later(10 * 60_000 + 1);
    expect(await answerOf(prove(shopper, first))).toEqual(refusedFor('phone-code-ended'));
    await ask(shopper, phone);
    const second = codeAt(phone);
    if (first !== second) expect(await answerOf(prove(shopper, first))).toEqual(refusedFor('phone-code-wrong'));
    await later(secondsApart * 1000);
    expect(await answerOf(ask(shopper, phone))).toEqual(refusedFor('too-many-phone-codes'));
    expect((await prove(shopper, second)).json()).toMatchObject({ phoneNumber: phone });
  });

  test('can’t be verified by guessing: at most five tries, even at once', async () => {
    await later(24 * hourMs);
    await ask(shopper, '+12065550131');
    const code = codeAt('+12065550131');
    const tries = await Promise.all(Array.from({ length: 12 }, () => prove(shopper, wrong(code))));
    expect(tries.map(({ status }) => status)).toEqual(Array(12).fill(400));
    expect(await answerOf(prove(shopper, code))).toEqual(refusedFor('phone-code-tried-out'));
    expect(await kept(shopper)).toMatchObject({ phoneNumber: phone, unproved: { phoneNumber: '+12065550131' } });
  });

  test('gets at most three codes and lists a day in total; unsent ones don’t count', async () => {
    const other = await newWatcher('ingo', '+12065550132');
    await later(24 * hourMs);
    const wanted = '+12065550133';
    cloud.running.sns.isDown = true;
    expect((await ask(other, wanted)).status).toBe(503);
    cloud.running.sns.isDown = false;
    expect(await kept(other)).toMatchObject({ unproved: null });
    for (const asking of [other, shopper]) {
      expect((await ask(asking, wanted)).status).toBe(200);
      await later(secondsApart * 1000);
    }
    const textList = () =>
      shopper.call('POST /api/send-sms', { body: { phoneNumber: wanted, message: 'My Shopping List:\nMilk' } });
    expect((await textList()).status).toBe(200);
    expect(await answerOf(ask(other, wanted))).toEqual(refusedFor('phone-texted-enough'));
    expect(await answerOf(textList())).toEqual(refusedFor('phone-texted-enough'));
    // The refused one does not count toward the shopper's limit.
    expect((await ask(shopper, '+12065550134')).status).toBe(200);
    expect(texts(wanted)).toHaveLength(3);
  });

  test('gets one valid code when the shopper presses twice within half a minute', async () => {
    const other = await newWatcher('juno', '+12065550135');
    await later(24 * hourMs);
    const wanted = '+12065550136';
    const [first, ...others] = await Promise.all([ask(other, wanted), ask(other, wanted), ask(other, wanted)]);
    await later((secondsApart / 2) * 1000);
    for (const answer of [...others, await ask(other, wanted)]) expect(answer.json()).toEqual(first?.json());
    expect(texts(wanted)).toHaveLength(1);
    expect((await prove(other, codeAt(wanted))).json()).toMatchObject({ phoneNumber: wanted, unproved: null });
  });

  test('gets a new code after half a minute if the first was tried, and keeps the first if sending fails', async () => {
    const other = await newWatcher('kira', '+12065550137');
    await later(24 * hourMs);
    const wanted = '+12065550138';
    await ask(other, wanted);
    const first = codeAt(wanted);
    for (let tries = 0; tries < limits.phoneCode.tries; tries += 1) await prove(other, wrong(first));
    expect((await ask(other, wanted)).status).toBe(200);
    expect(texts(wanted)).toHaveLength(2);
    await later(secondsApart * 1000);
    const second = codeAt(wanted);
    cloud.running.sns.isDown = true;
    expect((await ask(other, wanted)).status).toBe(503);
    cloud.running.sns.isDown = false;
    expect((await prove(other, second)).json()).toMatchObject({ phoneNumber: wanted });
  });
});
