import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  InvalidParameterException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '#functions/kit/clients/cognito.ts';
import { isMissing, openStripe, withStripe } from '#functions/kit/clients/stripe.ts';
import { Failure } from '#functions/kit/failure.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import { isAdminEmail } from '#functions/kit/session/is-admin.ts';
import { withdrawBegun, withdrawSome } from '#functions/observations/index.ts';
import { deleteReceiptBatch, forgetMeanings, readReceipts } from '#functions/receipts/index.ts';
import { forgetChoices } from '#functions/search-learning/index.ts';
import {
  markClosing,
  type Profile,
  readClosedAccount,
  readProfile,
  saveClosedAccount,
} from '#functions/users/index.ts';
import { lowerCaseEmail } from '#shared/contract/text.ts';
import { accountsEnvironment } from '#shared/deployment/environment.ts';
import { limits } from '#shared/limits.ts';
import { deleteAllRowsOf } from './delete-all-user-rows.ts';
import { untilIndexed } from './until-indexed.ts';

const settings = readEnvironment(accountsEnvironment);

interface Removal {
  /** Null when only the user id is known. */
  email: string | null;
  isFinished: boolean;
}

/**
 * Deletes a person everywhere. The account is marked as closing first, so nothing new is stored. Then it deletes the
 * payment provider's customer (which ends the subscription), all rows, the sign-in, and rows the index did not show yet.
 * One call withdraws a limited number of prices and receipts; when it returns unfinished, call it again. Null when there
 * is no such account.
 * @throws Failure 'admin-undeletable', or 'payments-unavailable' before anything is removed.
 */
export async function deleteAccount(userId: string, now: Date): Promise<Removal | null> {
  const [profile, closed] = await Promise.all([readProfile(userId), readClosedAccount(userId)]);
  const email = profile?.email ?? (await signInEmailOf(userId));
  if (isAdminEmail(email)) throw new Failure('admin-undeletable');
  if (email === null && !closed) return null;

  const closing = await markClosing(userId, now);
  // Written after the mark, so whatever the index shows later than this row was refused.
  await saveClosedAccount(userId, now, false);
  if (closing?.stripeCustomerId) await removeCustomer(closing.stripeCustomerId, profile);
  if (!(await withdrawSomeOf(userId, now))) return { email, isFinished: false };
  const lists = Object.keys(closing?.listPlaces ?? {});
  await deleteAllRowsOf(userId, lists);
  await removeSignIn(userId);
  if (!(await untilIndexed(userId, now)) || !(await withdrawSomeOf(userId, now))) return { email, isFinished: false };
  await deleteAllRowsOf(userId, lists);
  await saveClosedAccount(userId, now, true);
  return { email, isFinished: true };
}

/** Withdraws a limited number of the person's prices and receipts. True when none are left. */
async function withdrawSomeOf(userId: string, now: Date): Promise<boolean> {
  const most = limits.pricesDecidedAtOnce;
  await forgetChoices(userId, now);
  for (const receipt of (await readReceipts(userId)).slice(0, most)) await withdrawBegun(userId, receipt, now);
  return (
    (await withdrawSome(userId, now, most)) &&
    (await forgetMeanings(userId, { most })) &&
    (await deleteReceiptBatch(userId, most))
  );
}

/** Reopens an account that was open before when the payment provider fails. */
async function removeCustomer(customerId: string, before: Profile | null): Promise<void> {
  try {
    await withStripe(async () => (await openStripe()).customers.del(customerId));
  } catch (error) {
    if (error instanceof Failure && isMissing(error.cause)) return;
    if (before && !before.closingAt) await markClosing(before.userId, null);
    throw error;
  }
}

/** The email a person signs in with; null when they have no sign-in. */
async function signInEmailOf(userId: string): Promise<string | null> {
  try {
    const { Username, UserAttributes = [] } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: settings.USER_POOL_ID, Username: userId }),
    );
    // Cognito also finds an account by email. Rows are stored by id, so deleting by email would leave them behind.
    if (Username !== userId) return null;
    const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    return email === undefined ? null : lowerCaseEmail().parse(email);
  } catch (error) {
    // Cognito rejects a malformed user name with this error.
    if (error instanceof UserNotFoundException || error instanceof InvalidParameterException) return null;
    throw error;
  }
}

async function removeSignIn(userId: string): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId: settings.USER_POOL_ID, Username: userId }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
