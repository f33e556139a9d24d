import { adminStepOf } from '#functions/kit/session/admin-second-factor.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';
import type { Person } from './family-membership.ts';

/** A person as the screens see them. */
export function publicUser(person: Person, { isAdmin, signedInAt }: Shopper, now: Date): User {
  return {
    ...person,
    id: person.userId,
    ...planOf(person, now),
    isAdmin,
    hasAuthenticator: person.authenticatorSince !== null,
    adminStep: isAdmin ? adminStepOf(person, signedInAt, new Date()) : null,
    signedInAt: signedInAt.toISOString(),
  };
}
