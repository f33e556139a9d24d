import { expect, test } from 'vitest';
import { isFreshlySignedIn } from '#web/session/fresh-sign-in.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['just now', '2026-11-20T12:00:00Z', true],
  ['seven minutes ago', '2026-11-20T11:53:00Z', true],
  ['nine minutes ago, so that typing could take too long', '2026-11-20T11:51:00Z', false],
  ['yesterday', '2026-11-19T12:00:00Z', false],
])('a sign-in %s counts as fresh: %#', (_, signedInAt, isFresh) => {
  expect(isFreshlySignedIn({ signedInAt }, now)).toBe(isFresh);
});
