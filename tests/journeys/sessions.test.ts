import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#local/cognito/authenticator.ts';
import { failures } from '#shared/contract/failures.ts';
import { type RouteKey, routeKeys, routes } from '#shared/contract/routes.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { authTimeOf, copyOf, expire, reword, signedInMinutesAgo } from '#tests/support/session-tokens.ts';
import { Shopper } from '#tests/support/shopper.ts';

const cloud = startedCloud();
const visit = () => Shopper.visit(cloud.origin);

const signedOut = [failures['signed-out'].status, failures['signed-out'].words];
const signInAgain = [failures['sign-in-again'].status, failures['sign-in-again'].words];
const done = [200, '{"done":true}'];

let email: string;
let shopper: Shopper;
let people = 0;
beforeEach(async () => {
  people += 1;
  email = emailOf(`session-${people}`);
  shopper = visit();
  await shopper.signUp({ email });
});

async function answerTo(caller: Shopper, key: RouteKey, options: object = {}): Promise<[number, string]> {
  const { status, text } = await caller.call(key, options);
  return [status, text];
}

const refused = async (caller: Shopper) => answerTo(caller, 'GET /api/auth/user');
const isSignedIn = async (caller: Shopper) => (await caller.call('GET /api/auth/user')).status === 200;

describe('after a shopper has signed out', () => {
  /** Every call that says something of the person, or changes it. */
  const personal = routeKeys.filter((key) => {
    const { access, signedOutNoticed }: { access: string; signedOutNoticed?: string } = routes[key];
    return access === 'signed-in' && signedOutNoticed !== 'at-expiry';
  });
  /** Read before anything else is, so what they send does not matter. */
  const params = { id: 'x', listId: 'A'.repeat(22) };

  test('a copy of their cookies is refused by every call about them', async () => {
    const copy = copyOf(shopper, visit());
    const bare = copyOf(shopper, visit(), { isWhole: false });
    const cookies = new Map(copy.cookies);
    await shopper.call('GET /api/logout');
    for (const key of personal) {
      for (const [name, value] of cookies) copy.cookies.set(name, value);
      copyOf(copy, bare, { isWhole: false });
      expect(await answerTo(copy, key, { params }), key).toEqual(signedOut);
      expect(await answerTo(bare, key, { params }), key).toEqual(signedOut);
    }
  });

  test.each(['premium', 'admin'] as const)('a copy of the %s person’s cookies is refused, too', async (role) => {
    const person = visit();
    await person.signIn(`${role}@tillwise.test`);
    const copy = copyOf(person, visit());
    await person.call('GET /api/logout');
    const key = role === 'premium' ? 'GET /api/favorites' : 'GET /api/admin/family-members';
    expect(await answerTo(copy, key)).toEqual(signedOut);
  });

  test('a copy is refused also when its token was renewed apart from theirs', async () => {
    const thief = copyOf(shopper, visit());
    expire(thief);
    expect(await isSignedIn(thief)).toBe(true);
    expire(shopper);
    await shopper.call('GET /api/logout');
    expect(await refused(thief)).toEqual(signedOut);
  });

  test('their other devices go on', async () => {
    const phone = visit();
    await phone.signIn(email);
    await shopper.call('GET /api/logout');
    expect(await isSignedIn(phone)).toBe(true);
    expect((await phone.call('GET /api/cart')).status).toBe(200);
  });

  test('they sign in again at once', async () => {
    await shopper.call('GET /api/logout');
    await shopper.signIn(email);
    expect(await isSignedIn(shopper)).toBe(true);
    expect((await shopper.call('POST /api/cart', { body: { itemId: 'fresh-bananas-1-lb' } })).status).toBe(200);
  });

  test('searching goes on with a copied token for the minutes it has left: it tells nothing of them', async () => {
    const copy = copyOf(shopper, visit(), { isWhole: false });
    await shopper.call('GET /api/logout');
    expect((await copy.call('GET /api/grocery-items/search', { query: { q: 'milk' } })).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  test('ends the session on every device', async () => {
    const phone = visit();
    await phone.signIn(email);
    expect(await answerTo(shopper, 'POST /api/sign-out-everywhere')).toEqual(done);
    expect(await refused(shopper)).toEqual(signedOut);
    expect(await refused(phone)).toEqual(signedOut);
  });

  test('leaves everybody else alone, and lets them sign in again', async () => {
    const other = visit();
    await other.signUp({ email: `other-${email}` });
    await shopper.call('POST /api/sign-out-everywhere');
    expect(await isSignedIn(other)).toBe(true);
    await shopper.signIn(email);
    expect(await isSignedIn(shopper)).toBe(true);
  });
});

describe('a sign-in some time ago', () => {
  test('does not suffice to delete the account; signing in again does', async () => {
    signedInMinutesAgo(shopper, 11);
    expect(await answerTo(shopper, 'POST /api/account/delete', { body: { email } })).toEqual(signInAgain);
    await shopper.signIn(email);
    expect((await shopper.call('POST /api/account/delete', { body: { email } })).status).toBe(200);
  });

  test('is not made fresher by renewing the token', async () => {
    const began = authTimeOf(shopper);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expire(shopper);
    await shopper.call('GET /api/auth/user');
    expect(authTimeOf(shopper)).toBe(began);
  });

  test('is told with the person, so that a page can lead to the sign-in first', async () => {
    const { signedInAt } = (await shopper.call('GET /api/auth/user')).json();
    expect(Date.parse(signedInAt)).toBe(Number(authTimeOf(shopper)) * 1000);
  });

  test.each([
    ['set up', 'POST /api/authenticator', {}],
    ['confirm', 'POST /api/authenticator/confirm', { body: { code: '123456' } }],
    ['turn off', 'DELETE /api/authenticator', {}],
  ] as const)('does not suffice to %s an authenticator', async (_, key, options) => {
    signedInMinutesAgo(shopper, 11);
    expect(await answerTo(shopper, key, options)).toEqual(signInAgain);
  });
});

describe('an authenticator', () => {
  /** Sets one up; answers its secret. */
  async function setUp(): Promise<string> {
    const { link, secret } = (await shopper.call('POST /api/authenticator')).json();
    expect(link).toBe(`otpauth://totp/${encodeURIComponent(`Tillwise:${email}`)}?secret=${secret}&issuer=Tillwise`);
    const code = codeOf(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await answerTo(shopper, 'POST /api/authenticator/confirm', { body: { code: spaced } })).toEqual(done);
    return secret;
  }
  const hasAuthenticator = async () => (await shopper.call('GET /api/auth/user')).json().hasAuthenticator;

  test('is asked for at the next sign-in, and a wrong code gets nobody in', async () => {
    const secret = await setUp();
    expect(await hasAuthenticator()).toBe(true);
    await expect(visit().signIn(email, { code: '000000' })).rejects.toThrow('That code is not right.');
    const phone = visit();
    await phone.signIn(email, { code: codeOf(secret) });
    expect(await isSignedIn(phone)).toBe(true);
  });

  test('is not on before a code of it has been typed', async () => {
    await shopper.call('POST /api/authenticator');
    const wrong = await answerTo(shopper, 'POST /api/authenticator/confirm', { body: { code: '000000' } });
    expect(wrong).toEqual([failures['wrong-code'].status, failures['wrong-code'].words]);
    expect(await hasAuthenticator()).toBe(false);
    await visit().signIn(email);
  });

  test('that nobody has begun to set up is not turned on by any code, and the words say what to do first', async () => {
    const newcomer = visit();
    await newcomer.signUp({ email: emailOf('no-app') });
    const { status, words } = failures['no-authenticator'];
    const code = '123456';
    expect(await answerTo(newcomer, 'POST /api/authenticator/confirm', { body: { code } })).toEqual([status, words]);
  });

  test.each(['12345', '1234567', 'abcdef', ''])('%j is no code', async (code) => {
    const answer = await answerTo(shopper, 'POST /api/authenticator/confirm', { body: { code } });
    expect(answer).toEqual([failures['wrong-code'].status, failures['wrong-code'].words]);
  });

  test('can be turned off again', async () => {
    await setUp();
    expect(await answerTo(shopper, 'DELETE /api/authenticator')).toEqual(done);
    expect(await hasAuthenticator()).toBe(false);
    await visit().signIn(email);
  });

  test('that an operator turned off for whoever lost their phone is off from their next sign-in', async () => {
    await setUp();
    await cloud.running.forgetAuthenticator(email);
    await shopper.signIn(email);
    expect(await hasAuthenticator()).toBe(false);
  });
});

describe('the administrator', () => {
  const key = 'GET /api/admin/family-members';

  test('without an authenticator is refused in words that lead to one, and told so before', async () => {
    const admin = visit();
    await admin.signIn(samples.admin);
    expect((await admin.call(key)).status).toBe(200);
    await admin.call('DELETE /api/authenticator');
    const { status, words } = failures['authenticator-required'];
    expect(await answerTo(admin, key)).toEqual([status, words]);
    expect(await answerTo(admin, 'GET /api/analytics/all-domains')).toEqual([status, words]);
    const told = (await admin.call('GET /api/auth/user')).json();
    expect(told).toMatchObject({ isAdmin: true, hasAuthenticator: false, adminStep: 'set-up-authenticator' });

    // A session that began without a code does not count as one with a code, though its owner has turned it on.
    const { secret } = (await admin.call('POST /api/authenticator')).json();
    await admin.call('POST /api/authenticator/confirm', { body: { code: codeOf(secret) } });
    expect(await answerTo(admin, key)).toEqual(signInAgain);
    expect((await admin.call('GET /api/auth/user')).json()).toMatchObject({ adminStep: 'sign-in-again' });

    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await admin.signIn(samples.admin, { code: codeOf(secret) });
    expect((await admin.call(key)).status).toBe(200);
    expect((await admin.call('GET /api/auth/user')).json()).toMatchObject({ adminStep: null });
  });
});

describe('an e-mail that has not been verified', () => {
  test('gives nobody Family Premium, though it is on the list', async () => {
    const family = visit();
    await family.signIn(samples.family);
    expect((await family.call('GET /api/favorites')).status).toBe(200);
    reword(family, { email_verified: false });
    const { status, words } = failures['premium-required'];
    expect(await answerTo(family, 'GET /api/favorites')).toEqual([status, words]);
    expect((await family.call('GET /api/auth/user')).json()).toMatchObject({ isFamilyPremium: false, badge: 'free' });
  });
});
