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
import { accountsEnvironment } from '#shared/environment.ts';
import { readEnvironment } from '../environment.ts';
import { Failure } from '../failure.ts';
import { cognito } from './cognito.ts';

const settings = readEnvironment(accountsEnvironment);

/*
 * A person's authenticator app at Cognito. What changes it speaks for the person by an access token of theirs, so that no
 * function needs rights over everybody's.
 */

/** What Cognito documents that any call for a person may be refused with; all else is a mistake of ours. */
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

/** The same where an app has to be there; without one Cognito now says this and now that. */
const appRefusals: Refusals = [
  ...refusals,
  [CodeMismatchException, 'wrong-code'],
  [EnableSoftwareTokenMFAException, 'wrong-code'],
  [InvalidParameterException, 'no-authenticator'],
  [SoftwareTokenMFANotFoundException, 'no-authenticator'],
];

type Refusals = readonly (readonly [abstract new (...given: never[]) => Error, FailureCode])[];

function refuseBy(known: Refusals): (cause: unknown) => never {
  return (cause) => {
    const [, code] = known.find(([kind]) => cause instanceof kind) ?? [];
    throw code ? new Failure(code, { cause }) : cause;
  };
}

/** Whether a person's signing in takes a code. @throws Failure as `refusals` tell. */
export async function hasAuthenticator(userId: string): Promise<boolean> {
  const asked = cognito.send(new AdminGetUserCommand({ UserPoolId: settings.USER_POOL_ID, Username: userId }));
  const { UserMFASettingList = [] } = await asked.catch(refuseBy(refusals));
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
}

/** A new secret for the app; without effect until a code of it is confirmed. @throws Failure as `refusals` tell. */
export async function beginAuthenticator(accessToken: string): Promise<string> {
  const begun = cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  const { SecretCode } = await begun.catch(refuseBy(refusals));
  if (!SecretCode) throw new Error('Cognito gave no secret for the authenticator');
  return SecretCode;
}

/** Has signing in take a code from now on. @throws Failure as `appRefusals` tell. */
export async function confirmAuthenticator(accessToken: string, code: string): Promise<void> {
  const verified = cognito.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
  await verified.catch(refuseBy(appRefusals));
  await prefer(accessToken, true);
}

/** Has the password be enough again. @throws Failure as `appRefusals` tell. */
export async function turnOffAuthenticator(accessToken: string): Promise<void> {
  await prefer(accessToken, false);
}

async function prefer(accessToken: string, isOn: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  const preferred = cognito.send(
    new SetUserMFAPreferenceCommand({ AccessToken: accessToken, SoftwareTokenMfaSettings }),
  );
  await preferred.catch(refuseBy(appRefusals));
}
