import { publicFamilyMember, readFamilyMembers as readStored } from '#functions/data/family-members.ts';
import type { Action } from '#functions/kit/api.ts';

/** The family list, the latest first. */
export const readFamilyMembers: Action<'GET /api/admin/family-members'> = async () =>
  (await readStored()).map(publicFamilyMember);
