import type { ReceiptReading } from '#shared/contract/receipt.ts';

/** So many different lines in a row are on one paper of a chain and day only. */
const linesOfDay = 4;
/** And so many on one paper only, whatever its chain and day: a shopper may buy a few things in a row every week. */
const linesOfAnyDay = 6;
/** Names may be cut off at the left, where they begin. */
const lettersCompared = 3;

type Line = Pick<ReceiptReading['lines'][number], 'words' | 'cents' | 'isFee'>;

/**
 * What recognizes the lines of a paper on any picture of it, even of a part: every few lines in a row (shingles). Fewer
 * lines may be on two papers, so they count with their day and total, and a single line doesn't count.
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
 * What recognizes the foot of a paper, whatever lines a picture shows, so that each proves prices once. Not every paper
 * prints its store, so the store is left out of all but one.
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
