import { removeAccount } from '#functions/accounts/index.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import { readFamilyMember, removeFamilyMember } from '#functions/users/index.ts';

/**
 * Deletes a person everywhere, as they could themselves. Their place on the family list is the admin's to keep: whoever
 * signs up with the e-mail has it again.
 */
export const deleteUser: Action<'DELETE /api/admin/users/{id}'> = async ({ params, query, now }) => {
  const { email = null, isFinished = true } = (await removeAccount(params.id, now)) ?? {};
  if (email === null) throw new Failure('unknown-user');
  // The account is gone by now, so a failure here is told by what is left.
  if (isFinished && query.familyList === 'remove') {
    await removeFamilyMember(email).catch((error: Error) => log.error('not taken off the family list', error));
  }
  return { deletedUser: { email }, isFinished, isOnFamilyList: (await readFamilyMember(email)) !== null };
};
