import * as z from 'zod';
import type { UserPool } from './user-pool.ts';

/** A valid sign-in request: our client, our return address, and PKCE. */
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

/** The authorization request in a query, or the names of missing or wrong parameters. */
export function readAuthorization(pool: UserPool, query: URLSearchParams): Authorization | { wrong: string[] } {
  const result = authorizationOf(pool).safeParse(Object.fromEntries(query));
  return result.success ? result.data : { wrong: result.error.issues.map((issue) => issue.path.join('.')) };
}

/** Where the browser goes after a correct password; null when it is wrong. */
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
