import type { Services } from '../start-services.ts';
import type { LocalCloudHome } from '../startup/local-cloud-home.ts';
import type { OffsetClock } from './offset-clock.ts';

interface ClockReaders extends Pick<Services, 'lambda' | 'payments'> {
  home: LocalCloudHome;
  clock: OffsetClock;
}

/**
 * Moves the product's time in one jump, for the functions and the payments. The home keeps it for the next start. Payments
 * that become due are made; recurring orders wait for the schedule's next run.
 */
export async function moveClockEverywhere(
  { home, clock, lambda, payments }: ClockReaders,
  offsetMs: number,
): Promise<void> {
  clock.offsetMs = offsetMs;
  home.remember({ clockOffsetMs: offsetMs });
  await lambda.setClock(offsetMs);
  payments.standIn?.tick();
}
