import type { Action } from '#functions/kit/requests/api.ts';
import { publicFamilyMember, readFamilyList } from './family-member-rows.ts';

/** The family list, newest first. */
export const readFamilyMembers: Action<'GET /api/admin/family-members'> = async () =>
  (await readFamilyList()).map(publicFamilyMember);
