import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { clientSecret } from '#functions/kit/clients/client-secret.ts';

/** Each purpose has its own key, derived from the app client's secret. */
type Purpose = 'sign-in cookie' | 'session cookie' | 'browser key' | 'stored tokens';

async function keyFor(purpose: Purpose): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await clientSecret(), '', `tillwise ${purpose}`, 32));
}

export async function signatureOf(purpose: Purpose, text: string): Promise<string> {
  return createHmac('sha256', await keyFor(purpose))
    .update(text)
    .digest('base64url');
}

export async function isSignatureOf(purpose: Purpose, text: string, sent: string): Promise<boolean> {
  // Compare byte lengths: non-ASCII text of the same length has more bytes.
  const [ones, others] = [Buffer.from(await signatureOf(purpose, text)), Buffer.from(sent)];
  return ones.length === others.length && timingSafeEqual(ones, others);
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text for the table and its backups. @param place The row it belongs to: it can't be opened elsewhere. */
export async function seal(text: string, place: string): Promise<string> {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, await keyFor('stored tokens'), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64');
}

/** Null for text sealed for another place or with another client's secret. */
export async function unseal(sealed: string, place: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, 'base64');
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  const key = await keyFor('stored tokens');
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(place)).setAuthTag(tag);
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}
