/** A packaged product as a public list has it. */
export interface PublicProduct {
  /** 14 digits: shared/rules/gtin.ts. */
  gtin: string;
  /** The company behind it, where the list says so. */
  owner: string;
  /** As printed; empty where there is none. */
  brand: string;
  description: string;
  /** As printed: '16 oz/454 g'. */
  printedSize: string;
  /** In the list's own words. */
  category: string;
  /** When the record was made or changed last, as YYYY-MM-DD; empty where nobody says. */
  published: string;
  origin: Origin;
}

/** Which list it is from: each has its own license. */
export type Origin = 'usda-fdc' | 'open-food-facts';
