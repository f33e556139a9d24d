import { removeAccount } from '#functions/data/account-removal.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';

/** Deletes a person everywhere, as they could themselves. */
export const deleteUser: Action<'DELETE /api/admin/users/{id}'> = async ({ params }) => {
  const email = await removeAccount(params.id);
  if (email === null) throw new Failure('unknown-user');
  return { deletedUser: { email } };
};
