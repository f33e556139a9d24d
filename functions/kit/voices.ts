import { createHash } from 'node:crypto';

/**
 * What a person's id comes to where others' prices are kept: the same person is heard once, and nobody reads from it who
 * they are without knowing the id, which is random.
 */
export function voiceOf(userId: string): string {
  return `person:${createHash('sha256').update(userId).digest('base64url').slice(0, 22)}`;
}
