import { abbreviationKinds } from '#functions/catalog/index.ts';
import type { Product } from '#functions/search/index.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';

/** Where a receipt is from, because the chain's usual prices are evidence, too. */
export interface Purchase {
  chain: ChainId | null;
  state: string;
  /** The names of products on the shopper's earlier receipts. */
  bought?: ReadonlySet<string>;
  /** The sum confirms its prices after one of them was corrected, which is enough to compare them, but not to store them. */
  arePricesLikely?: boolean;
}

/** How what is printed of an attribute fits a product: it says the same, another thing, or only similar products say it. */
export const attributeFits = ['attributeSame', 'attributeOther', 'attributeUntold'] as const;

/** The evidence for or against a product, as numbers that the model weighs. */
export const evidenceNames = [
  ...abbreviationKinds,
  'unexplained',
  'unexplainedShare',
  'unexplainedMass',
  'unexplainedUnknown',
  'otherNoun',
  'headMissing',
  'kindMissing',
  'kindPrinted',
  'noun',
  'lastIsNoun',
  'lastIsOthers',
  'complete',
  'otherKind',
  ...attributeFits,
  'organicPrinted',
  'organicUnprinted',
  'brandWhole',
  'ownWhole',
  'brandCut',
  'brandAlone',
  'brandShare',
  'brandElsewhere',
  'brandCutElsewhere',
  'ownElsewhere',
  'ownUnprinted',
  'unbranded',
  'priceOver',
  'priceUnder',
  'priceUnknown',
  'clubOver',
  'sizeSame',
  'sizeOther',
  'inLargePack',
  'asCalled',
  'boughtBefore',
  'staple',
  'common',
  'special',
  'forChildren',
  'none',
  'noneNotCompared',
  'noneThing',
  'noneLong',
  'noneBrand',
] as const;
export type EvidenceName = (typeof evidenceNames)[number];
export type Evidence = Partial<Record<EvidenceName, number>>;

/** A product that a line may be, with the printed brand; null for anything that we don't sell. */
export interface Candidate {
  product: Product | null;
  brand: string | null;
  /** A chain's own brand is printed that the product, as we know it, doesn't have. */
  isOwnBrandElsewhere?: boolean;
  evidence: Evidence;
  /** Printed words that name neither it nor its brand, but other products. */
  otherWords?: readonly string[];
  /** Which printed words name neither it nor its brand, by their places. */
  missed?: readonly number[];
}

export type Add = (name: EvidenceName, by?: number) => void;

/** What makes an item rarer on receipts than another one of its product. */
export const raritySignNames = ['otherSize', 'largePack', 'carried', 'otherBrand'] as const;
export type RaritySigns = Record<(typeof raritySignNames)[number], number>;
export type RarityWeights = Readonly<RaritySigns>;
