import { revoke } from '#functions/kit/clients/cognito-login.ts';
import { log } from '#functions/kit/log.ts';
import { verify } from '#functions/kit/session/read-caller.ts';
import { readSessions, saveSessions } from '#functions/users/index.ts';
import { readSessionsOf, removeSession, type SessionName, type StoredSession } from '../session-rows.ts';
import { authenticatorTokensOf, tokensOf } from './encrypted-tokens.ts';

/**
 * Ends a session: deletes its row, so it can't be renewed, refuses every token issued until then, and revokes its refresh
 * token at the identity provider. False when it had already ended.
 * @param madeUntil At least the time of the session's own token, in case the provider's clock is ahead.
 */
export async function endSession(name: SessionName, madeUntil = new Date()): Promise<boolean> {
  const ended = await removeSession(name);
  if (!ended) return false;
  const tokens = await tokensOf(ended);
  const shopper = tokens && (await verify(tokens.idToken));
  const tokenIssuedAt = shopper && shopper !== 'expired' ? shopper.tokenIssuedAt : null;
  await revokeTokens(name.userId, tokenIssuedAt && tokenIssuedAt > madeUntil ? tokenIssuedAt : madeUntil);
  await revokeAllOf(ended);
  return true;
}

/** Ends all sessions of a person except one. */
export async function endOtherSessions({ userId, sessionId }: SessionName): Promise<void> {
  const others = (await readSessionsOf(userId)).filter((session) => session.sessionId !== sessionId);
  for (const other of others) await removeSession(other);
  await revokeTokens(userId);
  await Promise.all(others.map(revokeAllOf));
}

/** Without the row nobody can use the refresh token, so a failed revocation is only logged. */
async function revokeAllOf(ended: StoredSession): Promise<void> {
  const tokens = [await tokensOf(ended), await authenticatorTokensOf(ended)];
  await Promise.all(tokens.map((one) => one && revokeQuietly(one.refreshToken)));
}

export async function revokeQuietly(refreshToken: string): Promise<void> {
  await revoke(refreshToken).catch((error: Error) => log.warn('refresh token not revoked', error));
}

/**
 * Refuses every token issued until this time, copies included; sessions that continue are renewed. Real time, not `clock`,
 * which a laptop can move. A later sign-out stays: a sign-in ends the browser's last session as of when it began.
 */
export async function revokeTokens(userId: string, madeUntil = new Date()): Promise<void> {
  const signedOutAt = madeUntil.toISOString();
  for (;;) {
    const known = await readSessions(userId);
    if (!known || (known.signedOutAt !== null && known.signedOutAt >= signedOutAt)) return;
    if (await saveSessions(userId, { signedOutAt }, { signedOutAt: known.signedOutAt })) return;
  }
}
