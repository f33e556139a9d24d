/**
 * Printed amounts with their minus, as a camera or a copied text returns them: some digits turn into letters. A minus may be
 * before or after the digits: '-1.50', '1.50-'.
 */

const misreadDigits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
};
const digit = '[0-9OoDQIl|ZSB]';

/** Replaces letters that are often misread digits. */
export function correctedDigits(text: string): string {
  return text.replace(/[OoDQIl|ZSB]/g, (letter) => misreadDigits[letter] ?? letter);
}

/** An amount at the end of a line, and the text before it. */
export interface AmountAtEnd {
  before: string;
  /** Negative if a minus is before or after it. */
  cents: number;
  /** Corrected from something that isn't quite an amount; valid only if a sum confirms it. */
  isCorrected: boolean;
}

/** Tax letters in typed text. Any other lowercase letters belong to a word or a size. */
export const smallFlags = 'pc|nf|fw|fn|tf|kf|ki|hq|[fn][ab]|[a-fh-km-z]';

/** Tax letters after an amount: 'F', 'FB', 'F3', '2T', '<+', and an O misread as zero, right behind a minus as well. */
const flag = `(?:\\s*(?:[A-Z*]{1,3}|(?:${smallFlags})\\b|[<>+]{1,2})|(?<=[-−])0|\\s*[A-Z]{1,2}\\.?\\d|\\s+(?:\\d[A-Z]{1,2}|0|[$]))`;
const amountAtEnd = new RegExp(
  `^(?<before>.*?)(?:^|\\s)(?<minus>[-−]?)\\s?[$]?(?<minusInside>[-−]?)(?<dollars>\\d{1,2},\\d{3}(?=\\.)|${digit}{0,5}) ?(?<point>[.,]) ?(?<cents>${digit}{2})(?<minusBehind>[-−]?)${flag}{0,2}(?<noise>[il|]{0,2}\\s*[.,:;'"~_|]{1,3})?$`,
);
/** A package size at the end of a name: '8.9OZ' is not a price. */
const sizeAtEnd =
  /(?:^|[\s,(])\d{0,4}\.?\d{1,3}(?:\s?-?(?:fl\.?\s?)?(?:[o0]z|lbs?|1b|kg|ml|gal|ct|pk|qt|pt|ltr|liters?)|[lg])\.?\)?$/i;

/** A point that a camera read as a dash or lost, between digits that only a price has: '3-29 F', '3 29 F', '$2-99', '$1 94'. */
const misreadPoint = new RegExp(
  [
    "(?<=[a-z].*\\s[$]?\\d{1,3})[-~' ](?=\\d{2}\\s[A-Z]{1,2}$)",
    "(?<=^\\d{1,3})[~'](?=\\d{2}\\s[A-Z]{1,2}$)",
    "(?<=[a-z].*\\s[$]\\d{1,3})[-~' ](?=\\d{2}$)",
  ].join('|'),
  'i',
);

/** A space inside the cents, which a camera sees in a wide font: '4.4 9 F'. */
const splitCents = /(?<=^|[a-z].*\s|^[$]|[a-z].*\s[$])(?<start>\d{1,3}\.\d) (?<last>\d)(?=(?:\s[A-Z]{1,2})?$)/i;

/** The last amount of a line, without its tax letters; null if there is none. */
export function amountAtEndOf(line: string): AmountAtEnd | null {
  if (sizeAtEnd.test(line)) return null;
  const found = amountAtEnd.exec(line.replace(misreadPoint, '.').replace(splitCents, '$<start>$<last>'))?.groups;
  if (!found) return null;
  const { before = '', minus, minusInside, minusBehind, dollars: printed = '', point, cents = '', noise } = found;
  const dollars = printed.replace(',', '');
  // '$5 1.89': the point of $5.89 was read as ' 1.'.
  const split = dollars === '1' ? /(?:^|\s)\$(?<whole>\d{1,2})$/.exec(before) : null;
  if (split?.groups?.whole) {
    const whole = Number(split.groups.whole) * 100 + Number(correctedDigits(cents));
    return { before: before.slice(0, split.index).trim(), cents: whole, isCorrected: true };
  }
  // At least one character must be a digit: 'SO.DO' is not an amount. 'O.OO' is nothing but zeros.
  if (!/\d/.test(dollars + cents) && !/^[OoQ]{2,3}$/.test(dollars + cents)) return null;
  const amount = Number(correctedDigits(dollars)) * 100 + Number(correctedDigits(cents));
  const isNegative = Boolean(minus || minusInside || minusBehind);
  return {
    before: before.trim(),
    cents: isNegative ? -amount : amount,
    isCorrected:
      noise !== undefined || point !== '.' || /\D/.test(dollars + cents) || !line.includes(`${printed}.${cents}`),
  };
}

/** Whether the text before an amount is another one: a price, and what was paid of it. */
export const isAmountOnly = (before: string) => /^[$]?\d{1,3}\.\d{2}$/.test(before);

/** Whether a line has something like an amount that is unreadable. Package sizes don't count. */
export function hasUnreadAmount(line: string): boolean {
  return /\d\s?[.,]\s?\S{1,2}\b/.test(line.replace(sizeAtEnd, ''));
}

/** The end of a row where a price was, with some of its digits: 'HEAVY CREAM 3 7'. */
const unreadAmount =
  /(?<=[a-z]{2}\S*)\s+[$]?(?:\d{1,3}\s?[.,:;]\s?\S{0,2}|\d{1,3}(?:[.,:;]\d{1,2}){2}[\s.,:;]*|\d{1,2}\s\d{1,2}|\S{1,2}[.,:]\d{2})(?:\s[A-Z]{1,2})?$/i;

/** A row without the unreadable price at its end. */
export const withoutUnreadAmount = (row: string) => row.replace(unreadAmount, '').trim();
