import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';

/** A line as it was found, before the sum has said what it is worth. */
export interface FoundLine {
  line: ReceiptLine;
  isMended: boolean;
  /** Its measure comes to its amount; null where it has none. */
  isMeasured: boolean | null;
  /** Something beside it could not be read, or may be another's: its measure, or what was taken off it. */
  isBesideUnread: boolean;
}

/** An amount taken off, or only told of. */
export interface FoundSaving {
  label: string;
  cents: number;
  /** Of the line it is about; null for the whole. */
  of: FoundLine | null;
  /** The line it may be about, where nothing says whether it is. */
  maybeOf: FoundLine | null;
  isNoted: boolean;
  /** It has a minus, and is none that the chain only tells of: taken off for sure. */
  isSurelyReal: boolean;
  isCoupon: boolean;
  isMembersOnly: boolean;
}

export interface Found {
  lines: FoundLine[];
  savings: FoundSaving[];
  /** Names without a price, with how many lines stand above them; told where some of its digits were read. */
  unpriced: { words: string; at: number; isPrinted: boolean }[];
  /** The last name has no price: prices may be a row too high. */
  isNameLeft: boolean;
}
