import { type User, user } from '#shared/contract/accounts/user.ts';
import { emailOf } from '#tests/support/cast.ts';

/** A person with an account and without Premium, with these changes. */
export function shopper(changes: Partial<User> = {}): User {
  return user.parse({
    id: 'frida',
    email: emailOf('frida'),
    firstName: 'Frida',
    lastName: 'Reyes',
    profileImageUrl: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    subscriptionStatus: 'free',
    subscriptionCanceledAt: null,
    subscriptionCurrentPeriodEnd: null,
    isPastDue: false,
    isFamilyPremium: false,
    isPremium: false,
    isInGracePeriod: false,
    gracePeriodDaysRemaining: 0,
    badge: 'free',
    accessEndsAt: null,
    isAdmin: false,
    hasAuthenticator: false,
    adminStep: null,
    signedInAt: '2026-03-01T12:00:00.000Z',
    ...changes,
  });
}
