import { createHash } from 'node:crypto';
import type { ReceiptConfirmation, ReceiptReading } from '#shared/contract/shopping/receipt.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { claimFingerprints, fingerprintIds } from '../duplicates/fingerprint-rows.ts';
import { fingerprintsOfFoot, shinglesOf } from '../duplicates/fingerprints.ts';
import { readReceipt } from '../kept/receipt-rows.ts';
import { bindReading, keepReading, readReading, type StoredReading } from '../reading/receipt-reading-rows.ts';

type ChargedLine = Omit<ReceiptConfirmation['lines'][number], 'itemId'>;

/** The lines that are as our server read them. */
export type ProvenLines = ReadonlySet<ChargedLine>;

type ReadPaper = Pick<
  ReceiptReading,
  'chainId' | 'date' | 'time' | 'transaction' | 'subtotalCents' | 'totalCents' | 'isDelivery' | 'lines'
>;

/**
 * Remembers what our server read from a photo, so that it recognizes these lines when they come back and can tell
 * them from typed ones. @param printedAt The stores that match the print; null if it names none.
 */
export function rememberPhoto(
  userId: string,
  { lines, ...paper }: ReadPaper,
  printedAt: readonly string[] | null,
  now: Date,
): Promise<string> {
  const kept = lines.map((line) => ({ hash: hashOf(line), cents: line.cents }));
  const storeIds = printedAt && [...printedAt];
  const shingleIds = fingerprintIds(shinglesOf({ ...paper, lines }));
  return keepReading(userId, { ...paper, storeIds, lines: kept, shingleIds }, now);
}

/** Compares words and amounts only. The shopper chooses the items. */
function hashOf(line: ChargedLine): string {
  const { words, code, isFee, quantity, pounds, unitCents, cents, savedCents, couponCents, isMembersOnly } = line;
  const printed = [words, code, isFee, quantity, pounds, unitCents, cents, savedCents, couponCents, isMembersOnly];
  return createHash('sha256').update(JSON.stringify(printed)).digest('base64url').slice(0, 16);
}

/**
 * What our server read from the photo that a confirmation names. Null if the reading is of another chain, store, or
 * day, or of a delivery, whose prices are not shelf prices: then the whole receipt counts as a report.
 */
export async function readingOf(
  userId: string,
  body: ReceiptConfirmation,
  store: Store,
): Promise<StoredReading | null> {
  const reading = body.readingId === null ? null : await readReading(userId, body.readingId);
  return reading && isOf(reading, body, store) ? reading : null;
}

/** Whether a receipt has the chain of the reading, and its store and day if they are printed. */
function isOf(reading: StoredReading, { date }: ReceiptConfirmation, store: Store): boolean {
  if (reading.isDelivery || reading.chainId !== store.chain) return false;
  if (reading.storeIds !== null && !reading.storeIds.includes(store.id)) return false;
  return reading.date === null || reading.date === date;
}

interface Confirmed {
  userId: string;
  receiptId: string;
  storeId: string;
  body: ReceiptConfirmation;
  now: Date;
}

interface Proven {
  lines: ProvenLines;
  /** The ids of the fingerprints that it claimed. */
  fingerprintIds: string[];
}

const nothing: Proven = { lines: new Set(), fingerprintIds: [] };

/**
 * The lines of a confirmed receipt that match our server's reading. Everything else is a report: pasted text, text read
 * in the browser, and corrected lines. A reading proves one receipt, and a paper receipt proves them once, on whatever
 * photos, in whatever account, and at whatever store. So its day, time, and sum must be printed: a photo without
 * them may show a part of a receipt whose other part was added before.
 */
export async function provenLines(
  reading: StoredReading | null,
  { userId, receiptId, storeId, body: { readingId, lines }, now }: Confirmed,
): Promise<Proven> {
  if (!reading || readingId === null) return nothing;
  const { chainId, date, time, transaction, subtotalCents, totalCents } = reading;
  const sums = [...new Set([subtotalCents, totalCents])].filter((cents) => cents !== null);
  if (date === null || time === null || sums.length === 0) return nothing;
  if (!(await isBoundTo(reading, { userId, readingId, receiptId }))) return nothing;
  const ofFoot = fingerprintIds(fingerprintsOfFoot({ chainId, date, time, transaction, sums }, storeId));
  const claimed = [...ofFoot, ...reading.shingleIds];
  if (!(await claimFingerprints(claimed, { userId, receiptId }, now))) return nothing;
  return { lines: unchangedLines(lines, reading), fingerprintIds: claimed };
}

function unchangedLines(lines: ReceiptConfirmation['lines'], reading: StoredReading): ProvenLines {
  const left = new Map<string, number>();
  for (const { hash } of reading.lines) left.set(hash, (left.get(hash) ?? 0) + 1);
  const proven = new Set<ChargedLine>();
  for (const line of lines) {
    const hash = hashOf(line);
    const count = left.get(hash) ?? 0;
    left.set(hash, count - 1);
    if (count > 0) proven.add(line);
  }
  return proven;
}

interface Binding {
  userId: string;
  readingId: string;
  receiptId: string;
}

/** Binds a reading to its receipt, unless it already proves another one. */
async function isBoundTo(reading: StoredReading, { userId, readingId, receiptId }: Binding): Promise<boolean> {
  if (reading.receiptId === receiptId) return true;
  if (reading.receiptId !== null && (await readReceipt(userId, reading.receiptId))) return false;
  return bindReading(userId, readingId, receiptId, reading.receiptId);
}
