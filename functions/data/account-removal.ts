import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  InvalidParameterException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '#functions/kit/cognito.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { Failure } from '#functions/kit/failure.ts';
import { isMissing, openStripe, withStripe } from '#functions/kit/stripe.ts';
import { accountsEnvironment, sessionEnvironment } from '#shared/environment.ts';
import { keys } from './keys.ts';
import { sharedListKeysOf } from './shared-lists.ts';
import { suggestionKeysOf } from './suggestions.ts';
import { deleteItem, keysOf } from './table.ts';
import { readProfile } from './users.ts';

const settings = { ...readEnvironment(accountsEnvironment), ...readEnvironment(sessionEnvironment) };

/**
 * Deletes a person everywhere: the payment provider first (which ends the subscription), then everything stored, then
 * the sign-in; whoever stops half-way repeats it and so finishes the rest. Their e-mail, or null when nothing was left.
 * @throws Failure 'admin-undeletable', or 'payments-unavailable' before anything is removed.
 */
export async function removeAccount(userId: string): Promise<string | null> {
  const profile = await readProfile(userId);
  const email = profile?.email ?? (await signInEmailOf(userId));
  if (email === null) return null;
  if (email === settings.ADMIN_EMAIL) throw new Failure('admin-undeletable');
  if (profile?.stripeCustomerId) await removeCustomer(profile.stripeCustomerId);
  await removeEverythingOf(userId);
  await removeSignIn(userId);
  return email;
}

async function removeCustomer(customerId: string): Promise<void> {
  await withStripe(async () => {
    try {
      await (await openStripe()).customers.del(customerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
}

/** Removes everything stored about a person, readable or not, the profile last; safe to repeat after stopping half-way. */
async function removeEverythingOf(userId: string): Promise<void> {
  for (const key of await sharedListKeysOf(userId)) await deleteItem(key);
  for (const key of await suggestionKeysOf(userId)) await deleteItem(key);
  const profile = keys.profile(userId);
  for (const key of await keysOf(profile.PK)) {
    if (key.SK !== profile.SK) await deleteItem(key);
  }
  await deleteItem(profile);
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
