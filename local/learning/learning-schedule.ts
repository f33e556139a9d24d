import type { LearningResult } from '#functions/learning/learn.ts';

const hoursBetweenRuns = 6;

/** Has what was seen learned from every six hours, as the schedule in the cloud does, and whenever it is told to. */
export class LearningSchedule {
  /** In the product's time; null before the first. */
  lastRun: (LearningResult & { at: Date }) | null = null;
  private readonly learn: () => Promise<LearningResult>;
  private readonly now: () => Date;
  private readonly ticking: NodeJS.Timeout;
  private underWay: Promise<unknown> = Promise.resolve();

  constructor(learn: () => Promise<LearningResult>, now: () => Date, report: (trouble: string) => void) {
    this.learn = learn;
    this.now = now;
    const tick = () => {
      this.run().catch((error) => report(`Nothing could be learned: ${error}`));
    };
    this.ticking = setInterval(tick, hoursBetweenRuns * 3_600_000).unref();
  }

  /** Rejects with what the run threw. */
  run(): Promise<LearningResult> {
    const at = this.now();
    const run = this.learn().then((result) => {
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
