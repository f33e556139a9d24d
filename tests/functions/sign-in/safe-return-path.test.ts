import { expect, test } from 'vitest';
import { safeReturnPath } from '#functions/sign-in/safe-return-path.ts';

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
  ['/x/../api/logout', '/'],
  ['/%2e/api/logout', '/'],
  ['/.//evil.test', '/'],
  ['/..//evil.test', '/'],
  ['/x/..//evil.test', '/'],
  ['/%2e//evil.test', '/'],
  ['/%2E%2e//evil.test', '/'],
  ['/x/%2e%2e//evil.test', '/'],
  ['/./\\evil.test', '/'],
  ['/.\\/evil.test', '/'],
  ['/a/../../\\evil.test', '/'],
  ['/./\n/evil.test', '/'],
  ['/.//evil.test:80@tillwise.test/', '/'],
  ['/.//tillwise.test/account', '/'],
  ['/x//evil.test', '/x//evil.test'],
  ['/?next=//evil.test', '/?next=//evil.test'],
  ['/#//evil.test', '/#//evil.test'],
])('after sign-in %j leads to %j', (wanted, path) => {
  expect(safeReturnPath(wanted, 'https://tillwise.test')).toBe(path);
});

test('a browser always lands on our own site after sign-in, whatever path was requested', () => {
  const pieces = ['/', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '\t', 'x', '@', ':', '?', '#', 'evil.test'];
  const origin = 'https://tillwise.test';
  for (const one of pieces) {
    for (const two of pieces) {
      for (const three of pieces) {
        const path = safeReturnPath(`/${one}${two}${three}//evil.test`, origin);
        expect(new URL(path, origin).origin, path).toBe(origin);
        expect(path).not.toMatch(/^\/[/\\]|^\/api\//);
      }
    }
  }
});
