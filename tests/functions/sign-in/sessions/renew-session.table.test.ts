import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { verify } from '#functions/kit/session/read-caller.ts';
import { newBrowserKey } from '#functions/sign-in/authenticator/browser-key.ts';
import { holdSession, readSessionsOf } from '#functions/sign-in/session-rows.ts';
import { endOtherSessions, endSession, revokeTokens } from '#functions/sign-in/sessions/end-session.ts';
import { sessionKeeper } from '#functions/sign-in/sessions/renew-session.ts';
import { startSession } from '#functions/sign-in/sessions/start-session.ts';
import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';
import { readSessions } from '#functions/users/profile-rows.ts';
import { dayMs, minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';
import { idToken, keySet } from '#tests/support/tokens.ts';

emptyTable();
vi.mock('#functions/kit/clients/client-secret.ts', () => ({ clientSecret: async () => 'a client secret' }));

const graceMs = minuteMs;
const tokenMs = 10 * minuteMs;

/** The provider: the refresh token it accepts, its received calls, and its next answers. */
let goodToken: string;
let asked: { path: string; form: URLSearchParams; authorization: string }[];
let troubles: (Response | Error)[];
/** Runs before the provider answers. */
let busy: Promise<void>;
const renewals = () => asked.filter(({ form }) => form.get('grant_type') === 'refresh_token');
const revoked = () => asked.filter(({ path }) => path === '/oauth2/revoke').map(({ form }) => form.get('token'));

const seconds = (ms: number) => Math.floor(ms / 1000);
const tokenOf = (userId: string) =>
  idToken({ sub: userId, iat: seconds(Date.now()), exp: seconds(Date.now() + tokenMs), jti: String(asked.length) });

let userId: string;
let people = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  people += 1;
  userId = `person-${people}`;
  goodToken = 'refresh-0';
  asked = [];
  troubles = [];
  busy = Promise.resolve();
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    const { pathname } = new URL(address);
    if (!pathname.startsWith('/oauth2/')) return Response.json(keySet);
    const form = new URLSearchParams(String(request?.body));
    const { authorization = '' } = (request?.headers ?? {}) as Record<string, string>;
    asked.push({ path: pathname, form, authorization });
    const trouble = troubles.shift();
    if (trouble instanceof Error) throw trouble;
    if (trouble) return trouble;
    if (pathname === '/oauth2/revoke') return new Response();
    await busy;
    if (form.get('refresh_token') !== goodToken) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    goodToken = `refresh-${renewals().length}`;
    return Response.json({ id_token: tokenOf(userId), access_token: 'access', refresh_token: goodToken });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Cookies = string[];
const kept = (set: readonly string[]): Cookies => set.map((cookie) => cookie.split(';')[0] ?? '');
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function signIn(): Promise<Cookies> {
  const email = `${userId}@example.com`;
  await savePerson(userId, new Date(), email);
  const token = tokenOf(userId);
  const shopper = await verify(token);
  if (!shopper || shopper === 'expired') throw new Error('not a good token');
  const tokens = { id_token: token, access_token: 'access', refresh_token: goodToken };
  const { cookies } = await startSession(shopper, tokens, 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0');
  return kept(cookies);
}

const renew = (cookies: Cookies) => sessionKeeper.renewSession(cookies);
async function renewed(cookies: Cookies): Promise<Cookies> {
  const session = await renew(cookies);
  if (!session) throw new Error('signed out');
  expect(session).toMatchObject({ isRenewed: true, shopper: { userId, tokenIssuedAt: null } });
  return kept(session.cookies);
}
/** The browser's next call a minute later, with its new cookies. */
async function shown(cookies: Cookies): Promise<Cookies> {
  later(graceMs);
  const [known] = kept(await sessionKeeper.confirmSession(cookies));
  return known ? [cookies[0] ?? '', known] : cookies;
}
const signedOutAt = async () => (await readSessions(userId))?.signedOutAt;

describe('a session with an expired token', () => {
  test('is renewed once for ten simultaneous calls, which all get the same token', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const all = await Promise.all(Array.from({ length: 10 }, () => renewed(cookies)));
    expect(renewals()).toHaveLength(1);
    expect(new Set(all.map(([token]) => token)).size).toBe(1);
    expect(all[0]).not.toEqual(cookies);
    // The browser keeps the last cookie it received.
    const [last = []] = all.slice(-1);
    later(tokenMs);
    await renewed(last);
  });

  test('is renewed with the client’s secret, and no cookie contains the refresh token', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const next = await renewed(cookies);
    const [{ authorization, form } = { authorization: '', form: new URLSearchParams() }] = renewals();
    expect(authorization).toBe(`Basic ${Buffer.from('test-client:a client secret').toString('base64')}`);
    expect(form.get('client_secret')).toBeNull();
    expect(String([...cookies, ...next])).not.toContain('refresh-');
  });

  test('is stored so that reading the table reveals no token', async () => {
    await signIn();
    const [row] = await readSessionsOf(userId);
    expect(JSON.stringify(row)).not.toMatch(/refresh-0|eyJ/);
  });

  test('continues for a browser whose answer was lost, even when it returns hours later', async () => {
    const cookies = await signIn();
    later(tokenMs);
    await renewed(cookies);
    later(5 * 60 * minuteMs);
    const next = await renewed(cookies);
    expect(renewals()).toHaveLength(2);
    later(tokenMs);
    await renewed(await shown(next));
  });

  test('is not renewed again when the answer was lost and the browser retries at once', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const [lost] = await renewed(cookies);
    later(2 * minuteMs);
    expect((await renewed(cookies))[0]).toBe(lost);
    expect(renewals()).toHaveLength(1);
  });

  test('ends for both when an old cookie returns after the browser has shown the new one', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const next = await shown(await renewed(cookies));
    expect(await renew(cookies)).toBeNull();
    expect(await renew(next)).toBeNull();
    expect(revoked()).toEqual(['refresh-1']);
    expect(await signedOutAt()).not.toBeNull();
  });

  test('continues for a call that was sent while the session was renewed', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const next = await renewed(cookies);
    expect(await sessionKeeper.confirmSession(next)).toEqual([]);
    later(graceMs - 1_000);
    const late = await renewed(cookies);
    expect(late[0]).toBe(next[0]);
    expect(renewals()).toHaveLength(1);
    // The session continues with whichever cookie the browser kept.
    later(tokenMs);
    await renewed(await shown(late));
  });

  test.each(['shows its new cookie', 'renews its session'])(
    'ends for both when a copy renewed first, as soon as its owner %s',
    async (how) => {
      const copied = await signIn();
      later(tokenMs);
      const copy = await renewed(copied);
      const owners = await renewed(copied);
      expect(copy[1]).not.toBe(owners[1]);
      later(graceMs);
      if (how === 'renews its session') later(tokenMs);
      const next = how === 'renews its session' ? await renewed(owners) : await shown(owners);
      later(graceMs);
      expect(await renew(copy)).toBeNull();
      expect(await renew(next)).toBeNull();
      expect(await signedOutAt()).not.toBeNull();
    },
  );

  test('is recognized as copied at the second renewal, even when the copy renews early', async () => {
    const copied = await signIn();
    later(tokenMs);
    const [copy, owners] = [await renewed(copied), await renewed(copied)];
    later(tokenMs);
    const next = await renewed(copy);
    expect(await renew(owners)).toBeNull();
    expect(await renew(next)).toBeNull();
    expect(await readSessionsOf(userId)).toEqual([]);
  });

  test('asks a late call from two renewals ago to retry, and does not end', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const next = await shown(await renewed(cookies));
    later(tokenMs);
    const last = await renewed(next);
    await expect(renew(cookies)).rejects.toMatchObject({ code: 'session-expired' });
    later(tokenMs);
    await renewed(last);
  });

  test('is renewed by the provider when its token is refused, even a new one', async () => {
    const cookies = await signIn();
    const next = await renewed(cookies);
    expect(renewals()).toHaveLength(1);
    expect(next[0]).not.toBe(cookies[0]);
  });

  test.each([
    ['nothing with a cookie that was changed', (cookie: string) => cookie.replace(/\.0\./, '.1.')],
    ['nothing with a cookie of somebody else’s making', () => '__Host-tillwise-session=a.b.0.m.known.c'],
    ['nothing without a cookie', () => ''],
  ])('gives %s', async (_, change) => {
    const [token = '', session = ''] = await signIn();
    later(tokenMs);
    expect(await renew([token, change(session)])).toBeNull();
    expect(renewals()).toHaveLength(0);
  });
});

describe('a session after an authenticator change', () => {
  /** The cookies of the browser that changed it. */
  async function changed(cookies: Cookies): Promise<Cookies> {
    const key = await newBrowserKey();
    const [row] = await readSessionsOf(userId);
    if (!row) throw new Error('no session');
    await holdSession(row, key.kept);
    await endOtherSessions(row);
    // Tokens are dated in whole seconds.
    later(1_000);
    return [...cookies, ...kept([key.cookie])];
  }

  test('that was copied ends at once, even with a newer cookie, and continues in its own browser', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const copy = await renewed(cookies);
    const browser = await changed(cookies);
    for (const other of [copy, cookies]) expect(await renew(other)).toBeNull();
    const next = await renewed(browser);
    for (const other of [copy, cookies]) expect(await renew(other)).toBeNull();
    later(tokenMs);
    await renewed(await shown(next));
  });

  test('continues in its browser when the answer was lost, even after a copy renewed it', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const copy = await shown(await renewed(cookies));
    const browser = await changed(cookies);
    await renewed(browser);
    later(5 * 60 * minuteMs);
    expect(await renew(copy)).toBeNull();
    const next = await renewed(browser);
    later(tokenMs);
    await renewed(await shown(next));
  });

  test('ends for both when an old cookie returns with the key after its browser has shown a newer one', async () => {
    const browser = await changed(await signIn());
    later(tokenMs);
    const next = await shown(await renewed(browser));
    later(graceMs + 1);
    expect(await renew(browser)).toBeNull();
    expect(await renew(next)).toBeNull();
  });

  test('voids a renewal that a copy had begun before', async () => {
    const cookies = await signIn();
    later(tokenMs);
    const { promise, resolve } = Promise.withResolvers<void>();
    busy = promise;
    const renewal = renew(cookies);
    await expect.poll(renewals).toHaveLength(1);
    await changed(cookies);
    resolve();
    expect(await renewal).toBeNull();
  });
});

describe('when the identity provider', () => {
  test('does not answer, the call is retried once', async () => {
    const cookies = await signIn();
    later(tokenMs);
    troubles = [new TypeError('network')];
    await renewed(cookies);
    expect(renewals()).toHaveLength(2);
  });

  test.each([
    ['is down', () => new Response('down', { status: 503 })],
    ['does not know our client', () => Response.json({ error: 'invalid_client' }, { status: 400 })],
    ['answers nonsense', () => new Response('<html>', { status: 400 })],
  ])('%s, the shopper stays signed in and the next call renews', async (_, trouble) => {
    const cookies = await signIn();
    later(tokenMs);
    troubles = [trouble(), trouble()];
    await expect(renew(cookies)).rejects.toMatchObject({ code: 'sign-in-unavailable' });
    await renewed(cookies);
  });

  test('says that the session is over, it ends here too', async () => {
    const cookies = await signIn();
    later(tokenMs);
    goodToken = 'another';
    expect(await renew(cookies)).toBeNull();
    expect(await readSessionsOf(userId)).toEqual([]);
  });

  test('renews a session that ended in the meantime, the new tokens are revoked too', async () => {
    const cookies = await signIn();
    const [row] = await readSessionsOf(userId);
    later(tokenMs);
    const { promise, resolve } = Promise.withResolvers<void>();
    busy = promise;
    const renewal = renew(cookies);
    await expect.poll(renewals).toHaveLength(1);
    if (row) await endSession(row);
    resolve();
    expect(await renewal).toBeNull();
    expect(revoked()).toEqual(['refresh-0', 'refresh-1']);
  });
});

describe('a browser', () => {
  const idleMs = limits.sessionIdleDays * dayMs;

  test('stays signed in for months when used at least every 30 days', async () => {
    let cookies = await signIn();
    for (let month = 0; month < 4; month += 1) {
      later(idleMs - minuteMs);
      cookies = await shown(await renewed(cookies));
    }
  });

  test('is signed out after 30 days without use', async () => {
    const cookies = await signIn();
    later(idleMs + minuteMs);
    expect(await renew(cookies)).toBeNull();
    expect(await readSessionsOf(userId)).toEqual([]);
    expect(renewals()).toHaveLength(0);
  });

  test('that has confirmed its new cookie causes no more writes', async () => {
    const cookies = await signIn();
    expect(await sessionKeeper.confirmSession(cookies)).toEqual([]);
    later(tokenMs);
    const known = await shown(await renewed(cookies));
    expect(await sessionKeeper.confirmSession(known)).toEqual([]);
  });

  test('is one of at most twenty: a new one replaces the least recently used', async () => {
    const first = await signIn();
    for (let others = 0; others < limits.sessions; others += 1) {
      later(1_000);
      await signIn();
    }
    expect(await readSessionsOf(userId)).toHaveLength(limits.sessions);
    later(tokenMs);
    expect(await renew(first)).toBeNull();
  });
});

test('a sign-in that began before a sign-out elsewhere does not make older tokens valid again', async () => {
  await saveNewUser(
    newProfile({ userId, email: `${userId}@example.com`, firstName: null, lastName: null }, new Date()),
  );
  const signedOutAt = new Date();
  await revokeTokens(userId, signedOutAt);
  await revokeTokens(userId, new Date(signedOutAt.getTime() - 2_000));
  expect(await readSessions(userId)).toMatchObject({ signedOutAt: signedOutAt.toISOString() });
});
