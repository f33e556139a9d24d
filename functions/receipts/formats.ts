import type { ChainId } from '#shared/rules/chains.ts';

/** How a chain's till prints. What isn't said here is found out by what the lines add up to. */
export interface ReceiptFormat {
  chain: ChainId;
  /** How its name, or its web address, is printed. */
  mark: RegExp;
  /**
   * What stands beside a name in digits: a UPC in one of Walmart's two forms; a UPC without its check digit and with
   * zeros before it cut or padded; or a number of the chain's own, which says nothing elsewhere.
   */
  codes: 'walmart' | 'upc-without-check' | 'own' | 'none';
  /** What a number of the chain's own looks like. */
  ownNumber?: RegExp;
  /** Where 'so many at so much' stands: before the name it is of, or after it. */
  measureStands: 'before' | 'after';
  /** Lines that tell a saving the price has in it already. They are tried as real ones where the sum asks for it. */
  noted: RegExp;
  /** Its lines are counted, from one on, before their names. */
  areLinesNumbered?: boolean;
}

const savedWords = /you sav|reg(?:ular)?\.? ?price|was \d|savings|member|card sav|you pay|now \d/i;
const kroger = { codes: 'upc-without-check', measureStands: 'before', noted: /^\s*SC\b|savings|you sav/i } as const;
const safeway = { codes: 'upc-without-check', measureStands: 'before', noted: savedWords } as const;
const plain = { codes: 'upc-without-check', measureStands: 'after', noted: savedWords } as const;
const ownNumbers = { codes: 'own', measureStands: 'after', noted: savedWords } as const;

/** Every chain whose receipts are known; another's are read by the general rules. */
export const receiptFormats: readonly ReceiptFormat[] = [
  { chain: 'walmart', mark: /wal[\s*-]?mart|save money\. ?live better|\bsupercenter\b/i, ...plain, codes: 'walmart' },
  { chain: 'target', mark: /[@o◎]? ?\btarget\b/i, ...ownNumbers, ownNumber: /^\d{9}$/ },
  { chain: 'ralphs', mark: /\bralphs\b/i, ...kroger },
  { chain: 'frys', mark: /\bfry'?s food/i, ...kroger },
  { chain: 'king-soopers', mark: /king soopers/i, ...kroger },
  { chain: 'fred-meyer', mark: /fred meyer/i, ...kroger },
  { chain: 'smiths', mark: /\bsmith'?s (?:food|market)/i, ...kroger },
  { chain: 'dillons', mark: /\bdillons\b/i, ...kroger },
  { chain: 'harris-teeter', mark: /harris teeter/i, ...kroger },
  { chain: 'qfc', mark: /\bqfc\b/i, ...kroger },
  { chain: 'food-4-less', mark: /food ?4 ?less/i, ...kroger },
  { chain: 'kroger', mark: /\bkroger\b/i, ...kroger },
  { chain: 'meijer', mark: /\bmeijer\b/i, ...plain },
  { chain: 'hy-vee', mark: /\bhy[\s-]?vee\b/i, ...plain },
  { chain: 'schnucks', mark: /\bschnucks?\b/i, ...plain },
  { chain: 'aldi', mark: /\baldi\b/i, ...ownNumbers, ownNumber: /^\d{4,6}$/ },
  { chain: 'costco', mark: /\bcostco\b/i, ...ownNumbers, ownNumber: /^\d{3,7}$/, noted: /instant savings/i },
  { chain: 'publix', mark: /\bpublix\b/i, ...plain, noted: /you sav|reg(?:ular)?\.? ?price/i },
  { chain: 'albertsons', mark: /\balbertsons\b/i, ...safeway },
  { chain: 'jewel-osco', mark: /jewel[ -]?osco/i, ...safeway },
  { chain: 'safeway', mark: /\bsafeway\b/i, ...safeway },
  { chain: 'h-e-b', mark: /\bh[\s-]?e[\s-]?b\b/i, ...ownNumbers, codes: 'none', areLinesNumbered: true },
  { chain: 'trader-joes', mark: /trader joe'?s/i, ...plain, codes: 'none' },
  { chain: 'whole-foods', mark: /whole foods/i, ...plain, codes: 'none', noted: /reg(?:ular)?\.? ?price|you sav/i },
];

/** What is known of a receipt whose chain isn't. */
export const generalFormat: Omit<ReceiptFormat, 'chain' | 'mark'> = plain;
