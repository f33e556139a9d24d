import type { ReceiptReading } from '#shared/contract/shopping/receipt.ts';

/** This many different lines in a row identify one paper receipt of a chain and day. */
const linesOfDay = 4;
/** This many identify a receipt, whatever its chain and day. A shopper may buy a few things in a row every week. */
const linesOfAnyDay = 6;
/** Names may be cut off at the left, where they begin. */
const lettersCompared = 3;

type Line = Pick<ReceiptReading['lines'][number], 'words' | 'cents' | 'isFee'>;

/**
 * What recognizes a paper receipt by its lines on any photo, even of a part: every few lines in a row (shingles). A
 * receipt with fewer lines needs their day and total, too, and one with a single line has no shingle.
 */
export function shinglesOf({
  chainId,
  lines,
  date,
  totalCents,
}: Pick<ReceiptReading, 'chainId' | 'date' | 'totalCents'> & { lines: readonly Line[] }): string[] {
  // A shopper may buy many of one item.
  const different = [...new Set(lines.filter(({ isFee }) => !isFee).map(fingerprintOfLine))];
  if (different.length < 2) return [];
  if (different.length < linesOfDay) return [[...different.toSorted(), date, totalCents].join('\n')];
  const ofDay = inARow(different, linesOfDay).map((shingle) => [chainId, date, ...shingle]);
  return [...ofDay, ...inARow(different, linesOfAnyDay)].map((parts) => parts.join('\n'));
}

const inARow = (lines: readonly string[], count: number) =>
  lines.slice(count - 1).map((_, at) => lines.slice(at, at + count));

function fingerprintOfLine({ words, cents }: Line): string {
  const letters = words.toUpperCase().replace(/[^A-Z]/g, '');
  return `${letters.slice(-lettersCompared)} ${cents}`;
}

interface Foot {
  chainId: string | null;
  date: string;
  time: string;
  transaction: string | null;
  /** The printed total and subtotal. */
  sums: readonly number[];
}

/**
 * What recognizes a paper receipt by its foot, whichever lines a photo shows, so that it proves prices once. Not every
 * receipt prints its store, so only one of these includes it.
 */
export function fingerprintsOfFoot({ chainId, date, time, transaction, sums }: Foot, storeId: string): string[] {
  const [hour, minute] = time.split(':');
  // A finger may hide whether it was morning.
  const printedAt = [date, Number(hour) % 12, minute];
  return [
    ['minute', storeId, ...printedAt],
    ...sums.map((cents) => ['sum', chainId, ...printedAt, cents]),
    ...(transaction === null ? [] : sums.map((cents) => ['transaction', chainId, date, transaction, cents])),
  ].map((parts) => parts.join('\n'));
}
