import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#functions/kit/failure.ts';
import { type Session, type Shopper, verify } from '#functions/kit/session/read-caller.ts';
import { idCookie, idTokenOf } from '#functions/kit/session/session-cookies.ts';
import { isLive } from '#functions/kit/session/signed-out-since.ts';
import type { SessionKeeper } from '#functions/kit/session/with-session.ts';
import { minuteMs } from '#shared/durations.ts';
import { isLeftBehind } from '../authenticator/browser-key.ts';
import {
  claimRenewal,
  confirmSession,
  letGoOfRenewal,
  readSession,
  readSessionToRenew,
  type StoredSession,
  saveRenewal,
} from '../session-rows.ts';
import { authenticatorTokensOf, encryptTokens, tokensOf } from './encrypted-tokens.ts';
import { endSession, revokeQuietly } from './end-session.ts';
import { type CookieSession, newMark, sessionCookie, shownSession } from './renewal-cookie.ts';
import { renewedTokens } from './renewed-tokens.ts';

/** For this long after a renewal, concurrent calls of one browser may receive several newest cookies, one after another. */
const graceMs = minuteMs;

/** Longer than two tries at the identity provider. */
const claimMs = 11_000;
const waitMs = 12_000;
const pauseMs = 150;

/**
 * Renews a session once for all concurrent calls: the first one goes to the identity provider, the others wait for its
 * result. A browser that retries because the answer was lost gets the same result.
 *
 * Each renewal gives the browser a new cookie. The previous one keeps working until a new one is shown, however long that
 * takes, because answers get lost on bad networks. Each new cookie has its own mark, so a copy and its owner never hold
 * the same one. A minute after the renewal, the first cookie shown counts. A browser that shows another one has a copy
 * or was copied from, so the session ends for both. A thief who always renews first is therefore noticed at the owner's
 * next renewal. Changing the authenticator keeps the session in that browser only and refuses copies at once.
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
    if (!session || !isOneCookieLeft(session) || !(await confirmSession(shown, shown.generation, shown.mark)))
      return [];
    return [await sessionCookie({ ...shown, isNew: false })];
  },
};

async function renew(shown: CookieSession, cookies: readonly string[] | undefined): Promise<Session | null> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < waitMs) {
    const outcome = await tryToRenew(shown, cookies);
    if (outcome !== 'again') return outcome;
    await pause(pauseMs);
  }
  throw new Failure('sign-in-unavailable', { cause: 'another call did not finish renewing the session' });
}

/** 'again' while another call renews the session. */
async function tryToRenew(
  shown: CookieSession,
  cookies: readonly string[] | undefined,
): Promise<Session | null | 'again'> {
  const found = await readSessionToRenew(shown);
  const tokens = found && (await tokensOf(found.session));
  if (!found || !tokens) return null;
  const { session } = found;
  if (await isLeftBehind(session, shown, cookies)) return null;
  const cookieState = cookieStateOf(session, shown);
  if (cookieState === 'copied') {
    await endSession(session);
    return null;
  }
  const known = tokens.idToken === idTokenOf(cookies) ? null : await verify(tokens.idToken);
  if (known && known !== 'expired' && isLive(known, found)) {
    if (cookieState === 'current') return renewed(session, shown, known, tokens.idToken);
    if (cookieState === 'straggler') return answeredLate(known, tokens.idToken);
  }
  // A genuine browser retries with the newer cookie it has by then.
  if (cookieState !== 'current') throw new Failure('session-expired');
  const until = Date.now() + claimMs;
  const mayRenew = session.renewingUntil < Date.now() && (await claimRenewal(session, until));
  return mayRenew ? renewAtProvider(found, until, shown, tokens.refreshToken) : 'again';
}

/** All calls concurrent with the last renewal have been answered, so the browser has settled on one cookie. */
function isOneCookieLeft({ lastUsedAt }: StoredSession): boolean {
  return Date.now() - Date.parse(lastUsedAt) >= graceMs;
}

type CookieState = 'current' | 'straggler' | 'far-behind' | 'copied';

/** Classifies an old cookie: the call was sent before the browser got a newer one, or the cookie is a copy. */
function cookieStateOf(session: StoredSession, shown: CookieSession): CookieState {
  const { generation, shownMark, givenFor, wasOneCookieLeft } = session;
  const behind = generation - generationOf(session, shown);
  const isTheirs = isHeld(session, shown);
  if (behind <= 0) return isTheirs || shownMark === null || shownMark === shown.mark ? 'current' : 'copied';
  if (behind === 1 && shownMark === null && (isTheirs || givenFor === shown.mark)) return 'current';
  if (behind === 1 && !isTheirs && wasOneCookieLeft && givenFor !== shown.mark) return 'copied';
  if (isOneCookieLeft(session)) return 'copied';
  return behind === 1 ? 'straggler' : 'far-behind';
}

/** In the browser that changed the authenticator, every earlier cookie counts as the newest of them. */
function generationOf({ held }: StoredSession, shown: CookieSession): number {
  return Math.max(shown.generation, held?.upTo ?? 0);
}

/** Issued before the authenticator changed; the browser has already shown its key. */
function isHeld({ held }: StoredSession, { generation }: CookieSession): boolean {
  return held !== null && generation <= held.upTo;
}

async function renewAtProvider(
  { session, signedOutAt }: { session: StoredSession; signedOutAt: string | null },
  until: number,
  shown: CookieSession,
  refreshToken: string,
): Promise<Session | null | 'again'> {
  const given = await renewedTokens(refreshToken, signedOutAt).catch(async (error: unknown) => {
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
    // Until a browser shows one of the newest cookies, it may get another one.
    generation: Math.max(session.generation, generationOf(session, shown) + 1),
    shownMark: null,
    ...(session.generation > generationOf(session, shown)
      ? { givenFor: session.givenFor, wasOneCookieLeft: session.wasOneCookieLeft }
      : { givenFor: shown.mark, wasOneCookieLeft: isOneCookieLeft(session) }),
    lastUsedAt: new Date().toISOString(),
    tokens: await encryptTokens(session, { idToken: tokens.id_token, refreshToken: tokens.refresh_token }),
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

/** Answers this call without a new cookie, so a copy gains nothing that lasts. */
function answeredLate(shopper: Shopper, idToken: string): Session {
  return {
    shopper: { ...shopper, tokenIssuedAt: null },
    cookies: [idCookie(idToken)],
    isRenewed: false,
    isRenewedHere: true,
  };
}

async function renewed(
  session: StoredSession,
  shown: CookieSession,
  shopper: Shopper,
  idToken: string,
): Promise<Session> {
  const mark = shown.generation === session.generation ? shown.mark : newMark();
  const cookie = await sessionCookie({ ...session, mark, isNew: session.shownMark !== mark });
  return {
    shopper: { ...shopper, tokenIssuedAt: null },
    cookies: [idCookie(idToken), cookie],
    isRenewed: true,
    isRenewedHere: true,
  };
}
