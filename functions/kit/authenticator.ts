import {
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from './cognito.ts';
import { Failure } from './failure.ts';
import { exchange } from './identity-provider.ts';
import { refreshTokenOf } from './session.ts';

/*
 * A person's authenticator app at Cognito. Each call speaks for the person by an access token of theirs, so that no
 * function needs rights over everybody's.
 */

/** An access token of this browser's session. @throws Failure 'sign-in-again' when it has none to give. */
export async function accessTokenOf(cookies: readonly string[]): Promise<string> {
  const refreshToken = refreshTokenOf(cookies);
  const tokens = refreshToken && (await exchange({ grant_type: 'refresh_token', refresh_token: refreshToken }));
  if (!tokens) throw new Failure('sign-in-again');
  return tokens.access_token;
}

/** Whether signing in takes a code. */
export async function hasAuthenticator(accessToken: string): Promise<boolean> {
  const { UserMFASettingList = [] } = await cognito.send(new GetUserCommand({ AccessToken: accessToken }));
  return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
}

/** A new secret for the app; without effect until a code of it is confirmed. */
export async function beginAuthenticator(accessToken: string): Promise<string> {
  const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
  if (!SecretCode) throw new Error('Cognito gave no secret for the authenticator');
  return SecretCode;
}

/** Has signing in take a code from now on. @throws Failure 'wrong-code'. */
export async function confirmAuthenticator(accessToken: string, code: string): Promise<void> {
  try {
    await cognito.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
  } catch (error) {
    if (error instanceof CodeMismatchException || error instanceof EnableSoftwareTokenMFAException) {
      throw new Failure('wrong-code', { cause: error });
    }
    throw error;
  }
  await prefer(accessToken, true);
}

export async function turnOffAuthenticator(accessToken: string): Promise<void> {
  await prefer(accessToken, false);
}

async function prefer(accessToken: string, isOn: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken: accessToken, SoftwareTokenMfaSettings }));
}
