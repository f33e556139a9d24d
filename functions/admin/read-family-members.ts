import type { Action } from '#functions/kit/requests/api.ts';
import { publicFamilyMember, readFamilyMembers as readStored } from '#functions/users/index.ts';

/** The family list, newest first. */
export const readFamilyMembers: Action<'GET /api/admin/family-members'> = async () =>
  (await readStored()).map(publicFamilyMember);
