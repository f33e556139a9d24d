import type { KnownSession } from '#shared/contract/accounts/sign-in-session.ts';
import { readSessionsOf } from '../session-rows.ts';

/** A person's sessions as they see them, the last used first, without any secret. */
export async function shownSessionsOf(userId: string): Promise<KnownSession[]> {
  const sessions = await readSessionsOf(userId);
  return sessions.map(({ sessionId, device, signedInAt, lastUsedAt }) => ({
    id: sessionId,
    device,
    signedInAt,
    lastUsedAt,
  }));
}
