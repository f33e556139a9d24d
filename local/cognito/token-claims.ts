import { createPrivateKey, createSign } from 'node:crypto';
import { createRequire } from 'node:module';

type Claims = Record<string, unknown>;

const { pem } = createRequire(import.meta.url)('cognito-local/lib/keys/cognitoLocal.private.json') as { pem: string };
const key = createPrivateKey(pem);

/** The claims of a token; empty for text that is not a token. */
export function claimsOf(token: string): Claims {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return {};
  }
}

/** A token with changed claims, signed with the pool's key. */
export function withClaims(token: string, changes: Claims): string {
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...changes })).toString('base64url');
  const signed = `${token.split('.')[0]}.${payload}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}
