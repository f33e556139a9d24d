import { removeAccount } from '#functions/data/account-removal.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';

/** Deletes the shopper everywhere; what a first click has deleted counts for a second one as well. */
export const deleteAccount: Action<'POST /api/account/delete'> = async ({ shopper, body }) => {
  if (body.email.toLowerCase() !== shopper.email) throw new Failure('wrong-confirmation');
  await removeAccount(shopper.userId);
  return { deletedUser: { email: shopper.email } };
};
