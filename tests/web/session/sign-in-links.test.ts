import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { signInHref, signInReturningFrom, signUpHref } from '#web/session/sign-in-links.ts';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

test('a visitor who signs in on a public page lands in the app', () => {
  expect(signInReturningFrom(at('/how-it-works'))).toBe('/api/login?returnTo=%2F');
  expect(signInReturningFrom(at('/demo', '?from=ad'))).toBe(signInHref());
  expect(signInReturningFrom(at('/about/'))).toBe(signInHref());
});

test('a visitor who signs in on a shared list returns to it', () => {
  const here = at(paths.sharedList.href('l 1'), '?a=1', '#items');
  expect(signInReturningFrom(here)).toBe('/api/login?returnTo=%2Fshared%2Fl%25201%3Fa%3D1%23items');
});

test('a new shopper sees the sign-up form first', () => {
  expect(signUpHref()).toBe('/api/login?returnTo=%2F&signUp=yes');
});
