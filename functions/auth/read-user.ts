import { readUser as readStoredUser } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { planOf } from '#shared/rules/premium.ts';

/** The signed-in person with their plan; somebody whose profile is gone counts as signed out. */
export const readUser: Action<'GET /api/auth/user'> = async ({ shopper, now }) => {
  const stored = await readStoredUser(shopper.userId, shopper.email);
  if (!stored) throw new Failure('signed-out');
  const { profile, isFamilyMember } = stored;
  return {
    ...profile,
    id: profile.userId,
    ...planOf({ ...profile, isFamilyMember }, now),
    isAdmin: shopper.isAdmin,
  };
};
