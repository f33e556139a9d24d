import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '#functions/kit/failure.ts';
import { type People, requireAccess } from '#functions/kit/requests/require-access.ts';
import { hourMs } from '#shared/durations.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
/** Sign-ins use the real clock. */
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

const signedInAt = new Date('2026-11-20T09:00:00.000Z');
const shopper = {
  userId: 'a-shopper',
  email: 'maya@example.com',
  verifiedEmail: 'maya@example.com',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  isAdmin: true,
  signedInAt,
  tokenIssuedAt: signedInAt,
};

type Person = Awaited<ReturnType<People['readPerson']>>;
type Sessions = Awaited<ReturnType<People['readSessions']>>;

const free: Person = {
  createdAt: '2026-01-01T00:00:00.000Z',
  subscriptionStatus: 'free',
  subscriptionCanceledAt: null,
  subscriptionCurrentPeriodEnd: null,
  isFamilyMember: false,
};
const open: Sessions = { signedOutAt: null, authenticatorSince: null };
const ended: Sessions = { ...open, signedOutAt: '2026-11-20T10:00:00.000Z' };
const withAuthenticator: Sessions = { ...open, authenticatorSince: '2026-11-19T00:00:00.000Z' };
const withNewAuthenticator: Sessions = { ...open, authenticatorSince: '2026-11-20T10:00:00.000Z' };

const passes = null;

test.each([
  ['a shopper with a valid session', 'signed-in', free, open, passes],
  ['a shopper with a deleted account', 'signed-in', null, null, passes],
  ['a shopper who signed out elsewhere', 'signed-in', free, ended, 'SignedOutSince'],
  ['a subscriber', 'premium', { ...free, subscriptionStatus: 'active' }, open, passes],
  ['a family member', 'premium', { ...free, isFamilyMember: true }, open, passes],
  ['a shopper on the free plan', 'premium', free, open, 'premium-required'],
  ['a subscriber with a deleted account', 'premium', null, null, 'signed-out'],
  ['the admin with an authenticator', 'admin', free, withAuthenticator, passes],
  ['the admin without an authenticator', 'admin', free, open, 'authenticator-required'],
  ['the admin with a session older than the authenticator', 'admin', free, withNewAuthenticator, 'sign-in-again'],
  ['the admin who signed in this morning', 'admin', free, withAuthenticator, 'sign-in-again', 5],
  ['the admin who signed out elsewhere', 'admin', free, { ...withAuthenticator, ...ended }, 'SignedOutSince'],
  ['the admin with a deleted account', 'admin', null, null, 'signed-out'],
] as const)(
  '%s may or may not call a route with access "%s"',
  async (_, access, person, sessions, refusal, hoursAgo: number = 3) => {
    const signedInAt = new Date(now.getTime() - hoursAgo * hourMs);
    const people: People = { readPerson: async () => person, readSessions: async () => sessions };
    const outcome = await requireAccess(people, access, { ...shopper, signedInAt }, now).then(
      () => null,
      (error: Failure) => (error.name === 'SignedOutSince' ? error.name : error.code),
    );
    expect(outcome).toBe(refusal);
  },
);
