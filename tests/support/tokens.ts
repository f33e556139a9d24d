import { createSign, generateKeyPairSync } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The identity provider's public key set. */
export const keySet = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] };

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An ID token like Cognito's; `isForged` signs it with another key. */
export function idToken(claims: Record<string, unknown> = {}, { isForged = false } = {}): string {
  const seconds = Math.floor(Date.now() / 1000);
  const payload = {
    iss: process.env.TOKEN_ISSUER,
    aud: process.env.USER_POOL_CLIENT_ID,
    token_use: 'id',
    sub: 'a-shopper',
    email: 'Maya@Example.com',
    email_verified: true,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
    ...claims,
  };
  const signed = `${base64url({ alg: 'RS256', kid: 'test' })}.${base64url(payload)}`;
  const signature = createSign('RSA-SHA256')
    .update(signed)
    .sign(isForged ? foreign.privateKey : privateKey);
  return `${signed}.${signature.toString('base64url')}`;
}
