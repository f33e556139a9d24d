import type { ChainId } from '../chains.ts';

/** What a line of a receipt charges for. */
export interface ReceiptLine {
  /** As printed, without numbers, flags and amounts. */
  words: string;
  /** The digits beside the name; null where there are none. */
  code: string | null;
  /** A deposit, a bag or the like: it counts in the sum and is no grocery. */
  isFee: boolean;
  quantity: number;
  /** By weight: in pounds; null for pieces. */
  pounds: number | null;
  /** Of one piece or pound before what was taken off; fractional for '3 for 5.00'. */
  unitCents: number;
  /** All that was charged, with what was taken off. */
  cents: number;
  /** What a sale or a card took off: the price is lower for it. */
  savedCents: number;
  /** What a coupon took off: the shelf's price isn't lower for it. */
  couponCents: number;
  /** Taken off for members alone. */
  isMembersOnly: boolean;
  /** Its words can be read. */
  isLegible: boolean;
  /** Its amount is what the sum of the receipt, or its own measure, says; else it is to be looked at. */
  isProven: boolean;
}

/** What a receipt prints of the store it is from. For finding the store alone: it is not to be kept. */
export interface PrintedStore {
  zips: readonly string[];
  /** Words that end, or begin, with a town's name; the state's two letters where they are printed. */
  towns: readonly { words: string; state: string | null }[];
  /** Rows that begin with the number of a house. */
  streets: readonly string[];
  /** The chain's own numbers of the store, without zeros before them. */
  numbers: readonly string[];
  /** Ten digits each. */
  phones: readonly string[];
}

/** The amounts printed beneath the lines; null for what isn't printed or can't be read. */
export interface PrintedSums {
  subtotalCents: number | null;
  taxCents: number | null;
  totalCents: number | null;
  /** What is charged between subtotal and total beside the tax, as fees and tips are; negative for what is taken off there. */
  laterCents: number;
}

/** What could be read of a receipt. */
export interface Receipt extends PrintedSums {
  chain: ChainId | null;
  store: PrintedStore;
  /** 'YYYY-MM-DD' as the till had it; null where it can't be read. */
  date: string | null;
  /** 'HH:MM' as the till had it; null where none is printed. */
  time: string | null;
  /** The digits of the till's own number of the receipt, to tell it from others alone; null where none is printed. */
  transaction: string | null;
  /** Of goods that were brought, or ordered of somebody who brings them: they may cost more than on the shelf. */
  isDelivery: boolean;
  lines: readonly ReceiptLine[];
  /** What was taken off the whole and not off a line. */
  takenOffCents: number;
  /** The lines come to what is printed beneath them. */
  addsUp: boolean;
  /** How many were sold, as the till counted; null where it doesn't say. */
  soldCount: number | null;
}
