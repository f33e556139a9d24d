import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { requireFreshSignIn } from '#functions/kit/session/require-fresh-sign-in.ts';
import { deleteAccount } from './delete-account.ts';

/** Deletes everything about the shopper. The page repeats the call until it answers `isFinished`; a repeat is safe. */
export const deleteOwnAccount: Action<'POST /api/account/delete'> = async ({ shopper, body, now }) => {
  requireFreshSignIn(shopper);
  if (body.email !== shopper.email) throw new Failure('wrong-confirmation');
  const removal = await deleteAccount(shopper.userId, now);
  return { deletedUser: { email: shopper.email }, isFinished: removal?.isFinished ?? true };
};
