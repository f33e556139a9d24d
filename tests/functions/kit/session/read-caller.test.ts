import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCaller, verify } from '#functions/kit/session/read-caller.ts';
import { requireFreshSignIn } from '#functions/kit/session/require-fresh-sign-in.ts';
import { requireLive, SignedOutSince } from '#functions/kit/session/signed-out-since.ts';
import { idToken, keySet } from '#tests/support/tokens.ts';

const cookies = (id: string) => [`__Host-tillwise-id=${id}`];
const expired = () => idToken({ exp: Math.floor(Date.now() / 1000) - 60 });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(keySet));
});
afterEach(() => vi.unstubAllGlobals());

describe('a session', () => {
  test('is the person in the token, with the email in lower case', async () => {
    const times = { auth_time: 1_800_000_000, iat: 1_800_000_060 };
    expect(await readCaller(cookies(idToken({ given_name: 'Maya', ...times })))).toEqual({
      userId: 'a-shopper',
      email: 'maya@example.com',
      verifiedEmail: 'maya@example.com',
      firstName: 'Maya',
      lastName: null,
      isAdmin: false,
      signedInAt: new Date(1_800_000_000_000),
      tokenIssuedAt: new Date(1_800_000_060_000),
    });
  });

  test.each([
    ['no cookie', undefined],
    ['an empty cookie', cookies('')],
    ['text that is not a token', cookies('abc.def')],
    ['a token signed with another key', cookies(idToken({}, { isForged: true }))],
    [
      'a forged token beside a session',
      [...cookies(idToken({}, { isForged: true })), '__Host-tillwise-session=a.b.0.known.c'],
    ],
    ['a token of another app', cookies(idToken({ aud: 'other' }))],
    ['a token of another pool', cookies(idToken({ iss: 'https://other.test' }))],
    ['an access token', cookies(idToken({ token_use: 'access' }))],
  ])('has no caller with %s', async (_, given) => {
    expect(await readCaller(given)).toBeNull();
  });

  test('needs renewal once its token has expired', async () => {
    expect(await readCaller(cookies(expired()))).toBe('expired');
  });

  test('is neither granted nor ended while the provider’s keys are unreachable', async () => {
    vi.resetModules();
    vi.stubGlobal('fetch', async () => new Response('down', { status: 503 }));
    const { readCaller } = await import('#functions/kit/session/read-caller.ts');
    await expect(readCaller(cookies(idToken()))).rejects.toMatchObject({ code: 'sign-in-unavailable' });
  });

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
  ])('of the admin email with email_verified %s is admin: %s', async (email_verified, isAdmin) => {
    const caller = await readCaller(cookies(idToken({ email: 'Admin@Tillwise.test', email_verified })));
    expect(caller).toMatchObject({ isAdmin });
  });
});

describe('a sign-out', () => {
  const signedOutAt = '2026-11-20T12:00:30.400Z';

  test.each([
    ['a minute before', '2026-11-20T11:59:30Z'],
    ['in the same second', '2026-11-20T12:00:30Z'],
  ])('invalidates a token issued %s', (_, madeAt) => {
    expect(() => requireLive({ tokenIssuedAt: new Date(madeAt) }, { signedOutAt })).toThrow(SignedOutSince);
  });

  test.each([
    ['a token issued later', '2026-11-20T12:00:31Z', signedOutAt],
    ['a token that this call just renewed', null, signedOutAt],
    ['the token of a person who never signed out', '2026-11-20T11:00:00Z', null],
  ])('leaves %s alone', (_, madeAt, at) => {
    expect(() => requireLive({ tokenIssuedAt: madeAt ? new Date(madeAt) : null }, { signedOutAt: at })).not.toThrow();
  });
});

describe('a shopper who has to prove who they are', () => {
  const signedInAgo = async (minutes: number) => {
    const shopper = await verify(idToken({ auth_time: Math.floor(Date.now() / 1000) - minutes * 60 }));
    if (!shopper || shopper === 'expired') throw new Error('not a good token');
    return shopper;
  };

  test('passes within ten minutes of signing in', async () => {
    const shopper = await signedInAgo(9);
    expect(() => requireFreshSignIn(shopper)).not.toThrow();
  });

  test('has to sign in again after that, even with a new token', async () => {
    const shopper = await signedInAgo(11);
    expect(() => requireFreshSignIn(shopper)).toThrow(expect.objectContaining({ code: 'sign-in-again' }));
  });
});

test.each([
  [true, 'maya@example.com'],
  [false, null],
  ['false', null],
])('an email with email_verified %s gives the verified email %s', async (email_verified, verifiedEmail) => {
  expect(await verify(idToken({ email_verified }))).toMatchObject({ email: 'maya@example.com', verifiedEmail });
});
