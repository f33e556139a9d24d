import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Text nobody can guess, in the characters of Stripe's ids. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** An id as Stripe makes them: cus_…, sub_…, in_… */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
