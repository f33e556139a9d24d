/** What a list's category means to us: data/public-categories.csv. */
export interface FiledUnder {
  /** Those of ours that such products are in, the likeliest first; none: we carry nothing of the kind. */
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

  /** The first that fits; null for a category nobody knows. */
  filedUnder(category: string): FiledUnder | null {
    const known = this.known.get(category);
    if (known !== undefined) return known;
    const found = this.rows.find(({ pattern }) => pattern.test(category)) ?? null;
    this.known.set(category, found);
    return found;
  }
}
