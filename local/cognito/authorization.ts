import * as z from 'zod';
import type { UserPool } from './user-pool.ts';

/** What a sign-in of ours asks for: this client, this address to come back to, and nothing without PKCE. */
const authorizationOf = (pool: UserPool) =>
  z.object({
    response_type: z.literal('code'),
    client_id: z.literal(pool.clientId),
    redirect_uri: z.literal(pool.callbackUrl),
    scope: z.string().default('openid'),
    prompt: z.literal('login'),
    state: z.string().optional(),
    code_challenge: z.string().regex(/^[\w-]{43}$/),
    code_challenge_method: z.literal('S256'),
  });
export type Authorization = z.infer<ReturnType<typeof authorizationOf>>;

/** The authorization a query asks for, or the names of the parameters that are missing or not ours. */
export function readAuthorization(pool: UserPool, query: URLSearchParams): Authorization | { wrong: string[] } {
  const result = authorizationOf(pool).safeParse(Object.fromEntries(query));
  return result.success ? result.data : { wrong: result.error.issues.map((issue) => issue.path.join('.')) };
}

/** Where the browser goes once the password is right; null when it is wrong. */
export async function authorize(
  pool: UserPool,
  authorization: Authorization,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const answer = await fetch(`${pool.endpoint}/oauth2/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ ...authorization, username: email.trim().toLowerCase(), password }),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  return location?.startsWith(`${authorization.redirect_uri}?`) ? location : null;
}
