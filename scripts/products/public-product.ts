/** A packaged product in a public list. */
export interface PublicProduct {
  /** 14 digits: functions/catalog/gtin.ts. */
  gtin: string;
  /** The company behind it, if the list names it. */
  owner: string;
  /** As printed; empty if none. */
  brand: string;
  description: string;
  /** As printed: '16 oz/454 g'. */
  printedSize: string;
  /** In the list's own words. */
  category: string;
  /** When the record last changed, as YYYY-MM-DD; empty if unknown. */
  published: string;
  origin: Origin;
  /** Older records of the same code don't say so. */
  isDiscontinued?: true;
}

/** The list it comes from, each with its own license; an operator's own unless it names its source. */
export type Origin = 'usda-fdc' | 'open-food-facts' | 'own-list';
