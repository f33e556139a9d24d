import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import { allowances, limits } from '#shared/rules/limits.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { newSubscriber } from '#tests/support/payments.ts';
import { type Shopper, signedIn } from '#tests/support/shopper.ts';
import { itemsThatName } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
let shopper: Shopper;

beforeAll(async () => {
  shopper = await signedIn(cloud, samples.premium);
});
afterEach(() => {
  cloud.running.sns.isDown = false;
});

const text = async (phoneNumber: string, message = 'My Shopping List:\nMilk', from = shopper) => {
  const reply = await from.call('POST /api/send-sms', { body: { phoneNumber, message } });
  return [reply.status, reply.text];
};
const refusal = (code: keyof typeof failures) => [failures[code].status, failures[code].words];

describe('a text', () => {
  test.each(['(206) 555-0100', '206.555.0100', '+1 206 555 0100', '1-206-555-0100', ' 2065550100 '])(
    'to %s reaches the one phone that is meant',
    async (typed) => {
      const message = `My Shopping List:\nMilk (Oak & Ivy) - 2 gallon 🥛 for ${typed.trim()}`;
      const reply = await shopper.call('POST /api/send-sms', { body: { phoneNumber: typed, message } });
      expect(reply.json()).toMatchObject({ sentTo: '+12065550100' });
      expect(cloud.running.outbox()[0]).toMatchObject({ kind: 'text', to: '+12065550100', message });
    },
  );

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

  test('with half a character and an escape in it goes out without them', async () => {
    expect((await text('2065550100', 'Mi\ud83elk\u001b[31m'))[0]).toBe(200);
    expect(cloud.running.outbox()[0]?.message).toBe('Milk[31m');
  });

  test('of 1,600 characters goes out whole, one of 1,601 is refused', async () => {
    const longest = 'x'.repeat(limits.textCharacters);
    expect((await text('2065550101', longest))[0]).toBe(200);
    expect(cloud.running.outbox()[0]?.message).toBe(longest);
    expect((await text('2065550101', `${longest}x`))[0]).toBe(400);
  });

  test('that fails costs nothing of the allowances, unless somebody goes on trying', async () => {
    const { shopper: unlucky } = await newSubscriber(cloud, 'unlucky');
    for (let tried = 1; tried < allowances.textTries.most; tried += 1) {
      expect(await text('2065550199', 'x'.repeat(limits.textCharacters), unlucky)).toEqual(refusal('phone-opted-out'));
    }
    const { leftToday } = (
      await unlucky.call('POST /api/send-sms', { body: { phoneNumber: '2065550100', message: 'Milk' } })
    ).json();
    expect(leftToday).toBe(allowances.texts.most - 1);
    expect(await text('2065550100', 'Milk', unlucky)).toEqual(refusal('too-many-text-tries'));
  });

  test('is refused in words while texts can not be sent', async () => {
    cloud.running.sns.isDown = true;
    expect(await text('2065550100')).toEqual(refusal('texts-unavailable'));
  });

  test('is the last of the day when it is the 20th, also of many at once, and tomorrow brings 20 more', async () => {
    const { shopper: busy } = await newSubscriber(cloud, 'busy');
    const before = cloud.running.outbox().length;
    const many = await Promise.all(Array.from({ length: 25 }, () => text('2065550102', 'Hello', busy)));
    expect(many.filter(([status]) => status === 200)).toHaveLength(allowances.texts.most);
    expect(many.filter(([status]) => status === 429)).toHaveLength(5);
    expect(await text('2065550102', 'Hello', busy)).toEqual(refusal('too-many-texts'));
    expect(cloud.running.outbox()).toHaveLength(before + allowances.texts.most);

    // A new account with the same e-mail is no new sender.
    await busy.call('POST /api/account/delete', { body: { email: emailOf('busy') } });
    await newSubscriber(cloud, 'busy', undefined, busy);
    expect(await text('2065550102', 'Hello', busy)).toEqual(refusal('too-many-texts'));

    await cloud.running.advanceClock(86_400_000);
    const reply = await busy.call('POST /api/send-sms', { body: { phoneNumber: '2065550102', message: 'Hello' } });
    expect(reply.json().leftToday).toBe(allowances.texts.most - 1);
  });
});

describe('the texts of a month', () => {
  test('end after 120 parts, whatever one text holds, and start afresh with the next month', async () => {
    const { shopper: busy } = await newSubscriber(cloud, 'talkative');
    const longest = 'x'.repeat(limits.textCharacters);
    const parts = 11;
    const room = Math.floor(allowances.textParts.most / parts);
    for (let sent = 0; sent < room; sent += 1) expect((await text('2065550103', longest, busy))[0]).toBe(200);
    const before = cloud.running.outbox().length;
    expect(await text('2065550103', longest, busy)).toEqual(refusal('texts-used-up'));
    expect(cloud.running.outbox()).toHaveLength(before);
    const reply = await busy.call('POST /api/send-sms', { body: { phoneNumber: '2065550103', message: 'Milk' } });
    // The refused one cost nothing of the day.
    expect(reply.json().leftToday).toBe(allowances.texts.most - room - 1);

    await cloud.running.advanceClock(31 * 86_400_000);
    expect((await text('2065550103', longest, busy))[0]).toBe(200);
  });
});

describe('a suggestion', () => {
  const send = (title: string, suggestion = 'So that we can compare more.', userEmail = emailOf('priya')) =>
    shopper.call('POST /api/send-suggestion', { body: { title, suggestion, userEmail } });

  test('is kept and announced with whom to answer: whoever is signed in, whatever e-mail was sent along', async () => {
    expect((await send('More stores')).json()).toEqual({ done: true });
    expect(cloud.running.outbox()[0]).toMatchObject({ kind: 'suggestion', subject: 'Suggestion: More stores' });
    expect(cloud.running.outbox()[0]?.message).toContain('Reply to: premium@tillwise.test');
    expect(await itemsThatName(cloud, 'More stores')).toMatchObject([{ email: samples.premium }]);
    expect(await itemsThatName(cloud, emailOf('priya'))).toEqual([]);
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

  test('is kept even when nobody can be told', async () => {
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
    ['no e-mail', 'title', 'text', '', 'suggestion-email'],
  ])('with %s is refused in words', async (_, title, words, email, code) => {
    const { status, text } = await send(title, words, email);
    expect([status, text]).toEqual(refusal(code));
  });
});
