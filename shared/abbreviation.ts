/** A short form that receipts print or shoppers write. */
export interface Abbreviation {
  short: string;
  /** The possible meanings; the other words of the line decide which one applies. */
  means: readonly [string, ...string[]];
  kind: 'brand' | 'words';
  /** The chains that print it; empty for all. */
  chains: readonly string[];
  isInSearch: boolean;
}
