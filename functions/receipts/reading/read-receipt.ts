import { createHash } from 'node:crypto';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { isProductWord } from '#functions/search/index.ts';
import { type Person, readPerson } from '#functions/users/index.ts';
import type { FailureCode } from '#shared/contract/failures.ts';
import { chargedLine, type ReadLine, type ReceiptReading, receiptTotals } from '#shared/contract/shopping/receipt.ts';
import { limits } from '#shared/limits.ts';
import { misreadPrice } from '#shared/rules/receipts/likely-corrections.ts';
import type { Receipt } from '#shared/rules/receipts/printed-receipt.ts';
import { isSumHeld, missingPiecesOf, printedSumOf, sumOf } from '#shared/rules/receipts/receipt-sums.ts';
import { chainById } from '#shared/rules/stores/chains.ts';
import { knownPapers } from '../duplicates/duplicate-receipt-rows.ts';
import { identifyLines } from '../matching/identify-lines.ts';
import { chainOfOwnBrands } from '../matching/product/chain-of-own-brands.ts';
import { withPaidPhoto } from '../photos/photo-quota.ts';
import { rememberPhoto } from '../photos/proven-lines.ts';
import { isTextOfToday, rememberText } from './receipt-text-rows.ts';
import { likelyStores } from './store-and-date/likely-stores.ts';
import { dayOf, possibleDays } from './store-and-date/receipt-day.ts';

/**
 * Reads a receipt (the first, if there are several) and matches each line to an item for the shopper to review. For a
 * photo, hashes of its lines are stored to prove them later.
 */
export const readReceipt: Action<'POST /api/receipts/readings'> = async ({ shopper, body, now }) => {
  const person = await readPerson(shopper);
  if (!person) throw new Failure('signed-out');
  if ('photo' in body) return ofPhotos([body.photo, ...body.more], { person, shopper }, now);
  await takeText(shopper, body.text, now);
  const { printedAt, ...reading } = await readingOfText(
    body.text,
    { person, isOfPhoto: false, ofNone: 'no-receipt-in-text' },
    now,
  );
  return { ...reading, readingId: null, photosLeft: null };
};

/** Parses a text. @throws Failure if it has no lines, or more than the limit. */
async function readingOfText(
  text: string,
  { person, isOfPhoto, ofNone }: { person: Person; isOfPhoto: boolean; ofNone: FailureCode },
  now: Date,
) {
  const { nextReceiptAt, parseReceipt } = await import('#functions/receipts/reading/lazy-receipt-parser.ts');
  const nextAt = nextReceiptAt(text);
  const parsed = parseReceipt(text.slice(0, nextAt ?? text.length), isProductWord);
  const receipt = { ...parsed, chain: parsed.chain ?? chainOfOwnBrands(parsed.lines) };
  // A text may have amounts that no receipt has: '-3.99' for all of an item, or 99,999.99 twice.
  const charged = receipt.lines.filter((line) => chargedLine.safeParse(line).success);
  if (charged.length === 0 || !receiptTotals.safeParse(receipt).success) throw new Failure(ofNone);
  if (charged.length > limits.receipt.lines) throw new Failure('receipt-too-long');
  const { stores, storeId, printedAt, address } = likelyStores(receipt, person);
  const state = stores[0]?.state ?? person.preferences.location?.address.match(stateInAddress)?.[0] ?? '';
  const { subtotalCents, taxCents, totalCents, laterCents, takenOffCents } = receipt;
  const { time, isDelivery, soldCount, misreadTotalCents } = receipt;
  const date = dayOf(receipt.date, { isOfPhoto, now });
  const lines = await identifiedLines(person.userId, { ...receipt, lines: charged }, state);
  const transaction = receipt.transaction && digestOf(receipt.transaction);
  const days = date === null ? possibleDays(now) : [date];
  const papers = stores.flatMap(({ id }) =>
    days.map((day) => ({ storeId: id, date: day, time, transaction, totalCents, lines })),
  );
  return {
    chain: receipt.chain && chainById(receipt.chain).name,
    chainId: receipt.chain,
    stores,
    storeId,
    printedAt,
    place: address,
    date,
    time,
    transaction,
    isDelivery,
    lines,
    soldCount,
    subtotalCents,
    taxCents,
    totalCents,
    ...(misreadTotalCents !== undefined && { misreadTotalCents }),
    laterCents,
    takenOffCents,
    addsUp: receipt.addsUp || lines.some(({ misreadCents }) => misreadCents !== undefined),
    nextAt,
    known: isDelivery ? [] : await knownPapers(person.userId, papers, { isRead: isOfPhoto, now }),
  };
}

/** The lines with their items; if they don't add up because of one misread digit, with the price that does. */
async function identifiedLines(userId: string, receipt: Receipt, state: string): Promise<ReadLine[]> {
  const purchase = { chain: receipt.chain, state };
  const lines = await identifyLines(userId, receipt.lines, purchase);
  const printedCents = printedSumOf(receipt);
  if (receipt.addsUp || printedCents === null) return lines;
  const misread = misreadPrice({
    lines: lines.map((line) => ({ ...line, isCounted: true })),
    printedCents,
    missingCents: printedCents - sumOf(receipt),
    missingPieces: missingPiecesOf(receipt.lines, receipt.soldCount),
    isSumHeld: isSumHeld(receipt),
  });
  if (!misread) return lines;
  const { at, cents } = misread;
  const corrected = receipt.lines.map((line, index) =>
    index === at ? { ...line, cents, unitCents: cents / (line.pounds ?? line.quantity) } : line,
  );
  const identified = await identifyLines(userId, corrected, { ...purchase, arePricesLikely: true });
  return identified.map((line, index) => (index === at ? { ...line, misreadCents: lines[at]?.cents ?? 0 } : line));
}

const digestOf = (number: string) => createHash('sha256').update(number).digest('base64url').slice(0, 16);

/** 'IL' from 'Springfield, IL 62704'. */
const stateInAddress = /(?<=, )[A-Z]{2}\b/;

async function takeText(shopper: Shopper, text: string, now: Date): Promise<void> {
  // The same text again, for example after a visit to another page, counts once a day.
  if (await isTextOfToday(shopper, text, now)) return;
  await takeQuota(shopper, { receiptTexts: 1 }, now);
  await rememberText(shopper, text, now);
}

/** A reading with the prices as they were read, because a photo doesn't prove a corrected one. */
const asPrinted = <Reading extends Pick<ReceiptReading, 'lines'>>(reading: Reading): Reading => ({
  ...reading,
  lines: reading.lines.map((line) => ({ ...line, cents: line.misreadCents ?? line.cents })),
});

/** A photo without readable lines only uses up one of the day's tries. */
async function ofPhotos(
  photos: readonly string[],
  { person, shopper }: { person: Person; shopper: Shopper },
  now: Date,
): Promise<ReceiptReading> {
  const { done, photosLeft } = await withPaidPhoto(photos, { person, shopper }, now, async (text) => {
    const { printedAt, ...reading } = await readingOfText(
      text,
      { person, isOfPhoto: true, ofNone: 'not-a-receipt' },
      now,
    );
    return { ...reading, readingId: await rememberPhoto(person.userId, asPrinted(reading), printedAt, now) };
  });
  return { ...done, photosLeft };
}
