import { expect, test } from 'vitest';
import { prerenderedPaths } from '#shared/hosting.ts';
import { paths } from '#web/paths.ts';

test('every page that is written at build is a page of the site', () => {
  const patterns: string[] = Object.values(paths).map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining([...prerenderedPaths]));
});

test('the account page can be opened at its suggestion form and at the shared lists', () => {
  expect(paths.account.href()).toBe('/account');
  expect(paths.account.href('suggestions')).toBe('/account#suggestions');
  expect(paths.account.href('shared-lists')).toBe('/account#shared-lists');
});
