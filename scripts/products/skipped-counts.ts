/** Counts of skipped rows by reason. */
export class SkippedCounts {
  readonly counts = new Map<string, number>();

  add(reason: string): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }
}
