import { createHmac } from 'node:crypto';
import { hashEnvironment } from '#shared/deployment/environment.ts';
import { readEnvironment } from '../read-environment.ts';

const settings = readEnvironment(hashEnvironment);

/**
 * Replaces an email, phone number, address or id where it must not be readable. Without the secret, nobody can find it
 * by hashing all phone numbers. @param of Keeps the hashes of different purposes apart.
 */
export function keyedHash(
  of:
    | 'quotas'
    | 'contributors'
    | 'accounts'
    | 'places'
    | 'places-found'
    | 'papers'
    | 'text-stops'
    | 'text-stop-proofs'
    | 'sent-texts'
    | 'shared-lists',
  text: string,
): string {
  return createHmac('sha256', settings.HASH_SECRET).update(`${of}\n${text}`).digest('base64url');
}
