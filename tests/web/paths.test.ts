import { expect, test } from 'vitest';
import { drawnPaths, prerenderedPaths } from '#shared/deployment/hosting.ts';
import { paths } from '#web/paths.ts';

test('the hosting serves exactly the site’s pages', () => {
  const patterns: string[] = Object.values(paths).map(({ pattern }) => pattern);
  // The API serves the page of a shared list.
  const known = [...prerenderedPaths, ...drawnPaths, paths.sharedList.pattern];
  expect(patterns.toSorted()).toEqual(known.toSorted());
});

test('the account page can be opened at its suggestion form and at the shared lists', () => {
  expect(paths.account.href()).toBe('/account');
  expect(paths.account.href('suggestions')).toBe('/account#suggestions');
  expect(paths.account.href('shared-lists')).toBe('/account#shared-lists');
});
