import { createHmac } from 'node:crypto';
import { hashEnvironment } from '#shared/environment.ts';
import { readEnvironment } from './environment.ts';

const settings = readEnvironment(hashEnvironment);

/**
 * What stands for somebody's e-mail, phone, address or id where it must not be read: without the secret nobody can try
 * which of all phones it is. @param of Keeps the hashes of different things apart.
 */
export function keyedHash(
  of: 'quotas' | 'voices' | 'accounts' | 'places' | 'text-stops' | 'text-stop-proofs',
  text: string,
): string {
  return createHmac('sha256', settings.HASH_SECRET).update(`${of}\n${text}`).digest('base64url');
}
