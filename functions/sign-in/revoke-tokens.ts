import { saveSessions } from '#functions/users/index.ts';

/**
 * Refuses every token issued until this time, copies included; sessions that continue are renewed. Real time, not `clock`,
 * which a laptop can move.
 */
export async function revokeTokens(userId: string, madeUntil = new Date()): Promise<void> {
  await saveSessions(userId, { signedOutAt: madeUntil.toISOString() });
}
