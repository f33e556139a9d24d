import { generate, verify } from 'cognito-local/lib/services/totp.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { UserPool } from './user-pool.ts';

/** The secret of an account's authenticator app; null for one without. */
export async function authenticatorOf({ accounts }: UserPool, email: string): Promise<string | null> {
  const user = await accounts.find(email);
  const isOn = user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA');
  return (isOn && user?.SoftwareTokenMfaConfiguration?.Secret) || null;
}

/** Gives an account an authenticator with this secret, as if its owner had set it up. */
export async function giveAuthenticator(pool: UserPool, email: string, secret: string): Promise<void> {
  await pool.accounts.save({
    ...(await accountOf(pool, email)),
    SoftwareTokenMfaConfiguration: { Secret: secret, Verified: true },
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
}

/** Makes an account's password sufficient and deletes its authenticator secret. */
export async function takeAuthenticator(pool: UserPool, email: string): Promise<void> {
  const { SoftwareTokenMfaConfiguration: forgotten, ...account } = await accountOf(pool, email);
  await pool.accounts.save({ ...account, UserMFASettingList: [] });
}

async function accountOf({ accounts }: UserPool, email: string): Promise<User> {
  const user = await accounts.find(email);
  if (!user) throw new Error(`${email} has no account`);
  return user;
}

/** The current code of an app with this secret. */
export const codeOf = (secret: string): string => generate(secret);

/** Whether the code is the current one for this secret, or the one before. */
export const isCodeOf = (secret: string, code: string): boolean => verify(secret, code.replace(/\s/g, ''));
