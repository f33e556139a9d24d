import * as z from 'zod';
import type { Pattern } from '#shared/rules/observations.ts';
import { daysKept, expiryAfter } from './kept-for.ts';
import { keys } from './keys.ts';
import { countUp } from './table.ts';

const farOff = z.lazy(() => z.object({ prices: z.int(), above: z.int(), below: z.int() }));

/** Counts how far off the prices of a person's receipts were; what they come to in this month. */
export async function countFarOff(userId: string, { prices, far }: Pattern, now: Date): Promise<Pattern> {
  const month = now.toISOString().slice(0, 7);
  const expiresAt = expiryAfter(now, daysKept.farOffPrices);
  const sums = await countUp({ key: keys.farOff(userId, month), schema: farOff }, { prices, ...far }, { expiresAt });
  return { prices: sums?.prices ?? 0, far: { above: sums?.above ?? 0, below: sums?.below ?? 0 } };
}
