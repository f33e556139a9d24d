import type { TickResult } from '#functions/recurring-orders/index.ts';
import { dueOrders } from '#functions/recurring-orders/needs.ts';
import { dueShards } from '#shared/limits.ts';
import { JobSchedule } from './job-schedule.ts';

/** Places the due orders of every shard as often as the schedules in the cloud do, and on request. */
export function dueOrderSchedule(
  placeDueOrders: (shard: number) => Promise<TickResult>,
  now: () => Date,
  report: (trouble: string) => void,
): JobSchedule<TickResult> {
  const wake = async () => {
    const sum: TickResult = { placed: 0, skipped: 0, failed: 0 };
    for (let shard = 0; shard < dueShards; shard += 1) {
      const { placed, skipped, failed } = await placeDueOrders(shard);
      sum.placed += placed;
      sum.skipped += skipped;
      sum.failed += failed;
    }
    return sum;
  };
  const { everyMinutes } = dueOrders.schedule;
  return new JobSchedule({ wake, everyMinutes, now, report, trouble: 'Due orders could not be placed' });
}
