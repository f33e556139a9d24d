import { expect, test } from 'vitest';
import { adminStepOf } from '#functions/kit/session/admin-second-factor.ts';

const now = new Date('2026-11-20T14:00:00Z');
const authenticatorSince = '2026-11-20T12:00:00.500Z';

test.each([
  ['has no authenticator', null, '2026-11-20T12:00:01Z', 'set-up-authenticator'],
  ['signed in before it was turned on', authenticatorSince, '2026-11-20T11:59:00Z', 'sign-in-again'],
  ['signed in during the second when it was turned on', authenticatorSince, '2026-11-20T12:00:00Z', 'sign-in-again'],
  ['signed in after that, so with a code', authenticatorSince, '2026-11-20T12:00:01Z', null],
  ['signed in with a code four hours ago', '2026-11-19T12:00:00Z', '2026-11-20T10:00:00Z', null],
  ['signed in with a code more than four hours ago', '2026-11-19T12:00:00Z', '2026-11-20T09:59:59Z', 'sign-in-again'],
])('an admin who %s gets the right next step', (_, since, signedInAt, step) => {
  expect(adminStepOf({ authenticatorSince: since }, new Date(signedInAt), now)).toBe(step);
});
