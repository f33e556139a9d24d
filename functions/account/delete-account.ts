import { AdminDeleteUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { removeEverythingOf } from '#functions/data/account-removal.ts';
import { readProfile } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { cognito } from '#functions/kit/cognito.ts';
import { settings } from '#functions/kit/environment.ts';
import { Failure } from '#functions/kit/failure.ts';
import { isMissing, stripe, withStripe } from '#functions/kit/stripe.ts';

/**
 * Deletes a person everywhere: the payment provider first (which ends the subscription), then everything stored, then
 * the sign-in. Whoever is stopped half-way can still sign in and ask again, and repeating it finishes the rest.
 */
export const deleteAccount: Action<'POST /api/account/delete'> = async ({ shopper, body }) => {
  if (body.email.toLowerCase() !== shopper.email) throw new Failure('wrong-confirmation');
  const profile = await readProfile(shopper.userId);
  if (profile?.stripeCustomerId) await removeCustomer(profile.stripeCustomerId);
  await removeEverythingOf(shopper.userId);
  await removeSignIn(shopper.userId);
  return { deletedUser: { email: shopper.email } };
};

async function removeCustomer(customerId: string): Promise<void> {
  await withStripe(async () => {
    try {
      await stripe.customers.del(customerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
}

async function removeSignIn(userId: string): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId: settings.USER_POOL_ID, Username: userId }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
