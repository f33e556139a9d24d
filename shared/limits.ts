import { taxRate } from './limits/product-limits.ts';

/**
 * The constants of the product. A page uses few of them: as exports of a module, the bundler writes them in place.
 */
export * as limits from './limits/product-limits.ts';

/** The tax as shown. */
export const taxPercent = Math.round(100 * taxRate);

interface PaidServiceTerms {
  /** The price of a unit in thousandths of a cent, from the price lists of us-east-1, November 2026. */
  millicents: number;
  /** The failure for a stage that has spent its daily budget (infra/stages.ts). */
  refusal: string;
}

/** The paid services we call. */
export const paidServices = {
  /** Amazon Textract, per photo: DetectDocumentText is $1.50 per 1,000. */
  photos: { millicents: 150, refusal: 'receipt-photos-spent' },
  /** Amazon Location, per address or coordinates, with permission to store the result: at most half a cent. */
  addressLookups: { millicents: 500, refusal: 'address-lookups-spent' },
  /** Amazon SNS, per part of a text, with the carrier's fee: about a cent. */
  texts: { millicents: 1_000, refusal: 'texts-spent' },
} as const satisfies Record<string, PaidServiceTerms>;
export type PaidService = keyof typeof paidServices;

/** The number of partitions for due orders; each has its own schedule. */
export const dueShards = 16;
/** The number of partitions for people with price texts. */
export const priceTextShards = 16;
/** The number of partitions of a daily budget: together they allow about 16,000 paid calls a second. */
export const budgetShards = 16;
/** The number of partitions of a domain's visits: together they allow about 16,000 visits a second. */
export const visitShards = 16;
/** The number of partitions for a day's counts of plans compared with receipts. */
export const planResultShards = 8;
/** The number of partitions of a day's observations: together they allow about 16,000 a second. */
export const observationShards = 16;
/** The number of index partitions for the stores that a price provider is asked about. */
export const priceRequestShards = 16;
