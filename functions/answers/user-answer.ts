import type { Person } from '#functions/data/users.ts';
import type { Shopper } from '#functions/kit/session.ts';
import type { User } from '#shared/contract/user.ts';
import { planOf } from '#shared/rules/premium.ts';
import { adminStepOf } from '#shared/rules/second-factor.ts';

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
