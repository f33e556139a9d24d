import * as z from 'zod';
import { decrypt, encrypt } from '#functions/kit/encryption/encrypted-text.ts';
import type { SessionName, StoredSession } from '../session-rows.ts';
import { keyFor } from './signing-keys.ts';

const sessionTokens = z.lazy(() => z.object({ idToken: z.string(), refreshToken: z.string() }));
export type SessionTokens = z.infer<typeof sessionTokens>;

/** Tokens that let the person change their authenticator; nothing else uses them. */
const authenticatorTokens = z.lazy(() =>
  z.object({
    accessToken: z.string(),
    refreshToken: z.string(),
    goodUntil: z.number(),
    /** The signature of the key of the browser that signed in. */
    browserKey: z.string(),
  }),
);
type AuthenticatorTokens = z.infer<typeof authenticatorTokens>;

export async function encryptTokens(name: SessionName, tokens: SessionTokens | AuthenticatorTokens): Promise<string> {
  return encrypt(JSON.stringify(tokens), await keyFor('stored tokens'), placeOf(name));
}

/** Null for text sealed with another client's secret: that session is over. */
export async function tokensOf(session: StoredSession): Promise<SessionTokens | null> {
  const text = await unsealed(session.tokens, session);
  return text === null ? null : sessionTokens.parse(JSON.parse(text));
}

/** Null when the session has none. */
export async function authenticatorTokensOf(session: StoredSession): Promise<AuthenticatorTokens | null> {
  const text = session.authenticatorTokens && (await unsealed(session.authenticatorTokens, session));
  return text ? authenticatorTokens.parse(JSON.parse(text)) : null;
}

async function unsealed(tokens: string, name: SessionName): Promise<string | null> {
  return decrypt(tokens, await keyFor('stored tokens'), placeOf(name));
}

function placeOf({ userId, sessionId }: SessionName): string {
  return `${userId}/${sessionId}`;
}
