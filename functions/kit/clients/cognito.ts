import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountsEnvironment } from '#shared/deployment/environment.ts';
import { readEnvironment } from '../read-environment.ts';

const settings = readEnvironment(accountsEnvironment);

/** The one client of the user pool's administration. */
export const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3 });

/** Revokes all refresh tokens of a person. */
export async function endEverySession(userId: string): Promise<void> {
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: settings.USER_POOL_ID, Username: userId }));
}
