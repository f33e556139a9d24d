/** The product's time on a laptop: this machine's time, plus an offset that a developer can set. */
export class OffsetClock {
  /** How far it is ahead of this machine, in milliseconds. */
  offsetMs: number;
  private past: Date | null = null;

  constructor(offsetMs: number) {
    this.offsetMs = offsetMs;
  }

  readonly now = (): Date => this.past ?? new Date(Date.now() + this.offsetMs);

  /** Runs something at a past time, for the history of the sample people. */
  async inThePast<T>(moment: Date, action: () => Promise<T>): Promise<T> {
    this.past = moment;
    try {
      return await action();
    } finally {
      this.past = null;
    }
  }
}
