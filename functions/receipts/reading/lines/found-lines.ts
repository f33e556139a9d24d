import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';

/** A line as read, before it is checked against the sum. */
export interface FoundLine {
  line: ReceiptLine;
  isCorrected: boolean;
  /** Whether its quantity times its unit price equals its amount; null without a quantity. */
  isMeasured: boolean | null;
  /** A quantity or discount beside it is unreadable, or may belong to another line. */
  isBesideUnread: boolean;
  /** What the price printed before the one that was paid, as in Safeway's two columns, says was taken off. */
  includedOffCents: number;
}

/** A discount, either real or only printed for information. */
export interface FoundSaving {
  label: string;
  cents: number;
  /** The line it applies to; null for the whole receipt. */
  of: FoundLine | null;
  /** The line it may apply to, if that is uncertain. */
  maybeOf: FoundLine | null;
  isNoted: boolean;
  /** It has a minus sign, and the chain doesn't print such rows for information only. */
  isSurelyReal: boolean;
  isCoupon: boolean;
  isMembersOnly: boolean;
}

export interface Found {
  lines: FoundLine[];
  savings: FoundSaving[];
  /** Names without a price, and the number of lines above each. `isPrinted`: a price is printed but unreadable. */
  unpriced: { words: string; at: number; isPrinted: boolean }[];
  /** The last name has no price: prices may be a row too high. */
  isNameLeft: boolean;
}
