import * as z from 'zod';
import { familyMember, familyPremiumUsers, newFamilyMember } from '../family.ts';
import { routeGroup } from './route.ts';
import { deletedUser } from './schemas.ts';

export const adminRoutes = routeGroup('admin', {
  'GET /api/admin/family-premium-users': {
    access: 'admin',
    summary: 'The family members who have signed up.',
    answer: familyPremiumUsers,
  },
  'GET /api/admin/family-members': {
    access: 'admin',
    summary: 'The family list, the latest first.',
    answer: z.array(familyMember),
  },
  'POST /api/admin/family-members': {
    access: 'admin',
    summary: 'Puts a person on the family list: Premium for whoever signs in with that e-mail.',
    body: newFamilyMember,
    answer: familyMember,
  },
  'DELETE /api/admin/family-members/{id}': {
    access: 'admin',
    summary: 'Takes a person off the family list, and their Premium with it.',
    params: z.object({ id: z.string().min(1).max(320) }),
    answer: z.object({ deletedMember: z.object({ name: z.string() }) }),
  },
  'DELETE /api/admin/users/{id}': {
    access: 'admin',
    summary:
      'Deletes a person’s account and everything held about them; `familyList=remove` takes their e-mail off the family list as well.',
    params: z.object({ id: z.string().min(1).max(140) }),
    query: z.object({ familyList: z.literal('remove').optional() }),
    answer: deletedUser,
  },
});
