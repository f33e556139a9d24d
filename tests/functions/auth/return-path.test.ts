import { expect, test } from 'vitest';
import { returnPath } from '#functions/auth/return-path.ts';

test.each([
  ['/account#suggestions', '/account#suggestions'],
  ['/shared/abc?x=1', '/shared/abc?x=1'],
  [undefined, '/'],
  ['', '/'],
  ['account', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test/', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['/api/logout', '/'],
])('after sign-in %j leads to %j', (wanted, path) => {
  expect(returnPath(wanted, 'https://tillwise.test')).toBe(path);
});
