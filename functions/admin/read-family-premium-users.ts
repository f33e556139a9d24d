import { readFamilyList } from '#functions/family-premium/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { isAdminEmail } from '#functions/kit/session/is-admin.ts';
import { type Profile, readPerson, readProfilesByEmail } from '#functions/users/index.ts';
import type { FamilyPremiumUsers } from '#shared/contract/admin/family-member.ts';
import { planOf } from '#shared/rules/billing/premium-access.ts';

/** The people on the family list who have signed up, and whether the admin has Premium for any reason. */
export const readFamilyPremiumUsers: Action<'GET /api/admin/family-premium-users'> = async ({ shopper, now }) => {
  const [members, admin] = await Promise.all([readFamilyList(), readPerson(shopper)]);
  if (!admin) throw new Failure('signed-out');
  const profiles = await readProfilesByEmail(members.map(({ email }) => email));
  return {
    familyPremiumUsers: profiles.map(familyPremiumUser),
    summary: { totalFamilyPremiumUsers: profiles.length, adminHasPremium: planOf(admin, now).isPremium },
  };
};

function familyPremiumUser(profile: Profile): FamilyPremiumUsers['familyPremiumUsers'][number] {
  return { ...profile, id: profile.userId, isAdmin: isAdminEmail(profile.email) };
}
