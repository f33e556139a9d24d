import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/** The one client of the user pool's administration. */
export const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3 });
