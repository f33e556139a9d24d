import { expect, test, vi } from 'vitest';
import { readSignIn, signInCookie } from '#functions/sign-in/sign-in-cookie.ts';

vi.mock('#functions/kit/clients/client-secret.ts', () => ({ clientSecret: async () => 'a client secret' }));

const now = new Date('2026-11-20T12:00:00Z');
const attempt = {
  state: 's',
  verifier: 'v',
  returnTo: '/',
  isForAuthenticator: false,
  expiresAt: now.getTime() + 1000,
};
const cookieOf = (header: string) => [header.split(';')[0] ?? ''];

test('a sign-in cookie is valid until it expires', async () => {
  const cookies = cookieOf(await signInCookie(attempt));
  expect(await readSignIn(cookies, now)).toEqual(attempt);
  expect(await readSignIn(cookies, new Date(now.getTime() + 1000))).toBeNull();
});

test('a malformed cookie is not a sign-in', async () => {
  const [genuine = ''] = cookieOf(await signInCookie(attempt));
  const [start = '', signature = ''] = genuine.split('.');
  const signedOtherwise = cookieOf(await signInCookie('not an attempt' as never))[0] ?? '';
  for (const cookie of [
    `${start}.${'é'.repeat(signature.length)}`,
    `${start}.${'\u{1F95B}'.repeat(signature.length)}`,
    `${start}.`,
    `${start}`,
    '__Host-tillwise-sign-in=.',
    '__Host-tillwise-sign-in=..',
    `__Host-tillwise-sign-in=${'A'.repeat(8_000)}.${signature}`,
    signedOtherwise,
  ]) {
    expect(await readSignIn([cookie], now), cookie.slice(0, 60)).toBeNull();
  }
});

test('a sign-in cookie that we did not sign is refused', async () => {
  const [genuine = ''] = cookieOf(await signInCookie(attempt));
  const payload = Buffer.from(JSON.stringify({ ...attempt, returnTo: '//evil' })).toString('base64url');
  const forged = genuine.replace(/=[^.]+\./, `=${payload}.`);
  expect(forged).not.toBe(genuine);
  for (const cookie of [forged, `${genuine}x`, '__Host-tillwise-sign-in=abc', '__Host-tillwise-sign-in=']) {
    expect(await readSignIn([cookie], now)).toBeNull();
  }
});
