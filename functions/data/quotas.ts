import { z } from 'zod';
import { keys } from './keys.ts';
import { countUp } from './table.ts';

/** How much of its ISO time names a period, and how many days its counter is kept. */
const periods = { day: { nameLength: 10, keptDays: 2 }, month: { nameLength: 7, keptDays: 32 } } as const;
const quota = z.object({ used: z.int() });

interface Allowance {
  what: string;
  per: keyof typeof periods;
  most: number;
}

/**
 * Takes so much of a person's allowance for a UTC day or month; how much they have used then, or null (and nothing is
 * taken) when not so much is left.
 */
export async function takeFromQuota(
  userId: string,
  { what, per, most }: Allowance,
  amount: number,
  now: Date,
): Promise<number | null> {
  const { nameLength, keptDays } = periods[per];
  const expiresAt = Math.floor(now.getTime() / 1000) + keptDays * 86_400;
  const slot = { key: keys.quota(userId, what, now.toISOString().slice(0, nameLength)), schema: quota };
  const taken = await countUp(slot, { used: amount }, { expiresAt }, { used: most });
  return taken?.used ?? null;
}
