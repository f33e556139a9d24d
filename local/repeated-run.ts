import { minuteMs } from '#shared/spans.ts';

interface RepeatedRunOptions<R> {
  wake: () => Promise<R>;
  everyMinutes: number;
  now: () => Date;
  /** Hears why a run by the clock failed; 'Nothing could be learned' comes before it. */
  report: (trouble: string) => void;
  trouble: string;
}

/** Has something done in its rhythm, as a schedule in the cloud does, and whenever it is told to. */
export class RepeatedRun<R extends object> {
  /** In the product's time; null before the first. */
  lastRun: (R & { at: Date }) | null = null;
  private readonly wake: () => Promise<R>;
  private readonly now: () => Date;
  private readonly ticking: NodeJS.Timeout;
  private underWay: Promise<unknown> = Promise.resolve();

  constructor({ wake, everyMinutes, now, report, trouble }: RepeatedRunOptions<R>) {
    this.wake = wake;
    this.now = now;
    const tick = () => {
      this.run().catch((error) => report(`${trouble}: ${error}`));
    };
    this.ticking = setInterval(tick, everyMinutes * minuteMs).unref();
  }

  /** Rejects with what the run threw. */
  run(): Promise<R> {
    const at = this.now();
    const run = this.wake().then((result) => {
      this.lastRun = { ...result, at };
      return result;
    });
    this.underWay = run.catch(() => {});
    return run;
  }

  /** Lets a run that is under way finish. */
  async stop(): Promise<void> {
    clearInterval(this.ticking);
    await this.underWay;
  }
}
