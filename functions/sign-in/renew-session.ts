import { exchangeRefreshToken } from '#functions/kit/clients/identity-provider.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { SessionKeeper } from '#functions/kit/live-session.ts';
import { idCookie, idTokenOf, type Session, type Shopper, verify } from '#functions/kit/session.ts';
import { isLive } from '#functions/kit/session-age.ts';
import { minuteMs } from '#shared/spans.ts';
import { isLeftBehind } from './browser-key.ts';
import { endSession, revokeQuietly } from './end-session.ts';
import { newMark, type ShownSession, sessionCookie, shownSession } from './session-cookie.ts';
import {
  claimRenewal,
  confirmSession,
  letGoOfRenewal,
  readSession,
  readSessionToRenew,
  type StoredSession,
  saveRenewal,
} from './session-rows.ts';
import { authenticatorTokensOf, sealTokens, tokensOf } from './session-tokens.ts';

/** How long a browser's calls may cross a renewal: until then it may have several of the newest cookies, one after another. */
const graceMs = minuteMs;

/** Above what two tries at the identity provider take. */
const claimMs = 11_000;
const patienceMs = 12_000;
const pauseMs = 150;

const secondMs = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Renews sessions once for all calls that ask at the same time: the first one goes to the identity provider, the others
 * wait and get what it got, and so does a browser that comes again because the answer never reached it.
 *
 * Each renewal gives the browser another cookie. The one before goes on working until a new one was shown, however long
 * that takes: on a bad network answers get lost. Each time it is given a new cookie with a mark of its own, so that a copy
 * and its owner never hold the same one. A minute after the renewal the first of them to be shown is the one that counts;
 * whoever comes with another has a copy or was copied from, and the session ends for both. So a copy that is always the
 * first to renew is noticed when its owner renews next. Changing the authenticator leaves the session to the browser that
 * did it: copies are refused at once, and it goes on.
 */
export const sessionKeeper: SessionKeeper = {
  async renewSession(cookies) {
    const shown = await shownSession(cookies);
    return shown && renew(shown, cookies);
  },

  async confirmSession(cookies) {
    const shown = await shownSession(cookies);
    if (!shown?.isNew) return [];
    const session = await readSession(shown);
    if (!session || !isSettled(session) || !(await confirmSession(shown, shown.generation, shown.mark))) return [];
    return [await sessionCookie({ ...shown, isNew: false })];
  },
};

async function renew(shown: ShownSession, cookies: readonly string[] | undefined): Promise<Session | null> {
  const refused = idTokenOf(cookies);
  const startedAt = Date.now();
  while (Date.now() - startedAt < patienceMs) {
    const found = await readSessionToRenew(shown);
    const tokens = found && (await tokensOf(found.session));
    if (!found || !tokens) return null;
    const { session } = found;
    if (await isLeftBehind(session, shown, cookies)) return null;
    const standing = standingOf(session, shown);
    if (standing === 'copied') {
      await endSession(session);
      return null;
    }
    const known = tokens.idToken === refused ? null : await verify(tokens.idToken);
    const isGood = known && known !== 'expired' && isLive(known, found);
    if (isGood && standing === 'current') return renewed(session, shown, known, tokens.idToken);
    if (isGood && standing === 'straggler') return answeredLate(known, tokens.idToken);
    // Its browser, if it is one, comes again with the newer cookie that it has by then.
    if (standing !== 'current') throw new Failure('session-expired');
    const until = Date.now() + claimMs;
    const mayRenew = session.renewingUntil < Date.now() && (await claimRenewal(session, until));
    const outcome = mayRenew ? await renewAtProvider(found, until, shown, tokens.refreshToken) : 'again';
    if (outcome !== 'again') return outcome;
    await pause(pauseMs);
  }
  throw new Failure('sign-in-unavailable', { cause: 'another call did not finish renewing the session' });
}

/** All calls that crossed its last renewal have been answered: its browser has one cookie by now. */
function isSettled({ lastUsedAt }: StoredSession): boolean {
  return Date.now() - Date.parse(lastUsedAt) >= graceMs;
}

type Standing = 'current' | 'straggler' | 'far-behind' | 'copied';

/** What to make of a cookie: its browser may have a newer one, and then this is a call sent before, or a copy. */
function standingOf(session: StoredSession, shown: ShownSession): Standing {
  const { generation, shownMark, givenFor, wasSettled } = session;
  const behind = generation - generationOf(session, shown);
  const isTheirs = isHeld(session, shown);
  if (behind <= 0) return isTheirs || shownMark === null || shownMark === shown.mark ? 'current' : 'copied';
  if (behind === 1 && shownMark === null && (isTheirs || givenFor === shown.mark)) return 'current';
  if (behind === 1 && !isTheirs && wasSettled && givenFor !== shown.mark) return 'copied';
  if (isSettled(session)) return 'copied';
  return behind === 1 ? 'straggler' : 'far-behind';
}

/** In the browser that changed the authenticator, every cookie from before is as good as the newest of them. */
function generationOf({ held }: StoredSession, shown: ShownSession): number {
  return Math.max(shown.generation, held?.upTo ?? 0);
}

/** Given before the authenticator was changed; its browser has shown the key by now. */
function isHeld({ held }: StoredSession, { generation }: ShownSession): boolean {
  return held !== null && generation <= held.upTo;
}

async function renewAtProvider(
  { session, signedOutAt }: { session: StoredSession; signedOutAt: string | null },
  until: number,
  shown: ShownSession,
  refreshToken: string,
): Promise<Session | null | 'again'> {
  const given = await newTokens(refreshToken, signedOutAt).catch(async (error: unknown) => {
    await letGoOfRenewal(session, until);
    throw error;
  });
  if (!given) {
    await endSession(session);
    return null;
  }
  const { tokens, shopper } = given;
  const authenticator = await authenticatorTokensOf(session);
  const isPast = authenticator !== null && authenticator.goodUntil < Date.now();
  const next = {
    // As long as no browser has shown one of the newest cookies, it gets another of them.
    generation: Math.max(session.generation, generationOf(session, shown) + 1),
    shownMark: null,
    ...(session.generation > generationOf(session, shown)
      ? { givenFor: session.givenFor, wasSettled: session.wasSettled }
      : { givenFor: shown.mark, wasSettled: isSettled(session) }),
    lastUsedAt: new Date().toISOString(),
    tokens: await sealTokens(session, { idToken: tokens.id_token, refreshToken: tokens.refresh_token }),
    authenticatorTokens: isPast ? null : session.authenticatorTokens,
  };
  if (await saveRenewal(session, until, next)) {
    if (isPast) await revokeQuietly(authenticator.refreshToken);
    return renewed({ ...session, ...next }, shown, shopper, tokens.id_token);
  }
  if (await readSession(session)) return 'again';
  await revokeQuietly(tokens.refresh_token);
  return null;
}

/** Null when the provider says that the session is over. */
async function newTokens(refreshToken: string, signedOutAt: string | null) {
  const tokens = await exchangeRefreshToken(refreshToken);
  const shopper = tokens && (await verify(tokens.id_token));
  if (!shopper || shopper === 'expired') return null;
  if (isLive(shopper, { signedOutAt })) return { tokens, shopper };
  // Tokens are dated in whole seconds: one of the second in which they signed out elsewhere would be refused, too.
  await pause(secondMs);
  return newTokens(tokens.refresh_token, null);
}

/** The token for the call alone: a copy gets no cookie that would last longer. */
function answeredLate(shopper: Shopper, idToken: string): Session {
  return {
    shopper: { ...shopper, vouchedAt: null },
    cookies: [idCookie(idToken)],
    isRenewed: false,
    isRenewedHere: true,
  };
}

async function renewed(
  session: StoredSession,
  shown: ShownSession,
  shopper: Shopper,
  idToken: string,
): Promise<Session> {
  const mark = shown.generation === session.generation ? shown.mark : newMark();
  const cookie = await sessionCookie({ ...session, mark, isNew: session.shownMark !== mark });
  return {
    shopper: { ...shopper, vouchedAt: null },
    cookies: [idCookie(idToken), cookie],
    isRenewed: true,
    isRenewedHere: true,
  };
}
