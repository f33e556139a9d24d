import type { Item } from '#shared/contract/shopping/item.ts';
import type {
  KeptReceipt,
  ReadLine,
  ReceiptConfirmation,
  ReceiptReading,
  ReceiptStore,
} from '#shared/contract/shopping/receipt.ts';
import type { Correction } from '#shared/rules/receipts/likely-corrections.ts';
import { isMissingWeight } from '#shared/rules/receipts/missing-weight.ts';
import type { PrintedSums } from '#shared/rules/receipts/printed-receipt.ts';
import { meetsSum, withPrintedSum } from '#shared/rules/receipts/receipt-sums.ts';
import { isWeighedPackage } from '#shared/rules/receipts/weighed-package.ts';

/** A line with the shopper's corrections: the item we take it for, and whether the shopper confirmed it. */
export interface DraftLine extends Omit<ReadLine, 'state' | 'choices'> {
  /** How sure the reading is; `missing`: the shopper added a line that the reading missed. */
  state: ReadLine['state'] | 'missing';
  choices: readonly Item[];
  /** Its index on the receipt. */
  id: number;
  isChecked: boolean;
  /** False for a misread line that isn't a purchase, such as a sum. */
  isCounted: boolean;
}

export interface Draft {
  reading: ReceiptReading;
  /** The stores to choose from: the likely ones, and those that the shopper found. */
  stores: readonly ReceiptStore[];
  /** Empty if none is chosen. */
  storeId: string;
  date: string;
  isDelivery: boolean;
  /** The printed sums, with the shopper's corrections. */
  sums: PrintedSums;
  lines: readonly DraftLine[];
  /** Also publish the prices as open data. */
  isShared: boolean;
  /** The shopper says that this is a different receipt from the one they added before. */
  isAnother: boolean;
}

/** The select's value for a store we don't know. */
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
const draftForm = 3;

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

/** Whether a line has an item sold by the pound, but no weight. */
export function isUnweighed(line: DraftLine): boolean {
  return line.item !== null && isMissingWeight(line, line.item);
}

/** Whether an item is offered for a line that prints another size. */
export const isOfOtherSize = ({ choicesOfOtherSize }: DraftLine, { id }: Item) => choicesOfOtherSize.includes(id);

/** Whether a price is printed on a line but could not be read. */
export const isPriceUnread = ({ cents, state, isPriceProven }: DraftLine) =>
  cents === 0 && state !== 'fee' && !isPriceProven;

const isDecided = ({ state, isChecked }: DraftLine) => state === 'sure' || state === 'likely' || isChecked;

/** Whether a line lacks the weight of its item. What is only likely is left out without it. */
const lacksWeight = (line: DraftLine) => isUnweighed(line) && (line.state !== 'likely' || line.isChecked);

/** Whether a line is compared: we know what it is, or the shopper said so. */
export function isGiven(line: DraftLine): boolean {
  return line.item !== null && line.isCounted && isDecided(line) && !lacksWeight(line) && !isPriceUnread(line);
}

/** Whether a line can be compared: we know what it is and how much of it was bought. */
export const isComparable = (line: DraftLine) =>
  isGiven(line) && !(isAssumed(line) && line.item !== null && isOfOtherSize(line, line.item));

/** Whether a line is only compared, because its brand, size, or weight is not certain. */
export const isAssumed = (line: DraftLine) =>
  isGiven(line) &&
  ((line.state === 'likely' && !line.isChecked) || (line.item !== null && isWeighedPackage(line, line.item)));

/** Whether a line has an item but has a price only with its weight. */
export function waitsForWeight(line: DraftLine): boolean {
  return line.isCounted && isDecided(line) && lacksWeight(line);
}

/** Whether the shopper has not yet answered our question about a line. */
export const isUnanswered = ({ state, isChecked, isCounted }: DraftLine) => state === 'ask' && !isChecked && isCounted;

/** The grocery lines that don't add a price yet, so that the screen can list them. */
export function leftOutLines(draft: Draft): DraftLine[] {
  return draft.lines.filter((line) => line.isCounted && line.state !== 'fee' && !isComparable(line));
}

/**
 * Whether this shopper added this receipt before, at the chosen store and day. Without a choice, any store or day matches.
 */
export function knownAs(draft: Draft, own: readonly KeptReceipt[]): 'certain' | 'perhaps' | null {
  const { reading, storeId, date, sums, isDelivery, isAnother } = draft;
  if (isDelivery) return null;
  const known = sums.totalCents === reading.totalCents ? reading.known : [];
  const isHere = (one: { storeId: string; date: string }, open?: '') =>
    [one.storeId, open].includes(storeId) && [one.date, open].includes(date);
  if (known.some((one) => one.isCertain && isHere(one, ''))) return 'certain';
  if (isAnother) return null;
  const isAsRead = date === reading.date && sums.totalCents === reading.totalCents;
  // Without a time of day, a receipt with the same total may be a different one.
  const isLikeOwn = own.some(
    ({ store, ...one }) => store?.id === storeId && one.date === date && one.totalCents === sums.totalCents,
  );
  return known.some((one) => isHere(one)) || (isLikeOwn && !isAsRead) ? 'perhaps' : null;
}

/** Who will see its prices. The server decides by the photo, which proves its printed day, minute, sum, and store. */
export function viewersOf({
  reading,
  stores,
  storeId,
  date,
}: Draft): 'others' | 'incomplete' | 'other-receipt' | 'text' {
  if (reading.readingId === null) return 'text';
  const isSumRead = reading.totalCents !== null || reading.subtotalCents !== null;
  if (reading.date === null || reading.time === null || !isSumRead) return 'incomplete';
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
  const changed = (line: DraftLine): DraftLine => {
    const after = { ...line, ...change };
    // The usual price belongs to the item and quantity that were read.
    const isAsRead =
      after.item?.id === line.item?.id && after.quantity === line.quantity && after.pounds === line.pounds;
    return isAsRead ? after : { ...after, usual: null };
  };
  return { ...draft, lines: draft.lines.map((line, index) => (index === at ? changed(line) : line)) };
}

/** Adds the stores that the shopper found, and chooses the store if there is only one. */
export function withStores(draft: Draft, found: readonly ReceiptStore[]): Draft {
  const stores = [...new Map([...draft.stores, ...found].map((store) => [store.id, store])).values()];
  const [only, ...others] = found;
  return { ...draft, stores, storeId: only && others.length === 0 ? only.id : draft.storeId };
}

/**
 * Adds a line without an item. It stays out of the sum if the other lines only add up without it, like a misread sum.
 */
export function withLeftOut(draft: Draft, at: number): Draft {
  const kept = withLine(draft, at, { item: null, isChecked: true });
  const without = withLine(kept, at, { isCounted: false });
  return !addsUp(kept) && addsUp(without) ? without : kept;
}

/** With the lines that waited for the sum compared without a question, once corrected lines add up to it. */
export function withSumMet(draft: Draft): Draft {
  if (draft.reading.addsUp || !addsUp(draft)) return draft;
  const lines = draft.lines.map(
    (line): DraftLine => (line.waitsForSum && line.state === 'ask' ? { ...line, state: 'likely' } : line),
  );
  return { ...draft, lines };
}

/** Adds a missing line; only its likely price is known. */
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
    choicesOfOtherSize: [],
    usual: null,
    state: 'missing',
    id: draft.lines.length,
    isChecked: false,
    isCounted: true,
  };
  return { ...draft, lines: [...draft.lines, missing] };
}

/** Corrects one mistake, so that the lines add up to the printed sum. */
export function withCorrection(draft: Draft, correction: Correction): Draft {
  switch (correction.kind) {
    case 'price': {
      const { at, cents } = correction;
      const { pounds = null, quantity = 1 } = draft.lines[at] ?? {};
      return withLine(draft, at, { cents, unitCents: cents / (pounds ?? quantity) });
    }
    case 'not-charged':
      return withLine(draft, correction.at, { isCounted: false });
    case 'quantity':
      return withLine(draft, correction.at, { quantity: correction.quantity, cents: correction.cents });
    case 'discount': {
      const { cents = 0, savedCents = 0 } = draft.lines[correction.at] ?? {};
      const off = correction.cents;
      return withLine(draft, correction.at, { cents: cents - off, savedCents: savedCents + off });
    }
    case 'missing-line':
      return withMissing(draft, correction.cents);
    case 'taken-off': {
      const takenOffCents = draft.reading.takenOffCents + correction.cents;
      return { ...draft, reading: { ...draft.reading, takenOffCents } };
    }
    case 'sum':
      return { ...draft, sums: withPrintedSum(draft.sums, correction.cents) };
  }
}

/**
 * The request to send. Every charged line counts in the sum; lines without an item don't add a price.
 * @param waiting The lines whose questions can wait: the shopper wasn't asked about them.
 */
export function confirmationOf(draft: Draft, waiting: readonly DraftLine[]): ReceiptConfirmation {
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
        itemId: isGiven(line) || waitsForWeight(line) ? (line.item?.id ?? null) : null,
        ...(isUnanswered(line) && !waiting.includes(line) && { isUnanswered: true }),
        ...(isAssumed(line) && { isAssumed: true }),
      };
    }),
  };
}
