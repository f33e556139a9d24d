import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { textParts } from '#functions/messages/sending-texts/text-parts.ts';
import { failures } from '#shared/contract/failures.ts';
import { dayMs } from '#shared/durations.ts';
import { quotaLimits } from '#shared/limits/quota-limits.ts';
import { limits } from '#shared/limits.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber } from '#tests/support/payments.ts';
import { Shopper, signedIn } from '#tests/support/shopper.ts';
import { itemsThatName } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
let shopper: Shopper;

beforeAll(async () => {
  shopper = await signedIn(cloud, samples.premium);
});
afterEach(() => {
  cloud.running.sns.isDown = false;
  cloud.running.sns.losesAnswers = false;
});

const text = async (phoneNumber: string, message = 'My Shopping List:\nMilk', from = shopper) => {
  const reply = await from.call('POST /api/send-sms', { body: { phoneNumber, message } });
  return [reply.status, reply.text];
};
/** One of a hundred fictional phones, each of which accepts three texts a day. */
const phoneOf = (number: number) => `20655501${String(number).padStart(2, '0')}`;
const lastText = () => cloud.running.outbox()[0]?.message ?? '';
const refusal = (code: keyof typeof failures) => [failures[code].status, failures[code].message];

describe('a text', () => {
  test.each([
    ['(206) 555-0110', '+12065550110'],
    ['206.555.0110', '+12065550110'],
    ['+1 206 555 0110', '+12065550110'],
    ['1-206-555-0111', '+12065550111'],
    [' 2065550111 ', '+12065550111'],
  ])('to %s reaches the intended phone', async (typed, to) => {
    const message = `My Shopping List:\nMilk (Oak & Ivy) - 2 gallon 🥛 for ${to.slice(-4)}`;
    const reply = await shopper.call('POST /api/send-sms', { body: { phoneNumber: typed, message } });
    expect(reply.json()).toMatchObject({ sentTo: to });
    expect(cloud.running.outbox()[0]).toMatchObject({ kind: 'text', to });
    expect(lastText()).toContain(`\n${message}`);
  });

  test('names the sender and our service, marks the sender’s own text, and says how to stop', async () => {
    await text('2065550112');
    expect(lastText()).toMatch(
      /^Tillwise: Priya, a shopper, sent you this\. To stop texts, reply STOP or open http:\/\/localhost:\d+\/texts#[\w-]{18}\n\nThese are not Tillwise's words:\nMy Shopping List:\nMilk$/,
    );
  });

  test('with a link to anything but a shared list is refused with a reason', async () => {
    const sent = cloud.running.outbox().length;
    for (const link of [
      'evil.com',
      'hxxps://evil[.]com',
      'call (900) 555-0199',
      'e v i l . c o m',
      `${cloud.origin}/api/logout`,
    ]) {
      expect(await text('2065550113', `Your prize: ${link}`)).toEqual(refusal('link-in-text'));
    }
    expect(cloud.running.outbox()).toHaveLength(sent);
    const link = `${cloud.origin}/shared/AbCdEfGhIjKlMnOpQrStU_`;
    expect((await text('2065550113', `Check out my grocery list: ${link}`))[0]).toBe(200);
    expect(lastText()).toContain(link);
  });

  test('with our name, disguised or not, is refused with a reason', async () => {
    for (const words of ['Milk\nTillwise: your card was declined.', 'Your T1llwise code is 4821.']) {
      expect(await text('2065550113', words)).toEqual(refusal('text-as-tillwise'));
    }
  });

  test('with a link to a list that says what a text may not say is refused with a reason', async () => {
    const { shopper: sharer } = await newSubscriber(cloud, 'sharer');
    await sharer.call('POST /api/cart', { body: { itemId: 'milk', quantity: 1, words: 'Milk' } });
    const share = async (changes: { title?: string; description?: string; notes?: string }) => {
      const { title = 'Sunday', description = '', notes = '' } = changes;
      const [entry] = (await sharer.call('GET /api/cart')).json();
      const body = { title, description, notes: { [entry?.itemId ?? '']: notes } };
      return (await sharer.call('POST /api/shared-lists/from-cart', { body })).json().shareUrl;
    };
    for (const changes of [
      { title: 'Your account is locked: evil.com' },
      { description: 'Call (900) 555-0199' },
      { notes: 'see evil dot com' },
      { title: 'Tillwise support' },
    ]) {
      expect(await text(phoneOf(18), `A list: ${await share(changes)}`)).toEqual(refusal('link-in-texted-list'));
    }
    expect((await text(phoneOf(18), `A list: ${await share({ notes: '2% if they have it' })}`))[0]).toBe(200);
    await sharer.call('POST /api/cart', { body: { itemId: 'evil', quantity: 1, words: 'evil.com' } });
    expect(await text(phoneOf(18), `A list: ${await share({})}`)).toEqual(refusal('link-in-texted-list'));
  });

  test('is refused if a phone already got three that day, from anyone', async () => {
    const { shopper: other } = await newSubscriber(cloud, 'other');
    const both = [shopper, other, shopper, other, other];
    const many = await Promise.all(both.map((from) => text('2065550114', 'Milk', from)));
    expect(many.filter(([status]) => status === 200)).toHaveLength(3);
    expect(await text('2065550114', 'Milk', other)).toEqual(refusal('phone-texted-enough'));
    // A refused text does not count toward its sender's limit.
    const { leftToday } = (
      await other.call('POST /api/send-sms', { body: { phoneNumber: phoneOf(15), message: 'Milk' } })
    ).json();
    const sentByOther = cloud.running.outbox().filter(({ message }) => message.includes('other, a shopper')).length;
    expect(leftToday).toBe(quotaLimits.texts.most - sentByOther);
  });

  test.each<[string, keyof typeof failures]>([
    ['', 'phone-required'],
    ['   ', 'phone-required'],
    ['call me', 'phone-invalid'],
    ['12345', 'phone-invalid'],
    ['+44 20 7946 0958', 'phone-abroad'],
    ['+1 876 555 0123', 'phone-abroad'],
    ['+1 900 555 0100', 'phone-kind'],
    ['800-555-0100', 'phone-kind'],
    ['+1 206 555 0199', 'phone-opted-out'],
    ['+1 206 555 0198', 'texts-busy'],
    ['+1 206 555 0197', 'texts-unavailable'],
  ])('to “%s” is refused as %s, and nothing is sent', async (typed, code) => {
    const sent = cloud.running.outbox().length;
    expect(await text(typed)).toEqual(refusal(code));
    expect(cloud.running.outbox()).toHaveLength(sent);
  });

  test('is sent once however often its request is repeated, and again as another attempt', async () => {
    const { shopper: patient } = await newSubscriber(cloud, 'patient');
    const sent = () => cloud.running.outbox().filter(({ message }) => message.includes('patient, a shopper')).length;
    const send = (attempt: string, message = 'Milk') =>
      patient.call('POST /api/send-sms', { body: { phoneNumber: phoneOf(19), message, attempt } });
    const first = (await send('attempt-one')).json();
    const atOnce = await Promise.all([send('attempt-two'), send('attempt-two'), send('attempt-two')]);
    expect(sent()).toBe(2);
    expect(atOnce.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect((await send('attempt-one')).json()).toEqual(first);
    expect((await send('attempt-two')).status).toBe(200);
    expect(sent()).toBe(2);
    expect((await send('attempt-two', 'Milk and eggs')).status).toBe(200);
    expect(sent()).toBe(3);
  });

  test('that failed is sent when its request is repeated', async () => {
    const body = { phoneNumber: phoneOf(17), message: 'Milk', attempt: 'attempt-after-failure' };
    cloud.running.sns.isDown = true;
    expect((await shopper.call('POST /api/send-sms', { body })).status).toBe(503);
    cloud.running.sns.isDown = false;
    const sent = cloud.running.outbox().length;
    expect((await shopper.call('POST /api/send-sms', { body })).status).toBe(200);
    expect(cloud.running.outbox()).toHaveLength(sent + 1);
  });

  test('of which the confirmation got lost is not sent again until the shopper changes it', async () => {
    const send = async (message: string) => {
      const body = { phoneNumber: phoneOf(90), message, attempt: 'attempt-without-answer' };
      const { status, text: words } = await shopper.call('POST /api/send-sms', { body });
      return [status, words];
    };
    const sent = cloud.running.outbox().length;
    cloud.running.sns.losesAnswers = true;
    expect(await send('Milk')).toEqual(refusal('text-perhaps-sent'));
    cloud.running.sns.losesAnswers = false;
    expect(await send('Milk')).toEqual(refusal('text-perhaps-sent'));
    expect(cloud.running.outbox()).toHaveLength(sent + 1);
    expect((await send('Milk, once more'))[0]).toBe(200);
    expect(cloud.running.outbox()).toHaveLength(sent + 2);
  });

  test('with half a character and an escape is sent without them', async () => {
    expect((await text('2065550116', 'Mi\ud83elk\u001b[31m'))[0]).toBe(200);
    expect(lastText()).toMatch(/\nMilk\[31m$/);
  });

  test('of 1,300 characters is sent whole, one of 1,301 is refused', async () => {
    const longest = 'x'.repeat(limits.textCharacters);
    expect((await text('2065550101', longest))[0]).toBe(200);
    expect(lastText()).toContain(`\n${longest}`);
    expect((await text('2065550101', `${longest}x`))[0]).toBe(400);
  });

  test('that fails does not count toward the limit, unless the sender keeps trying', async () => {
    const { shopper: unlucky } = await newSubscriber(cloud, 'unlucky');
    for (let tried = 1; tried < quotaLimits.textTries.most; tried += 1) {
      expect(await text('2065550199', 'x'.repeat(limits.textCharacters), unlucky)).toEqual(refusal('phone-opted-out'));
    }
    const { leftToday } = (
      await unlucky.call('POST /api/send-sms', { body: { phoneNumber: '2065550117', message: 'Milk' } })
    ).json();
    expect(leftToday).toBe(quotaLimits.texts.most - 1);
    expect(await text('2065550117', 'Milk', unlucky)).toEqual(refusal('too-many-text-tries'));
  });

  test('is refused with a message while texts can’t be sent', async () => {
    cloud.running.sns.isDown = true;
    expect(await text('2065550118')).toEqual(refusal('texts-unavailable'));
  });

  test('is the last of the day when it is the 20th, even of many at once, and 20 more are allowed tomorrow', async () => {
    const { shopper: busy } = await newSubscriber(cloud, 'busy');
    const before = cloud.running.outbox().length;
    const many = await Promise.all(Array.from({ length: 25 }, (_, at) => text(phoneOf(20 + at), 'Hello', busy)));
    expect(many.filter(([status]) => status === 200)).toHaveLength(quotaLimits.texts.most);
    expect(many.filter(([status]) => status === 429)).toHaveLength(5);
    expect(await text(phoneOf(50), 'Hello', busy)).toEqual(refusal('too-many-texts'));
    expect(cloud.running.outbox()).toHaveLength(before + quotaLimits.texts.most);

    // A new account with the same email is the same sender.
    await busy.call('POST /api/account/delete', { body: { email: emailOf('busy') } });
    await newSubscriber(cloud, 'busy', undefined, busy);
    expect(await text(phoneOf(50), 'Hello', busy)).toEqual(refusal('too-many-texts'));

    await cloud.running.advanceClock(dayMs);
    const reply = await busy.call('POST /api/send-sms', { body: { phoneNumber: phoneOf(50), message: 'Hello' } });
    expect(reply.json().leftToday).toBe(quotaLimits.texts.most - 1);
  });
});

describe('the texts of a month', () => {
  test('end after 120 parts, whatever the length of each text, and start again next month', async () => {
    const { shopper: busy } = await newSubscriber(cloud, 'talkative');
    const longest = 'x'.repeat(1_100);
    await text(phoneOf(51), longest, shopper);
    const parts = textParts(lastText());
    const room = Math.floor(quotaLimits.textParts.most / parts);
    for (let sent = 0; sent < room; sent += 1) expect((await text(phoneOf(52 + sent), longest, busy))[0]).toBe(200);
    const before = cloud.running.outbox().length;
    expect(await text(phoneOf(80), longest, busy)).toEqual(refusal('texts-used-up'));
    expect(cloud.running.outbox()).toHaveLength(before);
    const reply = await busy.call('POST /api/send-sms', { body: { phoneNumber: phoneOf(80), message: 'Milk' } });
    // The refused one does not count toward the day's limit.
    expect(reply.json().leftToday).toBe(quotaLimits.texts.most - room - 1);

    await cloud.running.advanceClock(31 * dayMs);
    expect((await text(phoneOf(80), longest, busy))[0]).toBe(200);
  });
});

describe('a person who got a text', () => {
  const idIn = (message: string) => /\/texts#([\w-]{18})\n/.exec(message)?.[1] ?? '';

  test('stops all texts by its link without an account, permanently, and may allow them again', async () => {
    expect((await text('2065550190'))[0]).toBe(200);
    const id = idIn(lastText());
    const owner = Shopper.visit(cloud.origin);
    expect((await owner.call('GET /api/text-stops/{id}', { params: { id } })).json()).toEqual({ isStopped: false });
    await owner.call('PUT /api/text-stops/{id}', { params: { id }, body: { isStopped: true } });
    expect((await owner.call('GET /api/text-stops/{id}', { params: { id } })).json()).toEqual({ isStopped: true });
    const sent = cloud.running.outbox().length;
    expect(await text('2065550190')).toEqual(refusal('phone-opted-out'));
    const wish = await shopper.call('PUT /api/price-texts', { body: { phoneNumber: '2065550190' } });
    expect(wish.status).toBe(failures['phone-opted-out'].status);
    await cloud.running.advanceClock(400 * dayMs);
    await shopper.signIn(samples.premium);
    expect(await text('2065550190')).toEqual(refusal('phone-opted-out'));
    expect(cloud.running.outbox()).toHaveLength(sent);
    // They can't stop others' phones, and the number is stored nowhere.
    expect((await text('2065550191'))[0]).toBe(200);
    expect(await itemsThatName(cloud, '2065550190')).toEqual([]);
    await owner.call('PUT /api/text-stops/{id}', { params: { id }, body: { isStopped: false } });
    expect((await text('2065550190'))[0]).toBe(200);
    expect(idIn(lastText())).toBe(id);
  });

  test('can’t stop texts by a forged link', async () => {
    for (const id of ['AbCdEfGhIjKlMnOpQr', '------------------']) {
      const stop = { params: { id }, body: { isStopped: true } };
      expect((await Shopper.visit(cloud.origin).call('PUT /api/text-stops/{id}', stop)).status).toBe(404);
      expect(await itemsThatName(cloud, id)).toEqual([]);
    }
  });
});

describe('a suggestion', () => {
  const send = (title: string, suggestion = 'So that we can compare more.', userEmail = emailOf('priya')) =>
    shopper.call('POST /api/send-suggestion', { body: { title, suggestion, userEmail } });

  test('is stored and announced with the signed-in person’s email, not the one in the form', async () => {
    expect((await send('More stores')).json()).toEqual({ done: true });
    expect(cloud.running.outbox()[0]).toMatchObject({ kind: 'suggestion', subject: 'Suggestion: More stores' });
    expect(cloud.running.outbox()[0]?.message).toContain('Reply to: premium@tillwise.test');
    expect(await itemsThatName(cloud, 'More stores')).toMatchObject([{ email: samples.premium }]);
    expect(await itemsThatName(cloud, emailOf('priya'))).toEqual([]);
  });

  test('is stored and announced once by an app that sends it again because no answer came', async () => {
    const body = { id: '1-22-333-4444', title: 'Sent twice', suggestion: 'Once.', userEmail: emailOf('priya') };
    const sent = cloud.running.outbox().length;
    for (let count = 0; count < 2; count += 1) {
      expect((await shopper.call('POST /api/send-suggestion', { body })).json()).toEqual({ done: true });
    }
    expect(await itemsThatName(cloud, 'Sent twice')).toHaveLength(1);
    expect(cloud.running.outbox()).toHaveLength(sent + 1);
  });

  test('with a long title in any script, over several lines, is announced too', async () => {
    const typed = `Größere Läden 🛒\n${'x'.repeat(limits.suggestion.titleCharacters)}`.slice(
      0,
      limits.suggestion.titleCharacters,
    );
    const sent = cloud.running.outbox().length;
    expect((await send(typed)).status).toBe(200);
    expect(cloud.running.outbox()).toHaveLength(sent + 1);
    expect(cloud.running.outbox()[0]?.message).toContain(typed.replace('\n', ' '));
  });

  test('is stored even when the announcement fails', async () => {
    cloud.running.sns.isDown = true;
    expect((await send('Kept all the same')).status).toBe(200);
    expect(await itemsThatName(cloud, 'Kept all the same')).toHaveLength(1);
    cloud.running.sns.isDown = false;
    const { suggestions } = (await shopper.call('GET /api/account/data')).json();
    expect(suggestions.map(({ title }) => title)).toContain('Kept all the same');
  });

  test.each<[string, string, string, string, keyof typeof failures]>([
    ['no title', ' ', 'text', emailOf('me'), 'suggestion-incomplete'],
    ['no text', 'title', '', emailOf('me'), 'suggestion-incomplete'],
    ['no email', 'title', 'text', '', 'suggestion-email'],
  ])('with %s is refused with a message', async (_, title, words, email, code) => {
    const { status, text } = await send(title, words, email);
    expect([status, text]).toEqual(refusal(code));
  });
});
