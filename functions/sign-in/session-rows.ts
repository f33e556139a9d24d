import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter } from '#functions/table/retention.ts';
import { deleteItem, putItem, queryItems, readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { sessionsSlot } from '#functions/users/index.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

/**
 * A signed-in browser. Only renewals of its tokens read and write it, at least some minutes apart. Times are real, not
 * by `clock`, which a laptop can move.
 */
const session = z.lazy(() =>
  z.object({
    userId: z.string(),
    sessionId: z.string(),
    /** 'Chrome on Windows' */
    device: z.string(),
    signedInAt: z.iso.datetime(),
    /** When the tokens were last renewed. */
    lastUsedAt: z.iso.datetime(),
    /** The number of renewals; each one gives the browser a new cookie. */
    generation: z.int().nonnegative(),
    /** The mark of the newest cookie that a browser has shown; null until one has. */
    shownMark: z.string().nullable(),
    /** The mark of the cookie that was renewed: until a newest one is shown, it may get another. */
    givenFor: z.string().nullable(),
    /** Whether the browser had settled on one cookie by then, so no other of that generation is genuine. */
    wasOneCookieLeft: z.boolean(),
    /** Until when a call holds the renewal, in ms, so that two concurrent calls don't both renew. */
    renewingUntil: z.number().default(0),
    /** The newest ID token and the refresh token, sealed. */
    tokens: z.string(),
    /** The tokens of a sign-in to change the authenticator, sealed; null without one. */
    authenticatorTokens: z.string().nullable(),
    /**
     * Set when the authenticator changes: cookies up to this generation are valid only in the browser that changed it,
     * recognized by the signature of its key.
     */
    held: z.object({ upTo: z.int().nonnegative(), browserKey: z.string() }).nullable(),
  }),
);
export type StoredSession = z.infer<typeof session>;

/** Identifies a session. */
export type SessionName = Pick<StoredSession, 'userId' | 'sessionId'>;

function slot({ userId, sessionId }: SessionName): Slot<StoredSession> {
  return { key: keys.session(userId, sessionId), schema: session };
}

const withExpiry = ({ lastUsedAt }: Pick<StoredSession, 'lastUsedAt'>) => ({
  expiresAt: expiryAfter(lastUsedAt, limits.sessionIdleDays),
});

/** Whether it has been idle for too long. */
function isOver({ lastUsedAt }: StoredSession): boolean {
  return Date.now() - Date.parse(lastUsedAt) > limits.sessionIdleDays * dayMs;
}

export async function saveNewSession(started: StoredSession): Promise<void> {
  await putItem({ ...slot(started).key, ...session.parse(started), ...withExpiry(started) });
}

/** Null when it was ended or has expired. */
export async function readSession(name: SessionName): Promise<StoredSession | null> {
  return (await readSessionToRenew(name))?.session ?? null;
}

/** The same, with the person's last sign-out anywhere: older tokens are refused. */
export async function readSessionToRenew(
  name: SessionName,
): Promise<{ session: StoredSession; signedOutAt: string | null } | null> {
  const [found, known] = await readItems(slot(name), sessionsSlot(name.userId));
  return found && !isOver(found) ? { session: found, signedOutAt: known?.signedOutAt ?? null } : null;
}

/** A person's sessions, the last used first. */
export async function readSessionsOf(userId: string): Promise<StoredSession[]> {
  const found = await queryItems(keys.session(userId, ''), session);
  return found.filter((one) => !isOver(one)).sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
}

/** True for one of several concurrent calls: only that one may renew the session. */
export async function claimRenewal(read: StoredSession, renewingUntil: number): Promise<boolean> {
  const { generation, renewingUntil: before } = read;
  return (await setAttributes(slot(read), { renewingUntil }, { generation, renewingUntil: before })) !== null;
}

type Renewed = Pick<
  StoredSession,
  'tokens' | 'generation' | 'shownMark' | 'givenFor' | 'wasOneCookieLeft' | 'lastUsedAt' | 'authenticatorTokens'
>;

/** Saves the result of a renewal; false when the session has ended or another call holds the renewal. */
export async function saveRenewal(claimed: StoredSession, renewingUntil: number, renewed: Renewed): Promise<boolean> {
  const changes = { ...renewed, renewingUntil: 0, ...withExpiry(renewed) };
  return (await setAttributes(slot(claimed), changes, { renewingUntil })) !== null;
}

/** Lets the next call renew the session. */
export async function letGoOfRenewal(claimed: StoredSession, renewingUntil: number): Promise<void> {
  await setAttributes(slot(claimed), { renewingUntil: 0 }, { renewingUntil });
}

/** Confirms one of the newest cookies; false when another was shown first or this is not one of them. */
export async function confirmSession(name: SessionName, generation: number, mark: string): Promise<boolean> {
  return (await setAttributes(slot(name), { shownMark: mark }, { generation, shownMark: null })) !== null;
}

type AuthenticatorAccess = Pick<StoredSession, 'authenticatorTokens' | 'held'>;

/** Stores the tokens of a sign-in to change the authenticator. */
export async function saveAuthenticatorAccess(name: SessionName, access: AuthenticatorAccess): Promise<void> {
  await setAttributes(slot(name), access);
}

/** Deletes them. */
export async function removeAuthenticatorTokens(name: SessionName): Promise<void> {
  await setAttributes(slot(name), { authenticatorTokens: null });
}

/** Restricts every earlier cookie to the browser with this key, and voids a renewal in progress. */
export async function holdSession(name: SessionName, browserKey: string): Promise<void> {
  for (;;) {
    const found = await readSession(name);
    if (!found) return;
    const { generation, renewingUntil } = found;
    const held = { upTo: generation, browserKey };
    if (await setAttributes(slot(name), { held, renewingUntil: 0 }, { generation, renewingUntil })) return;
  }
}

/** Deletes the session and returns it; null when it had already ended. */
export async function removeSession(name: SessionName): Promise<StoredSession | null> {
  const removed = await deleteItem(slot(name).key);
  return removed && session.parse(removed);
}
