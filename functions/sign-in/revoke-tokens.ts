import { readSessions, saveSessions } from '#functions/users/index.ts';

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
