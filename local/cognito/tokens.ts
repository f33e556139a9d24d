import { createSign } from 'node:crypto';
import { createRequire } from 'node:module';

type Claims = Record<string, unknown>;

const { pem } = createRequire(import.meta.url)('cognito-local/lib/keys/cognitoLocal.private.json') as { pem: string };

/** What a token says; nothing for a text that is none. */
export function claimsOf(token: string): Claims {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return {};
  }
}

/** The token with some of its claims changed, signed by the pool as every token is. */
export function withClaims(token: string, changes: Claims): string {
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString('base64url');
  const signed = `${token.split('.')[0]}.${payload}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(pem, 'base64url')}`;
}
