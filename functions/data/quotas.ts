import { keys } from './keys.ts';
import { countUp } from './table.ts';

const keptDays = 2;

/**
 * Takes one of a person's daily allowance; how many they have used then, or null when nothing is left. Days are UTC.
 */
export async function takeFromQuota(userId: string, what: string, most: number, now: Date): Promise<number | null> {
  const day = now.toISOString().slice(0, 10);
  const expiresAt = Math.floor(now.getTime() / 1000) + keptDays * 86_400;
  return countUp(keys.quota(userId, what, day), most, expiresAt);
}
