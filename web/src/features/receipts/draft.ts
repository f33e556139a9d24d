import type { Item } from '#shared/contract/item.ts';
import type { ReadLine, ReceiptConfirmation, ReceiptReading } from '#shared/contract/receipt.ts';

/** A line as the shopper has it: what it is taken for, and whether they have said so. */
export interface DraftLine extends Omit<ReadLine, 'state' | 'choices'> {
  /** What it was read as; `missing`: the shopper says that something stood here. */
  state: ReadLine['state'] | 'missing';
  choices: readonly Item[];
  /** Its place on the receipt. */
  id: number;
  isChecked: boolean;
}

export interface Draft {
  reading: ReceiptReading;
  storeId: string;
  date: string;
  lines: readonly DraftLine[];
  /** As open data, too. */
  isShared: boolean;
}

export function draftOf(reading: ReceiptReading): Draft {
  return {
    reading,
    storeId: reading.storeId ?? '',
    date: reading.date ?? '',
    lines: reading.lines.map((line, id) => ({ ...line, id, isChecked: false })),
    isShared: false,
  };
}

/** Whether a line's price is given: it is sure, or the shopper said what it is. */
export function isGiven({ state, isChecked, item }: DraftLine): boolean {
  return item !== null && (state === 'sure' || isChecked);
}

export function withLine(draft: Draft, at: number, change: Partial<DraftLine>): Draft {
  return { ...draft, lines: draft.lines.map((line, place) => (place === at ? { ...line, ...change } : line)) };
}

/** With a line for what is missing from the sum, of which nothing is known. */
export function withMissing(draft: Draft, cents: number): Draft {
  const missing: DraftLine = {
    words: '',
    code: null,
    isFee: false,
    quantity: 1,
    pounds: null,
    unitCents: cents,
    cents,
    savedCents: 0,
    couponCents: 0,
    isMembersOnly: false,
    isPriceProven: false,
    item: null,
    choices: [],
    state: 'missing',
    id: draft.lines.length,
    isChecked: false,
  };
  return { ...draft, lines: [...draft.lines, missing] };
}

/** What is sent: every line counts in the sum, those without an item are left out. */
export function confirmationOf({ reading, storeId, date, lines, isShared }: Draft): ReceiptConfirmation {
  const { subtotalCents, taxCents, totalCents, takenOffCents } = reading;
  return {
    storeId,
    date,
    subtotalCents,
    taxCents,
    totalCents,
    takenOffCents,
    ...(isShared && { isShared }),
    lines: lines.map((line) => {
      const { words, code, isFee, quantity, pounds, unitCents, cents, savedCents, couponCents, isMembersOnly } = line;
      const charged = {
        words,
        code,
        isFee,
        quantity,
        pounds,
        unitCents,
        cents,
        savedCents,
        couponCents,
        isMembersOnly,
      };
      return { ...charged, itemId: isGiven(line) ? (line.item?.id ?? null) : null };
    }),
  };
}
