import { minuteMs } from '#shared/durations.ts';

interface JobScheduleOptions<R> {
  wake: () => Promise<R>;
  everyMinutes: number;
  now: () => Date;
  /** Called with the reason when a timed run fails, after `trouble`. */
  report: (trouble: string) => void;
  trouble: string;
}

/** Runs something periodically, as a schedule in the cloud does, and on request. */
export class JobSchedule<R extends object> {
  /** The last run in the product's time; null before the first. */
  lastRun: (R & { at: Date }) | null = null;
  private readonly wake: () => Promise<R>;
  private readonly now: () => Date;
  private readonly ticking: NodeJS.Timeout;
  private underWay: Promise<unknown> = Promise.resolve();

  constructor({ wake, everyMinutes, now, report, trouble }: JobScheduleOptions<R>) {
    this.wake = wake;
    this.now = now;
    const tick = () => {
      this.run().catch((error) => report(`${trouble}: ${error}`));
    };
    this.ticking = setInterval(tick, everyMinutes * minuteMs).unref();
  }

  /** Rejects with the run's error. */
  run(): Promise<R> {
    const at = this.now();
    const run = this.wake().then((result) => {
      this.lastRun = { ...result, at };
      return result;
    });
    this.underWay = run.catch(() => {});
    return run;
  }

  /** Waits for a running run. */
  async stop(): Promise<void> {
    clearInterval(this.ticking);
    await this.underWay;
  }
}
