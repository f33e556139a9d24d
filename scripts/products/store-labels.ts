import { type ChainId, ownersOf } from '#shared/rules/chains.ts';
import { nameKey } from './product-words.ts';

/** A line of data/store-labels.csv. */
export interface LabelRow {
  /** The brand as lists print it, without signs; empty: any product of the owner's that has none. */
  printed: string;
  /** How the company's name begins; empty: whoever it is. */
  owner: string;
  /** For what has no brand: whose main brand it has. */
  chains: readonly ChainId[];
  /** Ours. */
  brand: string;
  /** The label is no longer printed: what it was on is sold under ours, with another code. */
  isFormer: boolean;
}

/** Whose own a public product is. */
export interface OwnLabel {
  /** Own brands of ours; else the chains whose main brand it has. */
  brands: readonly string[];
  chains: readonly ChainId[];
  isFormer: boolean;
}

export class StoreLabels {
  private readonly byPrinted: ReadonlyMap<string, readonly LabelRow[]>;
  private readonly byOwner: readonly LabelRow[];
  private readonly ownBrands: ReadonlyMap<string, string>;

  constructor(rows: readonly LabelRow[], ownBrands: readonly string[]) {
    this.byPrinted = Map.groupBy(
      rows.filter(({ printed }) => printed !== ''),
      ({ printed }) => printed,
    );
    this.byOwner = rows.filter(({ printed }) => printed === '');
    this.ownBrands = new Map(ownBrands.map((brand) => [nameKey(brand), brand]));
  }

  isLabel(printed: string): boolean {
    const key = nameKey(printed);
    return this.byPrinted.has(key) || this.ownBrands.has(key);
  }

  /** Null for a brand of a maker's, or of a company that is no chain of ours. */
  labelOf({ brand, owner }: { brand: string; owner: string }): OwnLabel | null {
    const [key, ownerKey] = [nameKey(brand), nameKey(owner)];
    const listed = this.byPrinted.get(key);
    if (listed) {
      const rows = listed.filter((row) => ownerKey.startsWith(row.owner));
      return rows.length > 0
        ? { brands: rows.map((row) => row.brand), chains: [], isFormer: rows.some(({ isFormer }) => isFormer) }
        : null;
    }
    const own = this.ownBrands.get(key);
    if (own !== undefined) return { brands: [own], chains: [], isFormer: false };
    if (key !== '') return null;
    const rows = this.byOwner.filter((row) => ownerKey.startsWith(row.owner));
    const chains = rows.flatMap((row) => row.chains);
    return chains.length > 0 ? { brands: [], chains, isFormer: false } : null;
  }
}

/** @throws Error for a row that names no own brand of ours. */
export function labelRow(
  { printed = '', owner = '', chains = '', brand = '', former = '' }: Record<string, string>,
  chainNamed: (id: string) => ChainId,
): LabelRow {
  if (brand !== '' && ownersOf(brand).length === 0)
    throw new Error(`data/store-labels.csv: ${brand} is nobody’s own brand`);
  return {
    printed,
    owner,
    chains: chains === '' ? [] : chains.split(' ').map(chainNamed),
    brand,
    isFormer: former === 'yes',
  };
}
