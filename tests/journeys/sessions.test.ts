import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#local/cognito/authenticator-codes.ts';
import { failureHeader } from '#shared/contract/failure-header.ts';
import { type FailureCode, failures } from '#shared/contract/failures.ts';
import { type RouteKey, routeKeys, routes } from '#shared/contract/routes.ts';
import { hourSeconds } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { emailOf, samples } from '#tests/support/cast.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import {
  authTimeOf,
  copyOf,
  expire,
  reword,
  signedInMinutesAgo,
  untilLaterDated,
} from '#tests/support/session-tokens.ts';
import { Shopper } from '#tests/support/shopper.ts';

const cloud = startedCloud();
const visit = () => Shopper.visit(cloud.origin);

const signedOut = [failures['signed-out'].status, failures['signed-out'].message];
const signInAgain = [failures['sign-in-again'].status, failures['sign-in-again'].message];
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
  /** Every call that reads or changes personal data. */
  const personal = routeKeys.filter((key) => {
    const { access, signedOutNoticed }: { access: string; signedOutNoticed?: string } = routes[key];
    return access === 'signed-in' && signedOutNoticed !== 'at-expiry';
  });
  /** The session is checked first, so the body does not matter. */
  const params = { id: 'x', listId: 'A'.repeat(22) };

  test('a copy of their cookies is refused by every personal call', async () => {
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

  test('their old cookies stay invalid after they sign in again in the same browser', async () => {
    const copy = copyOf(shopper, visit());
    const bare = copyOf(shopper, visit(), { isWhole: false });
    await untilLaterDated();
    await shopper.signIn(email);
    expect(await refused(bare)).toEqual(signedOut);
    expect(await refused(copy)).toEqual(signedOut);
    expect(await isSignedIn(shopper)).toBe(true);
    expect((await shopper.call('GET /api/sessions')).json()).toHaveLength(1);
  });

  test('a copy is refused even when its token was renewed separately', async () => {
    const thief = copyOf(shopper, visit());
    expire(thief);
    expect(await isSignedIn(thief)).toBe(true);
    expire(shopper);
    await shopper.call('GET /api/logout');
    expect(await refused(thief)).toEqual(signedOut);
  });

  test('their other devices stay signed in', async () => {
    const phone = visit();
    await phone.signIn(email);
    await shopper.call('GET /api/logout');
    expect(await isSignedIn(phone)).toBe(true);
    expect((await phone.call('GET /api/cart')).status).toBe(200);
  });

  test('they can sign in again in the same second, and every call works without a renewal', async () => {
    for (let times = 0; times < 2; times += 1) {
      await shopper.signIn(email);
      expect((await shopper.callOnce('GET /api/cart')).status).toBe(200);
    }
  });

  test('a copied token can only search until it expires, which reveals nothing about them', async () => {
    const copy = copyOf(shopper, visit(), { isWhole: false });
    await shopper.call('GET /api/logout');
    expect((await copy.call('GET /api/grocery-items/search', { query: { q: 'milk' } })).status).toBe(200);
  });
});

describe('a link that signs out', () => {
  const leads = async (headers: Record<string, string | undefined>) => {
    const { status, headers: sent } = await shopper.fetch('/api/logout', { headers });
    return { status, to: sent.get('location'), cookies: sent.getSetCookie() };
  };

  test('on another site asks first, and does not sign the shopper out', async () => {
    const inOldBrowser = { 'sec-fetch-site': undefined };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { ...inOldBrowser, referer: 'https://elsewhere.example/' },
      // The site hides its address.
      inOldBrowser,
    ]) {
      expect(await leads(headers)).toEqual({ status: 302, to: '/account#sign-out', cookies: [] });
    }
    expect(await isSignedIn(shopper)).toBe(true);
  });

  test.each([
    ['of our own', { 'sec-fetch-site': 'same-origin' }],
    ['of our own, in an old browser', { 'sec-fetch-site': undefined, referer: 'own' }],
    ['that was typed', { 'sec-fetch-site': 'none' }],
  ])('%s signs them out', async (_, headers) => {
    const sent = 'referer' in headers ? { ...headers, referer: `${cloud.origin}/account` } : headers;
    expect((await leads(sent)).to).toContain('/logout?');
    expect(await refused(shopper)).toEqual(signedOut);
  });
});

describe('the list of sessions', () => {
  const listed = async (caller: Shopper) => (await caller.call('GET /api/sessions')).json();
  const iPhone = {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  };

  test('shows a shopper’s devices with their start and last use, this browser first', async () => {
    const before = Date.now() - 1_000;
    const phone = visit();
    Object.assign(phone.headers, iPhone);
    await phone.signIn(email);
    expect(await listed(phone)).toEqual([
      expect.objectContaining({ device: 'Safari on iPhone', isThisOne: true }),
      expect.objectContaining({ device: 'A browser', isThisOne: false }),
    ]);
    const [here, there] = await listed(shopper);
    expect(here).toMatchObject({ device: 'A browser', isThisOne: true });
    expect(there).toMatchObject({ device: 'Safari on iPhone', isThisOne: false });
    for (const time of [there?.signedInAt, there?.lastUsedAt]) {
      expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    }
  });

  test('reveals nothing that another browser could sign in with', async () => {
    const cookies = [...shopper.cookies.values()];
    const { text } = await shopper.call('GET /api/sessions');
    for (const cookie of cookies) expect(text).not.toContain(cookie);
  });

  test('signs another browser out at once, and affects no other sessions', async () => {
    const phone = visit();
    await phone.signIn(email);
    const copy = copyOf(phone, visit());
    const other = visit();
    await other.signUp({ email: `other-${email}` });
    const [, there] = await listed(shopper);
    const params = { id: there?.id ?? '' };
    const unknown = [failures['unknown-session'].status, failures['unknown-session'].message];
    expect(await answerTo(other, 'DELETE /api/sessions/{id}', { params })).toEqual(unknown);
    expect(await answerTo(shopper, 'DELETE /api/sessions/{id}', { params })).toEqual(done);
    expect(await refused(phone)).toEqual(signedOut);
    expect(await refused(copy)).toEqual(signedOut);
    expect(await answerTo(shopper, 'DELETE /api/sessions/{id}', { params })).toEqual(unknown);
    expect(await listed(shopper)).toHaveLength(1);
    expect(await isSignedIn(shopper)).toBe(true);
    expect(await isSignedIn(other)).toBe(true);
  });

  test('is in the data export, and is deleted with the account', async () => {
    const data = (await shopper.call('GET /api/account/data')).json();
    expect(data.sessions).toEqual([
      { id: expect.any(String), device: 'A browser', signedInAt: expect.any(String), lastUsedAt: expect.any(String) },
    ]);
    await shopper.call('POST /api/account/delete', { body: { email } });
    expect(await refused(shopper)).toEqual(signedOut);
  });
});

describe('a session whose token has expired', () => {
  test('is renewed by the web app during any call', async () => {
    expire(shopper);
    const first = await shopper.callOnce('GET /api/cart');
    expect(first.headers.get(failureHeader)).toBe('session-expired' satisfies FailureCode);
    expect((await shopper.call('GET /api/cart')).status).toBe(200);
    expect((await shopper.callOnce('GET /api/cart')).status).toBe(200);
  });

  test('continues when its person has just signed out elsewhere', async () => {
    const phone = visit();
    await phone.signIn(email);
    await phone.call('GET /api/logout');
    expect((await shopper.call('GET /api/cart')).status).toBe(200);
    expect((await shopper.callOnce('GET /api/preferences')).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  test('ends the session on every device, and no other person’s', async () => {
    const [phone, other] = [visit(), visit()];
    await phone.signIn(email);
    await other.signUp({ email: `other-${email}` });
    expect(await answerTo(shopper, 'POST /api/sign-out-everywhere')).toEqual(done);
    expect(await refused(shopper)).toEqual(signedOut);
    expect(await refused(phone)).toEqual(signedOut);
    expect(await isSignedIn(other)).toBe(true);
    await shopper.signIn(email);
    expect((await shopper.call('GET /api/sessions')).json()).toHaveLength(1);
  });
});

describe('a sign-in some time ago', () => {
  test('is too old for deleting the account; a new sign-in is enough', async () => {
    signedInMinutesAgo(shopper, 11);
    expect(await answerTo(shopper, 'POST /api/account/delete', { body: { email } })).toEqual(signInAgain);
    await shopper.signIn(email);
    expect((await shopper.call('POST /api/account/delete', { body: { email } })).status).toBe(200);
  });

  test('does not become recent by renewing the token', async () => {
    const began = authTimeOf(shopper);
    await untilLaterDated();
    expire(shopper);
    await shopper.call('GET /api/auth/user');
    expect(authTimeOf(shopper)).toBe(began);
  });

  test('is part of the user answer, so a page can ask for a sign-in first', async () => {
    const { signedInAt } = (await shopper.call('GET /api/auth/user')).json();
    expect(Date.parse(signedInAt)).toBe(Number(authTimeOf(shopper)) * 1000);
  });
});

describe('an authenticator', () => {
  const toChangeIt = { to: 'change-authenticator' } as const;

  /** Sets one up and returns its secret. */
  async function setUp(): Promise<string> {
    await shopper.signIn(email, toChangeIt);
    const { link, secret } = (await shopper.call('POST /api/authenticator')).json();
    expect(link).toBe(`otpauth://totp/${encodeURIComponent(`Tillwise:${email}`)}?secret=${secret}&issuer=Tillwise`);
    const code = codeOf(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await answerTo(shopper, 'POST /api/authenticator/confirm', { body: { code: spaced } })).toEqual(done);
    return secret;
  }
  async function turnOff(secret: string): Promise<void> {
    await shopper.signIn(email, { ...toChangeIt, code: codeOf(secret) });
    expect(await answerTo(shopper, 'DELETE /api/authenticator')).toEqual(done);
  }
  const hasAuthenticator = async () => (await shopper.call('GET /api/auth/user')).json().hasAuthenticator;

  test('can’t be set up, confirmed, or turned off in an ordinary session, even a new one', async () => {
    expect(await answerTo(shopper, 'POST /api/authenticator')).toEqual(signInAgain);
    const confirmed = await answerTo(shopper, 'POST /api/authenticator/confirm', { body: { code: '123456' } });
    expect(confirmed).toEqual(signInAgain);
    expect(await answerTo(shopper, 'DELETE /api/authenticator')).toEqual(signInAgain);
  });

  test('can’t be changed twice without another sign-in', async () => {
    await setUp();
    expect(await answerTo(shopper, 'DELETE /api/authenticator')).toEqual(signInAgain);
  });

  test('that is turned on or off ends every other session, and copies of this one’s token', async () => {
    let secret = '';
    for (const change of ['on', 'off']) {
      const phone = visit();
      await phone.signIn(email, change === 'on' ? {} : { code: codeOf(secret) });
      const copy = copyOf(shopper, visit(), { isWhole: false });
      if (change === 'on') secret = await setUp();
      else await turnOff(secret);
      expect(await refused(phone), change).toEqual(signedOut);
      expect(await refused(copy), change).toEqual(signedOut);
      expect(await isSignedIn(shopper), change).toBe(true);
      expect(await hasAuthenticator()).toBe(change === 'on');
    }
    await visit().signIn(email);
  });

  test('that is turned on refuses a sign-in without a code that began before', async () => {
    const phone = visit();
    const finish = await phone.startSignIn(email);
    await untilLaterDated();
    const secret = await setUp();
    await expect(finish()).rejects.toThrow(failures['sign-in-expired'].message);
    expect(await refused(phone)).toEqual(signedOut);
    await phone.signIn(email, { code: codeOf(secret) });
    expect(await isSignedIn(phone)).toBe(true);
  });

  test('that is changed ends every copy of this session’s cookies at once, even one that keeps calling', async () => {
    const copies = [copyOf(shopper, visit())];
    expire(shopper);
    expect(await isSignedIn(shopper)).toBe(true);
    copies.push(copyOf(shopper, visit()));
    await shopper.signIn(email, toChangeIt);
    copies.push(copyOf(shopper, visit()));
    const { secret } = (await shopper.call('POST /api/authenticator')).json();
    const confirmed = await answerTo(shopper, 'POST /api/authenticator/confirm', { body: { code: codeOf(secret) } });
    expect(confirmed).toEqual(done);
    for (const copy of copies) expect(await refused(copy)).toEqual(signedOut);
    expect(await isSignedIn(shopper)).toBe(true);
    for (const copy of copies) expect(await refused(copy)).toEqual(signedOut);
    expect((await shopper.call('GET /api/cart')).status).toBe(200);
  });

  test('can only be changed by the browser that signed in for it, not by a copy of its session', async () => {
    const before = copyOf(shopper, visit());
    await shopper.signIn(email, toChangeIt);
    const after = copyOf(shopper, visit());
    for (const copy of [before, after]) {
      expect(await answerTo(copy, 'POST /api/authenticator')).toEqual(signInAgain);
      const confirmed = await answerTo(copy, 'POST /api/authenticator/confirm', { body: { code: '123456' } });
      expect(confirmed).toEqual(signInAgain);
      expect(await answerTo(copy, 'DELETE /api/authenticator')).toEqual(signInAgain);
    }
    expect((await shopper.call('POST /api/authenticator')).status).toBe(200);
  });

  test('can’t be changed with the key of an earlier sign-in', async () => {
    await shopper.signIn(email, toChangeIt);
    const copy = visit();
    for (const [name, value] of shopper.cookies) copy.cookies.set(name, value);
    await shopper.signIn(email, toChangeIt);
    expect(await answerTo(copy, 'POST /api/authenticator')).toEqual(signInAgain);
    expect((await shopper.call('POST /api/authenticator')).status).toBe(200);
  });

  test('can only be changed by the session’s own person: a sign-in as another person starts a new session', async () => {
    const other = visit();
    const otherEmail = `other-${email}`;
    await other.signUp({ email: otherEmail });
    const login = await shopper.signIn(otherEmail, { ...toChangeIt });
    expect(login).toMatch(/^\/api\/login/);
    expect(await answerTo(shopper, 'POST /api/authenticator')).toEqual(signInAgain);
    expect((await shopper.call('GET /api/auth/user')).json()).toMatchObject({ email });
  });

  test('is required at the next sign-in, and a wrong code is refused', async () => {
    const secret = await setUp();
    expect(await hasAuthenticator()).toBe(true);
    await expect(visit().signIn(email, { code: '000000' })).rejects.toThrow('That code is not correct.');
    const phone = visit();
    await phone.signIn(email, { code: codeOf(secret) });
    expect(await isSignedIn(phone)).toBe(true);
  });

  test('is off until a code is typed', async () => {
    await shopper.signIn(email, toChangeIt);
    await shopper.call('POST /api/authenticator');
    const wrong = await answerTo(shopper, 'POST /api/authenticator/confirm', { body: { code: '000000' } });
    expect(wrong).toEqual([failures['wrong-code'].status, failures['wrong-code'].message]);
    expect(await hasAuthenticator()).toBe(false);
    await visit().signIn(email);
  });

  test('that was never set up can’t be turned on by a code, and the message says what to do first', async () => {
    const newcomer = visit();
    await newcomer.signUp({ email: emailOf('no-app') });
    await newcomer.signIn(emailOf('no-app'), toChangeIt);
    const { status, message } = failures['no-authenticator'];
    const code = '123456';
    expect(await answerTo(newcomer, 'POST /api/authenticator/confirm', { body: { code } })).toEqual([status, message]);
  });

  test('is not confirmed by anything but six digits', async () => {
    for (const code of ['12345', '1234567', 'abcdef', '']) {
      const answer = await answerTo(shopper, 'POST /api/authenticator/confirm', { body: { code } });
      expect(answer, code).toEqual([failures['wrong-code'].status, failures['wrong-code'].message]);
    }
  });

  test('that an operator turned off after a lost phone is off from the next sign-in', async () => {
    await setUp();
    await cloud.running.forgetAuthenticator(email);
    await shopper.signIn(email);
    expect(await hasAuthenticator()).toBe(false);
  });
});

describe('the administrator', () => {
  const key = 'GET /api/admin/family-members';

  test('has to sign in again after some hours, and the user answer says so', async () => {
    const admin = visit();
    await admin.signIn(samples.admin);
    const { adminSignInHours } = limits;
    const signedInSecondsAgo = (seconds: number) =>
      reword(admin, { auth_time: Math.floor(Date.now() / 1000) - seconds });
    signedInSecondsAgo(adminSignInHours * hourSeconds - 60);
    expect((await admin.call(key)).status).toBe(200);
    signedInSecondsAgo(adminSignInHours * hourSeconds + 60);
    expect(await answerTo(admin, key)).toEqual(signInAgain);
    expect((await admin.call('GET /api/auth/user')).json()).toMatchObject({ adminStep: 'sign-in-again' });
    await admin.signIn(samples.admin);
    expect((await admin.call(key)).status).toBe(200);
  });

  test('without an authenticator is refused with a message that leads to one, and the user answer says so', async () => {
    const admin = visit();
    await admin.signIn(samples.admin);
    expect((await admin.call(key)).status).toBe(200);
    await admin.signIn(samples.admin, { to: 'change-authenticator' });
    expect((await admin.call('DELETE /api/authenticator')).status).toBe(200);
    const { status, message } = failures['authenticator-required'];
    expect(await answerTo(admin, key)).toEqual([status, message]);
    expect(await answerTo(admin, 'GET /api/analytics/all-domains')).toEqual([status, message]);
    const user = (await admin.call('GET /api/auth/user')).json();
    expect(user).toMatchObject({ isAdmin: true, hasAuthenticator: false, adminStep: 'set-up-authenticator' });

    // A session that began without a code does not count as one with a code, even after its owner turns it on.
    await admin.signIn(samples.admin, { to: 'change-authenticator' });
    const { secret } = (await admin.call('POST /api/authenticator')).json();
    await admin.call('POST /api/authenticator/confirm', { body: { code: codeOf(secret) } });
    expect(await answerTo(admin, key)).toEqual(signInAgain);
    expect((await admin.call('GET /api/auth/user')).json()).toMatchObject({ adminStep: 'sign-in-again' });

    await untilLaterDated();
    await admin.signIn(samples.admin, { code: codeOf(secret) });
    expect((await admin.call(key)).status).toBe(200);
    expect((await admin.call('GET /api/auth/user')).json()).toMatchObject({ adminStep: null });
  });
});

describe('an email that has not been verified', () => {
  test('doesn’t give Family Premium, even when it is on the list', async () => {
    const family = visit();
    await family.signIn(samples.family);
    expect((await family.call('GET /api/favorites')).status).toBe(200);
    reword(family, { email_verified: false });
    const { status, message } = failures['premium-required'];
    expect(await answerTo(family, 'GET /api/favorites')).toEqual([status, message]);
    expect((await family.call('GET /api/auth/user')).json()).toMatchObject({ isFamilyPremium: false, badge: 'free' });
  });
});
