/** A sample's state, stored so that a later run can continue it. */
export interface KeptSample<T> {
  share: number;
  held: readonly (readonly [key: string, draw: number, value: T])[];
}

/**
 * A sample of bounded size, by key. When more than `most` values arrive, it keeps a random share of them. Each value
 * brings its own draw from 0 to 1, so the same values always make the same sample, in any order.
 */
export class BoundedSample<T> {
  private readonly most: number;
  private readonly held: Map<string, { draw: number; value: T }>;
  private share: number;

  /** @param kept The state of an earlier sample of the same size. */
  constructor(most: number, kept: KeptSample<T> = { share: 1, held: [] }) {
    this.most = most;
    this.share = kept.share;
    this.held = new Map(kept.held.map(([key, draw, value]) => [key, { draw, value }]));
  }

  /** Changes the value at this key, created by `first` if it is new. A value outside the sampled share is ignored. */
  change(key: string, draw: number, first: () => T, change: (value: T) => void): void {
    if (draw >= this.share) return;
    const known = this.held.get(key) ?? { draw, value: first() };
    change(known.value);
    this.held.set(key, known);
    while (this.held.size > this.most) this.halve();
  }

  /** Sorted by key. */
  values(): T[] {
    const keys = [...this.held.keys()].toSorted();
    return keys.flatMap((key) => this.held.get(key)?.value ?? []);
  }

  kept(): KeptSample<T> {
    return { share: this.share, held: [...this.held].map(([key, { draw, value }]) => [key, draw, value] as const) };
  }

  private halve(): void {
    this.share /= 2;
    for (const [key, { draw }] of this.held) if (draw >= this.share) this.held.delete(key);
  }
}
