/** Maps a list's category to ours: data/public-categories.csv. */
export interface FiledUnder {
  /** Our categories for such products, the likeliest first; empty if we carry none. */
  categories: readonly string[];
  words: string;
}

export class PublicCategories {
  private readonly rows: readonly (FiledUnder & { pattern: RegExp })[];
  private readonly known = new Map<string, FiledUnder | null>();

  constructor(rows: readonly Record<string, string>[]) {
    this.rows = rows.map(({ pattern = '', categories = '', words = '' }) => ({
      pattern: new RegExp(pattern, 'i'),
      categories: categories === '' ? [] : categories.split(';'),
      words,
    }));
  }

  /** The first match; null for an unknown category. */
  filedUnder(category: string): FiledUnder | null {
    const known = this.known.get(category);
    if (known !== undefined) return known;
    const found = this.rows.find(({ pattern }) => pattern.test(category)) ?? null;
    this.known.set(category, found);
    return found;
  }
}
