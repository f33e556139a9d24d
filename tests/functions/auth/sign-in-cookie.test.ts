import { expect, test } from 'vitest';
import { readSignIn, signInCookie } from '#functions/auth/sign-in-cookie.ts';

const now = new Date('2026-11-20T12:00:00Z');
const attempt = { state: 's', verifier: 'v', returnTo: '/', expiresAt: now.getTime() + 1000 };
const cookieOf = (header: string) => [header.split(';')[0] ?? ''];

test('a sign-in is remembered until it expires', () => {
  const cookies = cookieOf(signInCookie(attempt));
  expect(readSignIn(cookies, now)).toEqual(attempt);
  expect(readSignIn(cookies, new Date(now.getTime() + 1000))).toBeNull();
});

test('a sign-in that was not signed by us is not believed', () => {
  const [genuine = ''] = cookieOf(signInCookie(attempt));
  const payload = Buffer.from(JSON.stringify({ ...attempt, returnTo: '//evil' })).toString('base64url');
  const forged = genuine.replace(/=[^.]+\./, `=${payload}.`);
  expect(forged).not.toBe(genuine);
  for (const cookie of [forged, `${genuine}x`, '__Host-tillwise-sign-in=abc', '__Host-tillwise-sign-in=']) {
    expect(readSignIn([cookie], now)).toBeNull();
  }
});
