import { dayMs } from '#shared/durations.ts';

/** Longer than any test takes. */
const spareMs = 120_000;

// Kept from before a test replaces them.
const RealDate = Date;
const { setTimeout: realTimeout } = globalThis;

/**
 * Waits until midnight has passed if it is near, in UTC or on this machine's clock. Daily limits start over then, and
 * 'today' is another day.
 */
export async function waitOutMidnight(): Promise<void> {
  const now = new RealDate();
  const localMidnight = new RealDate(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const left = [dayMs - (now.getTime() % dayMs), localMidnight.getTime() - now.getTime()];
  const longest = Math.max(0, ...left.filter((ms) => ms < spareMs));
  if (longest > 0) await new Promise((resolve) => realTimeout(resolve, longest + 1));
}
