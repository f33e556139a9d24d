import { AdminGetUserCommand, SignUpCommand, UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider';
import type { UserPool } from './user-pool.ts';

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  /** Empty when not given. */
  lastName: string;
}

/** Creates a confirmed account. Returns its id (Cognito's `sub`), or null when the email already has one. */
export async function createAccount(pool: UserPool, account: NewAccount): Promise<string | null> {
  const names = { given_name: account.firstName, family_name: account.lastName };
  try {
    const { UserSub } = await pool.client.send(
      new SignUpCommand({
        ClientId: pool.clientId,
        Username: account.email,
        Password: account.password,
        UserAttributes: Object.entries(names).flatMap(([Name, Value]) => (Value ? [{ Name, Value }] : [])),
      }),
    );
    return UserSub ?? null;
  } catch (error) {
    if (error instanceof UsernameExistsException) return null;
    throw error;
  }
}

/** The id of the account with this email. Rejects when there is none. */
export async function accountId(pool: UserPool, email: string): Promise<string> {
  const { Username } = await pool.client.send(new AdminGetUserCommand({ UserPoolId: pool.poolId, Username: email }));
  if (!Username) throw new Error(`${email} has no account`);
  return Username;
}
