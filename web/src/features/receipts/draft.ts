import type { Item } from '#shared/contract/item.ts';
import type {
  KeptReceipt,
  ReadLine,
  ReceiptConfirmation,
  ReceiptReading,
  ReceiptStore,
} from '#shared/contract/receipt.ts';
import { meetsSum } from '#shared/rules/receipts/meets-sum.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { PrintedSums } from '#shared/rules/receipts/receipt.ts';

/** A line as the shopper has it: what it is taken for, and whether they have said so. */
export interface DraftLine extends Omit<ReadLine, 'state' | 'choices'> {
  /** What it was read as; `missing`: the shopper says that something stood here. */
  state: ReadLine['state'] | 'missing';
  choices: readonly Item[];
  /** Its place on the receipt. */
  id: number;
  isChecked: boolean;
  /** It was charged; what was read by mistake, as a sum may be, is no line. */
  isCounted: boolean;
}

export interface Draft {
  reading: ReceiptReading;
  /** Those that may be chosen: what was read, and what the shopper found. */
  stores: readonly ReceiptStore[];
  /** Empty while none is chosen. */
  storeId: string;
  date: string;
  isDelivery: boolean;
  /** As printed, with what the shopper put right. */
  sums: PrintedSums;
  lines: readonly DraftLine[];
  /** As open data, too. */
  isShared: boolean;
  /** The shopper said that it is not the one they gave before. */
  isAnother: boolean;
}

/** Replaces a store's id for a store we don't know. */
export const unknownStore = 'unknown';

export function draftOf(reading: ReceiptReading): Draft {
  const { subtotalCents, taxCents, totalCents, laterCents } = reading;
  return {
    reading,
    stores: reading.stores,
    storeId: reading.storeId ?? '',
    date: reading.date ?? '',
    isDelivery: reading.isDelivery,
    sums: { subtotalCents, taxCents, totalCents, laterCents },
    lines: reading.lines.map((line, id) => ({ ...line, id, isChecked: false, isCounted: true })),
    isShared: false,
    isAnother: false,
  };
}

/** Increase it when the draft's format changes: drafts from older releases are then dropped. */
const draftForm = 1;

export function textOfDraft(draft: Draft | null): string | null {
  return draft && JSON.stringify({ form: draftForm, draft });
}

/** Parses the draft stored in this browser; null for any other text. */
export function draftFromText(text: string | null): Draft | null {
  try {
    const { form, draft } = JSON.parse(text ?? '{}') as { form?: number; draft?: Draft };
    return form === draftForm && draft ? draft : null;
  } catch {
    return null;
  }
}

/** Whether a line has an item that is sold by the pound, without how much it was. */
export function isUnweighed(line: DraftLine): boolean {
  return line.item !== null && isMissingWeight(line, line.item);
}

/** Whether a line's price is given: it is sure, or the shopper said what it is. */
export function isGiven(line: DraftLine): boolean {
  const { state, isChecked, isCounted, item } = line;
  return item !== null && isCounted && (state === 'sure' || isChecked) && !isUnweighed(line);
}

/** Whether a line has an item but needs its weight for a price. */
export function waitsForWeight(line: DraftLine): boolean {
  return line.isCounted && (line.isChecked || line.state === 'sure') && isUnweighed(line);
}

/** Whether we asked what a line is, and the shopper has not answered. */
export const isUnanswered = ({ state, isChecked, isCounted }: DraftLine) => state === 'ask' && !isChecked && isCounted;

/** The groceries that give no price so far, so that the screen can list them. */
export function leftOutLines({ lines }: Draft): DraftLine[] {
  return lines.filter((line) => line.isCounted && line.state !== 'fee' && !isGiven(line));
}

/** Whether this receipt was given before, at the store and on the day that are chosen now. */
export function knownAs(draft: Draft, own: readonly KeptReceipt[]): 'certain' | 'perhaps' | null {
  const { reading, storeId, date, sums, isDelivery, isAnother } = draft;
  if (isDelivery) return null;
  const isAsRead = date === reading.date && sums.totalCents === reading.totalCents;
  const known = isAsRead ? reading.known.find((one) => one.storeId === storeId) : undefined;
  if (known?.isCertain) return 'certain';
  if (isAnother) return null;
  // Without its time of day a receipt of the same sum may be another one.
  const isLikeOwn = own.some(
    ({ store, ...one }) => store?.id === storeId && one.date === date && one.totalCents === sums.totalCents,
  );
  return known || (isLikeOwn && !isAsRead) ? 'perhaps' : null;
}

/** Who sees its prices, as the server decides by the picture: it proves the day and minute it shows, at the store it shows. */
export function viewersOf({ reading, stores, storeId, date }: Draft): 'others' | 'undated' | 'other-receipt' | 'text' {
  if (reading.readingId === null) return 'text';
  if (reading.date === null || reading.time === null) return 'undated';
  const chosen = stores.find(({ id }) => id === storeId);
  const isOfStore = reading.storeId === null ? chosen?.chain === reading.chainId : storeId === reading.storeId;
  return date === reading.date && (!chosen || isOfStore) ? 'others' : 'other-receipt';
}

export const countedLines = ({ lines }: Draft) => lines.filter(({ isCounted }) => isCounted);

/** Whether its lines add up to the printed sum. */
export function addsUp(draft: Draft): boolean {
  const { takenOffCents } = draft.reading;
  return meetsSum({ ...draft.sums, takenOffCents, lines: countedLines(draft) });
}

export function withLine(draft: Draft, at: number, change: Partial<DraftLine>): Draft {
  return { ...draft, lines: draft.lines.map((line, place) => (place === at ? { ...line, ...change } : line)) };
}

/** With the stores that the shopper found; the only one of them is chosen. */
export function withStores(draft: Draft, found: readonly ReceiptStore[]): Draft {
  const stores = [...new Map([...draft.stores, ...found].map((store) => [store.id, store])).values()];
  const [only, ...others] = found;
  return { ...draft, stores, storeId: only && others.length === 0 ? only.id : draft.storeId };
}

/** With a line that has no item; left out of the sum if the others add up only without it, like a sum read as a line. */
export function withLeftOut(draft: Draft, at: number): Draft {
  const kept = withLine(draft, at, { item: null, isChecked: true });
  const without = withLine(kept, at, { isCounted: false });
  return !addsUp(kept) && addsUp(without) ? without : kept;
}

/** With a missing line, of which only the likely price is known. */
export function withMissing(draft: Draft, cents: number): Draft {
  const missing: DraftLine = {
    words: '',
    code: null,
    isFee: false,
    quantity: 1,
    pounds: null,
    unitCents: Math.max(1, cents),
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
    isCounted: true,
  };
  return { ...draft, lines: [...draft.lines, missing] };
}

/** The request to send: every charged line counts in the sum, and lines without an item are left out. */
export function confirmationOf(draft: Draft): ReceiptConfirmation {
  const { reading, storeId, date, sums, isDelivery, isShared, isAnother } = draft;
  return {
    readingId: reading.readingId,
    storeId: storeId === unknownStore ? null : storeId,
    date,
    time: reading.time,
    transaction: reading.transaction,
    isAnother,
    isDelivery,
    ...sums,
    takenOffCents: reading.takenOffCents,
    ...(isShared && { isShared }),
    lines: countedLines(draft).map((line) => {
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
      return {
        ...charged,
        itemId: isGiven(line) ? (line.item?.id ?? null) : null,
        ...(isUnanswered(line) && { isUnanswered: true }),
      };
    }),
  };
}
