import type { KnownSession } from '#shared/contract/session.ts';
import { readSessionsOf } from './session-rows.ts';

/** Where a person is signed in, as they see it: the one used last first, and nothing that gets anybody in. */
export async function shownSessionsOf(userId: string): Promise<KnownSession[]> {
  const sessions = await readSessionsOf(userId);
  return sessions.map(({ sessionId, device, signedInAt, lastUsedAt }) => ({
    id: sessionId,
    device,
    signedInAt,
    lastUsedAt,
  }));
}
