/** What a till prints in digits, as a camera or a copied text gives it back: letters stand in for digits now and then. */

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

/** Digits with what is often read in their place put right. */
export function mendedDigits(text: string): string {
  return text.replace(/[OoDQIl|ZSB]/g, (letter) => misreadDigits[letter] ?? letter);
}

/** An amount at the end of a line, and what stands before it. */
export interface AmountAtEnd {
  before: string;
  /** Negative where a minus stands before or behind it. */
  cents: number;
  /** Read from something that isn't quite an amount: to be believed only where a sum says so. */
  isMended: boolean;
}

/** Tax letters in a text that somebody typed: any other small letters are of a word, or a size. */
export const smallFlags = 'pc|nf|fw|fn|tf|kf|ki|hq|[a-fh-km-z]';

/** Tax letters behind an amount: 'F', 'FB', 'F3', '2T', '<+', and a zero that was an O. */
const flag = `(?:\\s*(?:[A-Z*]{1,3}|(?:${smallFlags})\\b|[<>+]{1,2})|\\s+(?:[A-Z]{1,2}\\d|\\d[A-Z]{1,2}|0))`;
const amountAtEnd = new RegExp(
  `^(?<before>.*?)(?:^|\\s)(?<minus>[-−]?)\\s?[$]?(?<minusInside>[-−]?)(?<dollars>\\d{1,2},\\d{3}(?=\\.)|${digit}{0,5}) ?(?<point>[.,]) ?(?<cents>${digit}{2})(?<minusBehind>[-−]?)${flag}{0,2}(?<noise>[il|]{0,2}\\s*[.,:;'"~_|]{1,3})?$`,
);
/** What a package holds, at the end of its name: '8.9OZ' is no price. */
const sizeAtEnd =
  /(?:^|[\s,(])\d{0,4}\.?\d{1,3}(?:\s?-?(?:fl\.?\s?)?(?:[o0]z|lbs?|1b|kg|ml|gal|ct|pk|qt|pt|ltr|liters?)|[lg])\.?\)?$/i;

/** The last amount of a line, with its tax letters left out; null where there is none. */
export function amountAtEndOf(line: string): AmountAtEnd | null {
  if (sizeAtEnd.test(line)) return null;
  const found = amountAtEnd.exec(line)?.groups;
  if (!found) return null;
  const { before = '', minus, minusInside, minusBehind, dollars: printed = '', point, cents = '', noise } = found;
  const dollars = printed.replace(',', '');
  // One digit at least is a digit: 'SO.DO' is no amount.
  if (!/\d/.test(dollars + cents)) return null;
  const amount = Number(mendedDigits(dollars)) * 100 + Number(mendedDigits(cents));
  const isNegative = Boolean(minus || minusInside || minusBehind);
  return {
    before: before.trim(),
    cents: isNegative ? -amount : amount,
    isMended:
      noise !== undefined || point !== '.' || /\D/.test(dollars + cents) || !line.includes(`${printed}.${cents}`),
  };
}

/** Whether a line has something like an amount that could not be read as one; the size of a package isn't. */
export function hasUnreadAmount(line: string): boolean {
  return /\d\s?[.,]\s?\S{1,2}\b/.test(line.replace(sizeAtEnd, ''));
}
