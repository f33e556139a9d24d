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

const amountAtEnd = new RegExp(
  `^(?<before>.*?)(?:^|\\s)(?<minus>-?)\\s?[$]?(?<minusInside>-?)(?<dollars>${digit}{1,4}) ?(?<point>[.,]) ?(?<cents>${digit}{2})(?<minusBehind>-?)(?:\\s*[A-Z*]{1,3}){0,2}$`,
);

/** The last amount of a line, with its tax letters left out; null where there is none. */
export function amountAtEndOf(line: string): AmountAtEnd | null {
  const found = amountAtEnd.exec(line)?.groups;
  if (!found) return null;
  const { before = '', minus, minusInside, minusBehind, dollars = '', point, cents = '' } = found;
  // One digit at least is a digit: 'SO.DO' is no amount.
  if (!/\d/.test(dollars + cents)) return null;
  const amount = Number(mendedDigits(dollars)) * 100 + Number(mendedDigits(cents));
  const isNegative = Boolean(minus || minusInside || minusBehind);
  return {
    before: before.trim(),
    cents: isNegative ? -amount : amount,
    isMended: point !== '.' || /\D/.test(dollars + cents) || !line.includes(`${dollars}.${cents}`),
  };
}

/** So many, or so much, at a price for each: '2 @ 3/5.00', '1.33 lb @ 1.39 /lb'. */
export interface Measure {
  /** Pieces, where it isn't by weight. */
  count: number | null;
  pounds: number | null;
  /** Of one piece or pound; fractional for '3 for 5.00'. */
  unitCents: number;
  /** What they come to, where the line says so. */
  lineCents: number | null;
  isMended: boolean;
}

const at = '(?:@|AT|X|x)';
const money = '[$]?(?<dollars>\\d{1,3})\\.(?<cents>\\d{2})';
const ending = '(?<rest>(?:\\s+.*)?)$';
const pounds = '(?<amount>\\d{1,3}\\.\\d{1,3})\\s*(?:lbs?|1b)\\.?';

/** By weight, in the orders tills print it: '1.76 lb @ 1 lb /0.54', '1.2 Lbs @ 1/ 0.58', '2.45 lb @ 4.99/ lb'. */
const weights = [
  new RegExp(`^(?:WT\\s+)?${pounds}\\s*${at}\\s*1\\s*(?:lbs?|1b)?\\s*/\\s*${money}${ending}`, 'i'),
  new RegExp(`^(?:WT\\s+)?${pounds}\\s*${at}\\s*${money}\\s*(?:/?\\s*(?:lbs?|1b|per lb)\\.?)?${ending}`, 'i'),
];

/** By the piece: '4 AT 1 FOR 0.44', '2 @ 3/5.00', '2 Ea. @ 1/ 1.25', '3 x 3.19', '2 @ $3.49 ea'. */
const counts = [
  new RegExp(
    `^(?<amount>\\d{1,2})\\s*(?:ea\\.?|each)?\\s*${at}\\s*(?<per>\\d{1,2})\\s*(?:/|FOR)\\s*${money}${ending}`,
    'i',
  ),
  new RegExp(`^(?<amount>\\d{1,2})\\s*(?:ea\\.?|each)?\\s*${at}\\s*${money}\\s*(?:ea\\.?|each)?${ending}`, 'i'),
];

/** Null for a line that isn't, as it stands, of such a form. */
export function measureOf(line: string): Measure | null {
  for (const [forms, isWeight] of [
    [weights, true],
    [counts, false],
  ] as const) {
    for (const form of forms) {
      const found = form.exec(line)?.groups;
      if (!found) continue;
      const amount = Number(found.amount);
      const unitCents = (Number(found.dollars) * 100 + Number(found.cents)) / Number(found.per ?? 1);
      if (!(amount > 0 && unitCents > 0)) return null;
      const rest = (found.rest ?? '').trim();
      const total = rest === '' ? null : amountAtEndOf(rest);
      // Words behind it are no part of a measure: '2 X 4.00 SOMETHING'.
      if (rest !== '' && total?.before !== '') return null;
      return {
        count: isWeight ? null : amount,
        pounds: isWeight ? amount : null,
        unitCents,
        lineCents: total?.cents ?? null,
        isMended: total?.isMended ?? false,
      };
    }
  }
  return null;
}

/** Whether a line's amount is what its measure comes to: a weight is printed in hundredths of a pound. */
export function isMeasureOf({ count, pounds: weight, unitCents }: Measure, cents: number): boolean {
  if (count !== null) return Math.abs(count * unitCents - cents) < 1;
  return weight !== null && Math.abs(weight * unitCents - cents) <= 0.5 + 0.005 * unitCents;
}

const measureWords = /(?:lbs?|1b|ib)\b|\b(?:ea|each|at|for|x|wt)\b/gi;
const mostStrayLetters = 2;

/** Whether a line may have been a measure before it was misread: digits, and hardly a letter that isn't a measure's. */
export function seemsMeasure(line: string): boolean {
  const letters = line.replace(measureWords, '').match(/[a-z]/gi)?.length ?? 0;
  return /\d/.test(line) && letters <= mostStrayLetters;
}
