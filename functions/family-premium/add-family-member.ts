import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { addToFamilyList, publicFamilyMember } from './family-member-rows.ts';

/** Adds an email to the family list: the person who signs in with it has Premium from now on. */
export const addFamilyMember: Action<'POST /api/admin/family-members'> = async ({ body, now }) => {
  const { name, email, notes } = body;
  const member = { email, name, notes: notes || null, addedAt: now.toISOString() };
  if (!(await addToFamilyList(member))) throw new Failure('already-family');
  return publicFamilyMember(member);
};
