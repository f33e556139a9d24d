/** The product's time on a laptop: this machine's, moved by whoever wants to see what a week brings. */
export class LocalClock {
  /** How far it is ahead of this machine, in milliseconds. */
  offsetMs: number;
  private past: Date | null = null;

  constructor(offsetMs: number) {
    this.offsetMs = offsetMs;
  }

  readonly now = (): Date => this.past ?? new Date(Date.now() + this.offsetMs);

  /** Has something happen at a moment that has passed: what is said of people who were here before. */
  async inThePast<T>(moment: Date, action: () => Promise<T>): Promise<T> {
    this.past = moment;
    try {
      return await action();
    } finally {
      this.past = null;
    }
  }
}
