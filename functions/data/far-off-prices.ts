import * as z from 'zod';
import type { Pattern } from '#shared/rules/observations.ts';
import { daySeconds } from '#shared/spans.ts';
import { keys } from './keys.ts';
import { countUp } from './table.ts';

const farOff = z.lazy(() => z.object({ prices: z.int(), above: z.int(), below: z.int() }));

/** Longer than the month. */
const secondsKept = 40 * daySeconds;

/** Counts how far off the prices of a person's receipts were; what they come to in this month. */
export async function countFarOff(userId: string, { prices, far }: Pattern, now: Date): Promise<Pattern> {
  const month = now.toISOString().slice(0, 7);
  const expiresAt = Math.floor(now.getTime() / 1000) + secondsKept;
  const sums = await countUp({ key: keys.farOff(userId, month), schema: farOff }, { prices, ...far }, { expiresAt });
  return { prices: sums?.prices ?? 0, far: { above: sums?.above ?? 0, below: sums?.below ?? 0 } };
}
