import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter } from '#functions/table/retention.ts';
import { deleteItem, putItem, queryItems, readItems, type Slot, setAttributes } from '#functions/table/table.ts';
import { sessionsSlot } from '#functions/users/index.ts';
import { limits } from '#shared/rules/limits.ts';
import { dayMs } from '#shared/spans.ts';

/**
 * A browser somebody is signed in at. It is read and written when its tokens are renewed, some minutes apart at the
 * least, and by no other call. Times are real ones: the product's clock can be moved on a laptop.
 */
const session = z.lazy(() =>
  z.object({
    userId: z.string(),
    sessionId: z.string(),
    /** 'Chrome on Windows' */
    device: z.string(),
    signedInAt: z.iso.datetime(),
    /** When its tokens were last renewed. */
    lastUsedAt: z.iso.datetime(),
    /** How often it was renewed; each renewal gives its browser another cookie. */
    generation: z.int().nonnegative(),
    /** The mark of the one newest cookie that counts, since a browser has shown it; null before. */
    shownMark: z.string().nullable(),
    /** The mark of the cookie that the newest ones were given for: as long as none was shown, it gets another one. */
    givenFor: z.string().nullable(),
    /** Whether its browser had come to one cookie by then: no other of that generation is its own. */
    wasSettled: z.boolean(),
    /** Until when somebody else is renewing it, in ms; two who try at once would otherwise both do. */
    renewingUntil: z.number().default(0),
    /** The newest ID token and the refresh token, sealed. */
    tokens: z.string(),
    /** The tokens of a sign-in to change the authenticator, sealed; null without one. */
    authenticatorTokens: z.string().nullable(),
    /**
     * Since the authenticator was changed: the cookies up to this generation are good in the browser that changed it and in
     * no other, told by what is kept of its key.
     */
    held: z.object({ upTo: z.int().nonnegative(), browserKey: z.string() }).nullable(),
  }),
);
export type StoredSession = z.infer<typeof session>;

/** Whose session it is, and which. */
export type SessionName = Pick<StoredSession, 'userId' | 'sessionId'>;

function slot({ userId, sessionId }: SessionName): Slot<StoredSession> {
  return { key: keys.session(userId, sessionId), schema: session };
}

const withExpiry = ({ lastUsedAt }: Pick<StoredSession, 'lastUsedAt'>) => ({
  expiresAt: expiryAfter(lastUsedAt, limits.sessionIdleDays),
});

/** Nobody has used it for too long. */
function isOver({ lastUsedAt }: StoredSession): boolean {
  return Date.now() - Date.parse(lastUsedAt) > limits.sessionIdleDays * dayMs;
}

export async function saveNewSession(started: StoredSession): Promise<void> {
  await putItem({ ...slot(started).key, ...session.parse(started), ...withExpiry(started) });
}

/** Null when it was ended, or is over. */
export async function readSession(name: SessionName): Promise<StoredSession | null> {
  return (await readSessionToRenew(name))?.session ?? null;
}

/** The same, with when its person last signed out anywhere: tokens made until then are refused. */
export async function readSessionToRenew(
  name: SessionName,
): Promise<{ session: StoredSession; signedOutAt: string | null } | null> {
  const [found, known] = await readItems(slot(name), sessionsSlot(name.userId));
  return found && !isOver(found) ? { session: found, signedOutAt: known?.signedOutAt ?? null } : null;
}

/** Where a person is signed in, the one used last first. */
export async function readSessionsOf(userId: string): Promise<StoredSession[]> {
  const found = await queryItems(keys.session(userId, ''), session);
  return found.filter((one) => !isOver(one)).sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
}

/** Of several who want to renew it at once, one may: true for that one. */
export async function claimRenewal(read: StoredSession, renewingUntil: number): Promise<boolean> {
  const { generation, renewingUntil: before } = read;
  return (await setAttributes(slot(read), { renewingUntil }, { generation, renewingUntil: before })) !== null;
}

type Renewed = Pick<
  StoredSession,
  'tokens' | 'generation' | 'shownMark' | 'givenFor' | 'wasSettled' | 'lastUsedAt' | 'authenticatorTokens'
>;

/** Keeps what a renewal brought; false when the session was ended meanwhile, or somebody else renews it by now. */
export async function saveRenewal(claimed: StoredSession, renewingUntil: number, renewed: Renewed): Promise<boolean> {
  const changes = { ...renewed, renewingUntil: 0, ...withExpiry(renewed) };
  return (await setAttributes(slot(claimed), changes, { renewingUntil })) !== null;
}

/** Lets the next who comes renew it. */
export async function letGoOfRenewal(claimed: StoredSession, renewingUntil: number): Promise<void> {
  await setAttributes(slot(claimed), { renewingUntil: 0 }, { renewingUntil });
}

/** Has a newest cookie be the one that counts; false when another was shown before, or it is not among the newest. */
export async function confirmSession(name: SessionName, generation: number, mark: string): Promise<boolean> {
  return (await setAttributes(slot(name), { shownMark: mark }, { generation, shownMark: null })) !== null;
}

type AuthenticatorAccess = Pick<StoredSession, 'authenticatorTokens' | 'held'>;

/** Keeps the tokens of a sign-in to change the authenticator with the session. */
export async function saveAuthenticatorAccess(name: SessionName, access: AuthenticatorAccess): Promise<void> {
  await setAttributes(slot(name), access);
}

/** Takes them away. */
export async function removeAuthenticatorTokens(name: SessionName): Promise<void> {
  await setAttributes(slot(name), { authenticatorTokens: null });
}

/** Leaves every cookie given until now to the browser with this key; a renewal under way comes to nothing. */
export async function holdSession(name: SessionName, browserKey: string): Promise<void> {
  for (;;) {
    const found = await readSession(name);
    if (!found) return;
    const { generation, renewingUntil } = found;
    const held = { upTo: generation, browserKey };
    if (await setAttributes(slot(name), { held, renewingUntil: 0 }, { generation, renewingUntil })) return;
  }
}

/** Ends it here; what it was, or null when it had been ended before. */
export async function removeSession(name: SessionName): Promise<StoredSession | null> {
  const removed = await deleteItem(slot(name).key);
  return removed && session.parse(removed);
}
