import type { ChainId } from '#shared/rules/stores/chains.ts';

/** How a chain prints its receipts. Anything not set here is inferred from the receipt's sums. */
export interface ReceiptFormat {
  chain: ChainId;
  /** How the chain's name or web address is printed. */
  mark: RegExp;
  /**
   * The number beside a name: a UPC in one of Walmart's two forms, a UPC without its check digit (leading zeros cut or
   * padded), or the chain's own number, which means nothing at other chains.
   */
  codes: 'walmart' | 'upc-without-check' | 'own' | 'none';
  /** What the chain's own numbers look like. */
  ownNumber?: RegExp;
  /** Whether 'quantity @ price' is printed in a row before or after the name's. */
  quantityRow: 'before' | 'after';
  /** Rows that show a discount already included in the price. If the sum requires it, they count as real discounts. */
  noted: RegExp;
  /** How many letters of a name it prints; a mark of the price comes right behind. */
  nameWidth?: number;
  /** Its lines are numbered from 1, before their names, even where too few are left to tell. */
  areLinesNumbered?: boolean;
}

export type Format = Omit<ReceiptFormat, 'chain' | 'mark'>;

const savedWords =
  /you sav|reg(?:ular)?\.? ?price|^\W*reg(?:ular)?\b\W*(?:[$\d]|$)|was \d|\bwas\W*$|savings|member|card sav|you pay|(?:card|sale|rewards?|club|loyalty|perks|plus|promo) price|price with card|now \d/i;
const kroger = {
  codes: 'upc-without-check',
  quantityRow: 'before',
  noted: /^\s*SC\b|savings|you sav/i,
  nameWidth: 18,
} as const;
const safeway = { codes: 'upc-without-check', quantityRow: 'before', noted: savedWords } as const;
const plain = { codes: 'upc-without-check', quantityRow: 'after', noted: savedWords } as const;
const ownNumbers = { codes: 'own', quantityRow: 'after', noted: savedWords } as const;

/** Every chain with a known receipt format. Other chains are read by the general rules. */
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
  {
    chain: 'costco',
    mark: /\bcostco\b/i,
    ...ownNumbers,
    ownNumber: /^\d{3,7}$/,
    quantityRow: 'before',
    noted: /instant savings/i,
  },
  { chain: 'publix', mark: /\bpublix\b/i, ...plain, noted: /you sav|reg(?:ular)?\.? ?price/i },
  { chain: 'albertsons', mark: /\balbertsons\b/i, ...safeway },
  { chain: 'jewel-osco', mark: /jewel[ -]?osco/i, ...safeway },
  { chain: 'safeway', mark: /\bsafeway\b/i, ...safeway },
  { chain: 'h-e-b', mark: /\bh[\s-]?e[\s-]?b\b/i, ...ownNumbers, codes: 'none', areLinesNumbered: true },
  { chain: 'trader-joes', mark: /trader joe'?s/i, ...plain, codes: 'none' },
  {
    chain: 'whole-foods',
    mark: /whole foods/i,
    ...plain,
    codes: 'none',
    noted: /reg(?:ular)?\.? ?price|^\W*reg(?:ular)?\b\W*(?:[$\d]|$)|you sav/i,
  },
];

/** The format for receipts from unknown chains. */
export const generalFormat: Format = plain;
