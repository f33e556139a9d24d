import {
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  ConcurrentModificationException,
  EnableSoftwareTokenMFAException,
  InternalErrorException,
  InvalidParameterException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  SetUserMFAPreferenceCommand,
  SoftwareTokenMFANotFoundException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { FailureCode } from '#shared/contract/failures.ts';
import { accountsEnvironment } from '#shared/deployment/environment.ts';
import { Failure } from '../failure.ts';
import { readEnvironment } from '../read-environment.ts';
import { cognito } from './cognito.ts';

const settings = readEnvironment(accountsEnvironment);

/*
 * A person's authenticator app at Cognito. Changes use that person's access token, so no function needs rights over all
 * accounts.
 */

/** The refusals that Cognito documents for any call about a person; any other error is a bug of ours. */
const refusals: Refusals = [
  [NotAuthorizedException, 'sign-in-again'],
  [UserNotFoundException, 'sign-in-again'],
  [UserNotConfirmedException, 'sign-in-again'],
  [PasswordResetRequiredException, 'sign-in-again'],
  [TooManyRequestsException, 'too-many-calls'],
  [LimitExceededException, 'too-many-calls'],
  [ConcurrentModificationException, 'too-many-calls'],
  [InternalErrorException, 'sign-in-unavailable'],
];

/** The same for calls that need an app; without one, Cognito's error varies. */
const appRefusals: Refusals = [
  ...refusals,
  [CodeMismatchException, 'wrong-code'],
  [EnableSoftwareTokenMFAException, 'wrong-code'],
  [InvalidParameterException, 'no-authenticator'],
  [SoftwareTokenMFANotFoundException, 'no-authenticator'],
];

type Refusals = readonly (readonly [abstract new (...given: never[]) => Error, FailureCode])[];

function throwAsFailure(known: Refusals): (cause: unknown) => never {
  return (cause) => {
    const [, code] = known.find(([kind]) => cause instanceof kind) ?? [];
    throw code ? new Failure(code, { cause }) : cause;
  };
}

/** Whether a person signs in with a code. @throws Failure as `refusals` maps it. */
export async function hasAuthenticator(userId: string): Promise<boolean> {
  const pending = cognito.send(new AdminGetUserCommand({ UserPoolId: settings.USER_POOL_ID, Username: userId }));
  const { UserMFASettingList = [] } = await pending.catch(throwAsFailure(refusals));
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
}

/** A new secret for the app; it takes effect once a code is confirmed. @throws Failure as `refusals` maps it. */
export async function beginAuthenticator(accessToken: string): Promise<string> {
  const begun = cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  const { SecretCode } = await begun.catch(throwAsFailure(refusals));
  if (!SecretCode) throw new Error('Cognito returned no secret for the authenticator');
  return SecretCode;
}

/** Requires a code at every sign-in from now on. @throws Failure as `appRefusals` maps it. */
export async function verifyAuthenticator(accessToken: string, code: string): Promise<void> {
  const verified = cognito.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
  await verified.catch(throwAsFailure(appRefusals));
  await prefer(accessToken, true);
}

/** Makes the password alone sufficient again. @throws Failure as `appRefusals` maps it. */
export async function turnOffAuthenticator(accessToken: string): Promise<void> {
  await prefer(accessToken, false);
}

async function prefer(accessToken: string, isOn: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  const preferred = cognito.send(
    new SetUserMFAPreferenceCommand({ AccessToken: accessToken, SoftwareTokenMfaSettings }),
  );
  await preferred.catch(throwAsFailure(appRefusals));
}
