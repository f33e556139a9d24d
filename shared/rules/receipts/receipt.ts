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

/** What could be read of a receipt. */
export interface Receipt {
  chain: ChainId | null;
  /** The ZIP codes printed above the lines: the store's is among them. */
  zips: readonly string[];
  /** The digits of phone numbers printed there. For finding the store alone: they are not to be kept. */
  phones: readonly string[];
  /** 'YYYY-MM-DD' as the till had it; null where it can't be read. */
  date: string | null;
  lines: readonly ReceiptLine[];
  subtotalCents: number | null;
  taxCents: number | null;
  totalCents: number | null;
  /** What was taken off the whole and not off a line. */
  takenOffCents: number;
  /** The lines come to what is printed beneath them. */
  addsUp: boolean;
}
