import { deleteAccount } from '#functions/accounts/index.ts';
import { readFamilyMember, removeFromFamilyList } from '#functions/family-premium/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import { log } from '#functions/kit/log.ts';
import type { Action } from '#functions/kit/requests/api.ts';

/**
 * Deletes a person everywhere, as they could themselves. The admin decides whether they stay on the family list; if so,
 * the next account with that email has Premium again.
 */
export const deleteUser: Action<'DELETE /api/admin/users/{id}'> = async ({ params, query, now }) => {
  const { email = null, isFinished = true } = (await deleteAccount(params.id, now)) ?? {};
  if (email === null) throw new Failure('unknown-user');
  // The account is already deleted, so the answer shows a failure here as `isOnFamilyList`.
  if (isFinished && query.familyList === 'remove') {
    await removeFromFamilyList(email).catch((error: Error) => log.error('not removed from the family list', error));
  }
  return { deletedUser: { email }, isFinished, isOnFamilyList: (await readFamilyMember(email)) !== null };
};
