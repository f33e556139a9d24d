import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { nameKey } from './product-words.ts';

/** A line of data/store-labels.csv. */
export interface LabelRow {
  /** The brand in lists, without punctuation; empty matches the owner's unbranded products. */
  printed: string;
  /** The start of the company's name; empty matches any company. */
  owner: string;
  /** For unbranded products and unlisted labels: the chain whose main brand applies. */
  chains: readonly ChainId[];
  /** Our brand. */
  brand: string;
  /** The label is discontinued: its products are now sold under our brand, with another code. */
  isFormer: boolean;
}

/** The own brand of a public product. */
export interface OwnLabel {
  /** Our own brands, or else the chains whose main brand applies. */
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

  /** Whether a company is one of our chains'. */
  isOfChain(owner: string): boolean {
    return this.byOwner.some((row) => nameKey(owner).startsWith(row.owner));
  }

  /**
   * Null for a manufacturer's brand, or a company that is not one of our chains. A chain's company has far more labels than
   * we list: an unlisted one is sold at its chains like an unbranded product.
   */
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
    const rows = this.byOwner.filter((row) => ownerKey.startsWith(row.owner));
    const chains = rows.flatMap((row) => row.chains);
    if (chains.length > 0) return { brands: [], chains, isFormer: false };
    if (key !== '') return null;
    // Some records have the label in the company's place.
    const ownOfOwner = this.ownBrands.get(ownerKey);
    return ownOfOwner === undefined ? null : { brands: [ownOfOwner], chains: [], isFormer: false };
  }
}

/** @throws Error for a row with an unknown own brand. */
export function labelRow(
  { printed = '', owner = '', chains = '', brand = '', former = '' }: Record<string, string>,
  chainNamed: (id: string) => ChainId,
): LabelRow {
  if (brand !== '' && ownersOf(brand).length === 0)
    throw new Error(`data/store-labels.csv: ${brand} is not an own brand`);
  return {
    printed,
    owner,
    chains: chains === '' ? [] : chains.split(' ').map(chainNamed),
    brand,
    isFormer: former === 'yes',
  };
}
