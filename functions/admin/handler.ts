import { checkProfile } from '#functions/data/access.ts';
import { api } from '#functions/kit/api.ts';
import { adminRoutes } from '#shared/contract/routes/admin.ts';
import { addFamilyMember } from './add-family-member.ts';
import { deleteUser } from './delete-user.ts';
import { readFamilyMembers } from './read-family-members.ts';
import { readFamilyPremiumUsers } from './read-family-premium-users.ts';
import { removeFamilyMember } from './remove-family-member.ts';

export const handler = api(
  adminRoutes,
  {
    'GET /api/admin/family-premium-users': readFamilyPremiumUsers,
    'GET /api/admin/family-members': readFamilyMembers,
    'POST /api/admin/family-members': addFamilyMember,
    'DELETE /api/admin/family-members/{id}': removeFamilyMember,
    'DELETE /api/admin/users/{id}': deleteUser,
  },
  checkProfile,
);
