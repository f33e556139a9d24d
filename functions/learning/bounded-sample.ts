/** What a sample holds, as it is stored to be gone on with. */
export interface KeptSample<T> {
  share: number;
  held: readonly (readonly [key: string, draw: number, value: T])[];
}

/**
 * Things by key, of which there may be any number: at most so many are held. Where there are more it holds a part of
 * them, drawn by each thing's own number from 0 to 1, so that the same things make the same sample in whatever order
 * they come.
 */
export class BoundedSample<T> {
  private readonly most: number;
  private readonly held: Map<string, { draw: number; value: T }>;
  private share: number;

  /** @param kept What a sample of the same size held before. */
  constructor(most: number, kept: KeptSample<T> = { share: 1, held: [] }) {
    this.most = most;
    this.share = kept.share;
    this.held = new Map(kept.held.map(([key, draw, value]) => [key, { draw, value }]));
  }

  /** Changes the thing at this key, made by `first` where it is new; nothing when it isn't drawn. */
  change(key: string, draw: number, first: () => T, change: (value: T) => void): void {
    if (draw >= this.share) return;
    const known = this.held.get(key) ?? { draw, value: first() };
    change(known.value);
    this.held.set(key, known);
    while (this.held.size > this.most) this.halve();
  }

  /** By key, in their order. */
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
