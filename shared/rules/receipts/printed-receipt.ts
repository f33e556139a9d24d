import type { ChainId } from '../stores/chains.ts';

/** The charge of one receipt line. */
export interface ReceiptLine {
  /** As printed, without numbers, flags, and amounts. */
  words: string;
  /** The digits beside the name; null if there are none. */
  code: string | null;
  /** A deposit, a bag fee, or similar: it counts in the sum but is not a grocery. */
  isFee: boolean;
  quantity: number;
  /** The weight in pounds; null for pieces. */
  pounds: number | null;
  /** One piece or pound before discounts; fractional for '3 for 5.00'. */
  unitCents: number;
  /** The whole charge after discounts. */
  cents: number;
  /** The discount of a sale or a card, which lowers the price. */
  savedCents: number;
  /** The discount of a coupon, which doesn't lower the shelf price. */
  couponCents: number;
  /** The discount is for members only. */
  isMembersOnly: boolean;
  /** Its words are readable. */
  isLegible: boolean;
  /** The sum of the receipt or its own measure confirms the amount; otherwise it needs a review. */
  isProven: boolean;
}

/** What a receipt prints about its store. Only for finding the store: never store it. */
export interface PrintedStore {
  zips: readonly string[];
  /** Words that end or begin with a town's name, with the state's two letters if printed. */
  towns: readonly { words: string; state: string | null }[];
  /** Rows that begin with a house number. */
  streets: readonly string[];
  /** The chain's own numbers of the store, without leading zeros. */
  numbers: readonly string[];
  /** Ten digits each. */
  phones: readonly string[];
}

/** The amounts printed below the lines; null if not printed or unreadable. */
export interface PrintedSums {
  subtotalCents: number | null;
  taxCents: number | null;
  totalCents: number | null;
  /** Charged between subtotal and total beside the tax, such as fees and tips; negative for discounts there. */
  laterCents: number;
  /** The total as it was read, if the other figures show that it was misread. */
  misreadTotalCents?: number;
}

/** What we could read from a receipt. */
export interface Receipt extends PrintedSums {
  chain: ChainId | null;
  store: PrintedStore;
  /** 'YYYY-MM-DD' as printed; null if unreadable. */
  date: string | null;
  /** 'HH:MM' as printed; null if none is printed. */
  time: string | null;
  /** The printed number of the receipt, only to tell receipts apart; null if none is printed. */
  transaction: string | null;
  /** A delivery, whose prices may be higher than on the shelf. */
  isDelivery: boolean;
  lines: readonly ReceiptLine[];
  /** A discount on the whole receipt. */
  takenOffCents: number;
  /** The lines add up to the printed sum. */
  addsUp: boolean;
  /** The printed number of items sold; null if none is printed. */
  soldCount: number | null;
}
