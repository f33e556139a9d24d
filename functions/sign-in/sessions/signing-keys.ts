import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { clientSecret } from '#functions/kit/clients/client-secret.ts';

/** Each purpose has its own key, derived from the app client's secret. */
type Purpose = 'sign-in cookie' | 'session cookie' | 'browser key' | 'stored tokens';

export async function keyFor(purpose: Purpose): Promise<Buffer> {
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
