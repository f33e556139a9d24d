import type { TickResult } from '#functions/recurring-orders/index.ts';
import { dueOrders } from '#functions/recurring-orders/needs.ts';
import { minuteMs } from '#shared/durations.ts';
import { dueShards } from '#shared/limits.ts';

/** One run over every shard. */
export interface Run extends TickResult {
  /** In the product's time. */
  at: Date;
}

/** Places due orders as often as the schedules in the cloud do, and on request. */
export class DueOrderSchedule {
  /** Null before the first. */
  lastRun: Run | null = null;
  private readonly placeDueOrders: (shard: number) => Promise<TickResult>;
  private readonly now: () => Date;
  private readonly ticking: NodeJS.Timeout;
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(
    placeDueOrders: (shard: number) => Promise<TickResult>,
    now: () => Date,
    report: (trouble: string) => void,
  ) {
    this.placeDueOrders = placeDueOrders;
    this.now = now;
    const tick = () => {
      this.run().catch((error) => report(`Due orders could not be placed: ${error}`));
    };
    this.ticking = setInterval(tick, dueOrders.schedule.everyMinutes * minuteMs).unref();
  }

  /** Starts the run of every shard once. Rejects with a run's error. */
  run(): Promise<Run> {
    const run = this.wakeEveryShard();
    this.underWay = run.catch(() => {});
    return run;
  }

  /** Waits for a running run. */
  async stop(): Promise<void> {
    clearInterval(this.ticking);
    await this.underWay;
  }

  private async wakeEveryShard(): Promise<Run> {
    const run: Run = { at: this.now(), placed: 0, skipped: 0, failed: 0 };
    for (let shard = 0; shard < dueShards; shard += 1) {
      const { placed, skipped, failed } = await this.placeDueOrders(shard);
      run.placed += placed;
      run.skipped += skipped;
      run.failed += failed;
    }
    this.lastRun = run;
    return run;
  }
}
