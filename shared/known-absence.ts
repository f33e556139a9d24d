/** Products that some chains are known not to sell, whatever the brand. */
export interface KnownAbsence {
  chains: readonly string[];
  category: string;
  /** How product names begin; empty means the whole category. */
  products: readonly string[];
  except: readonly string[];
  /** A sentence with `{chain}` for the chain's name. */
  why: string;
}
