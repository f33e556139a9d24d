import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readFamilyMember, removeFromFamilyList } from './family-member-rows.ts';

/** Removes a person from the family list, and so their Premium. */
export const removeFamilyMember: Action<'DELETE /api/admin/family-members/{id}'> = async ({ params }) => {
  const member = await readFamilyMember(params.id);
  if (!member || !(await removeFromFamilyList(member.email))) throw new Failure('unknown-family-member');
  return { deletedMember: { name: member.name } };
};
