import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  InvalidParameterException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '#functions/kit/clients/cognito.ts';
import { isMissing, openStripe, withStripe } from '#functions/kit/clients/stripe.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { Failure } from '#functions/kit/failure.ts';
import { withdrawBegun, withdrawSome } from '#functions/observations/index.ts';
import { forgetPrinted, readReceipts, removeReceipts } from '#functions/receipts/index.ts';
import {
  markClosing,
  type Profile,
  readClosedAccount,
  readProfile,
  saveClosedAccount,
} from '#functions/users/index.ts';
import { accountsEnvironment, sessionEnvironment } from '#shared/environment.ts';
import { limits } from '#shared/rules/limits.ts';
import { removeEverythingOf } from './whole-account-rows.ts';

const settings = readEnvironment(accountsEnvironment, sessionEnvironment);

interface Removal {
  /** Null where they were known by their number alone. */
  email: string | null;
  isFinished: boolean;
}

/** By then the index shows what was written before. */
const indexPatienceMs = 500;

/**
 * Deletes a person everywhere. The account is marked as closing first, so that nothing new is stored; then go the payment
 * provider's customer (which ends the subscription), everything stored and the sign-in, and what the index did not show
 * yet. Of what they told and gave, so much goes at most in one go: not finished, the same is to be done again, as whoever
 * stops half-way does. Their e-mail; null when nobody was left.
 * @throws Failure 'admin-undeletable', or 'payments-unavailable' before anything is removed.
 */
export async function removeAccount(userId: string, now: Date): Promise<Removal | null> {
  const [profile, closed] = await Promise.all([readProfile(userId), readClosedAccount(userId)]);
  const email = profile?.email ?? (await signInEmailOf(userId));
  if (email === settings.ADMIN_EMAIL) throw new Failure('admin-undeletable');
  if (email === null && !closed) return null;

  await saveClosedAccount(userId, now, false);
  const closing = await markClosing(userId, now);
  if (closing?.stripeCustomerId) await removeCustomer(closing.stripeCustomerId, profile);
  if (!(await forgetSome(userId, now))) return { email, isFinished: false };
  const lists = Object.keys(closing?.listPlaces ?? {});
  await removeEverythingOf(userId, lists);
  await removeSignIn(userId);
  await new Promise((resolve) => setTimeout(resolve, indexPatienceMs));
  if (!(await forgetSome(userId, now))) return { email, isFinished: false };
  await removeEverythingOf(userId, lists);
  await saveClosedAccount(userId, now, true);
  return { email, isFinished: true };
}

/** Forgets what a person told of prices and gave of receipts, some hundred of each at most; whether that was all. */
async function forgetSome(userId: string, now: Date): Promise<boolean> {
  const most = limits.pricesDecidedAtOnce;
  for (const receipt of (await readReceipts(userId)).slice(0, most)) await withdrawBegun(userId, receipt, now);
  return (
    (await withdrawSome(userId, now, most)) &&
    (await forgetPrinted(userId, { most })) &&
    (await removeReceipts(userId, most))
  );
}

/** When the provider can't be told, an account that was open before is open again. */
async function removeCustomer(customerId: string, before: Profile | null): Promise<void> {
  try {
    await withStripe(async () => (await openStripe()).customers.del(customerId));
  } catch (error) {
    if (error instanceof Failure && isMissing(error.cause)) return;
    if (before && !before.closingAt) await markClosing(before.userId, null);
    throw error;
  }
}

/** The e-mail a person signs in with; null for whoever has no sign-in. */
async function signInEmailOf(userId: string): Promise<string | null> {
  try {
    const { Username, UserAttributes = [] } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: settings.USER_POOL_ID, Username: userId }),
    );
    // An e-mail finds its account, too, but is nobody's id: what is stored would stay.
    if (Username !== userId) return null;
    return UserAttributes.find(({ Name }) => Name === 'email')?.Value?.toLowerCase() ?? null;
  } catch (error) {
    // What can't be a user name at all is refused as such.
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
