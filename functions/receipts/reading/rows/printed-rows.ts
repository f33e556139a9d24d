import { measureOf } from '../lines/printed-quantities.ts';
import { taxInTableRow } from '../sums/tax-in-table-row.ts';
import { separateRows } from './joined-rows.ts';
import { withLabelMended } from './misread-labels.ts';
import { alike } from './near-words.ts';
import { plainRow, rowEnd } from './printed-letters.ts';
import { isFootRow, isSavingLabel, isSumLabel, mayBeSum, savingWords, sumKindOf } from './row-kinds.ts';
import { type AmountAtEnd, amountAtEndOf, isAmountOnly, smallFlags } from './signed-amounts.ts';
import { withEnglishLabel } from './spanish-labels.ts';

const longestRow = 240;
/** The fewest rows with a mark that make it the register's. */
const leastFlagged = 3;
/** The scale's deduction for the tray. Remove it, because it would separate a name from its weight. */
const tare = /\btare(?:\b|\d)/i;

/** The same with the price of what was weighed: 'Tare Weight 0.02 lb F 1.74'. */
const tareBeforePrice = /\btare\b.*?\.\d{1,3}\s?lbs?\.?\s+(?=(?:[A-Z]{1,2}\s)?[$]?\d{1,3}\.\d{2}(?:\s?[A-Z]{1,2})?$)/i;

/** Tax letters on their own row, where every value has one: they name nothing. */
const flagsAlone = new RegExp(`^(?:${smallFlags}|wt)$`, 'i');

/** A dollar sign on its own row, which says nothing. */
const dollarAlone = /^[$]$/;

/** A tax rate, which photos put between the tax and its amount. */
const rateAlone = /^\d{1,2}(?:\.\d{1,4})?\s?%$/;

/** A card's or customer's masked number, which photos put between a label and its amount. */
const maskedNumber = /^[*xX#]{4,}\s?\d{0,4}$/;

/** The heading of a column, such as Safeway's 'Price' and 'You Pay', which photos put between the lines. */
const columnHeading =
  /^(?:(?:unit )?price|you pa[yv]|qty|quantity|description|amount)(?: (?:price|you pa[yv]|amount|total))*$/i;

/** A discount whose label says what its missing minus would: 'Less $5.00'. */
const lessLabel = /^less:?\s+(?=[$]?\d{0,3}\.\d{2}$)/i;

/** '1204135 /5.00-': a discount on the item with that number. */
const slashBeforeMinus = /\s?\/(?=\d{0,3}\.\d{2}-)/;

/** A discount in parentheses, as accountants print it: 'MVP SAVINGS (1.00)', '(0.25)', 'Discount ($2.00)'. */
const offInParentheses =
  /(?<=^|\s)[-−]?\((?:[$](?<=(?:discount|coupon|sav(?:e|ed|ings?)|promo(?:tion)?|credit|refund|off)\W*))?\s?(?<amount>\d{0,3}\.\d{2})\)(?=(?:\s[A-Z]{1,2})?$)/i;

/** A lost space between a name and its price: 'MAC CHEESE1.24 N'. */
const lostSpace = /(?<=[a-z]{2}|%|\s[acefghjkmnprtuvwy])(?=[$]?\d{1,3}\.\d{2}(?:\s?[A-Z]{1,2})?$)/i;

/** The rows that aren't empty, with each name's number and weight beside it. */
export function rowsOf(text: string): string[] {
  const rows = text
    .split(rowEnd)
    // No register or order page prints longer rows.
    .flatMap((row) => separateRows(plainRow(row).slice(0, longestRow)))
    .map((row) =>
      withLabelMended(withEnglishLabel(row))
        .replace(slashBeforeMinus, ' ')
        .replace(lostSpace, ' ')
        .replace(offInParentheses, '-$<amount>')
        .replace(lessLabel, 'Discount -')
        .replace(tareBeforePrice, ''),
    )
    .filter(
      (row) =>
        row !== '' &&
        ![tare, dollarAlone, flagsAlone, columnHeading, rateAlone, maskedNumber].some((form) => form.test(row)),
    );
  return withNumbersBeside(
    withWeightsBeside(withSizesWhole(withoutLoneFlags(withoutClassDigits(withDollarSigns(rows))))),
  );
}

const dollarAsLetter = /(?<=^|\s|[-−])[S§](?=\d{1,3}\.\d{2}(?!\d))/g;

/** The rows with the dollar signs that a camera read as an S. In a single row, it may be a misread 5. */
function withDollarSigns(rows: readonly string[]): readonly string[] {
  const misread = rows.filter((row) => row.search(dollarAsLetter) >= 0);
  return misread.length >= leastFlagged ? rows.map((row) => row.replace(dollarAsLetter, '$$')) : rows;
}

/** Ounces that look like a price with a misread digit: 'CHOBANI YOG 5.3Z'. */
const ouncesAtEnd = /(?<=[a-z]{2}\S*\s\d{1,2}\.\d)Z$/i;

/** The rows with the whole unit of a size at their end, if the price is in the row below. */
function withSizesWhole(rows: readonly string[]): readonly string[] {
  return rows.map((row, at) => {
    const below = rows[at + 1] ?? '';
    const isPricedBelow = amountAtEndOf(below)?.before === '' || typeof measureOf(below)?.lineCents === 'number';
    return isPricedBelow ? row.replace(ouncesAtEnd, 'OZ') : row;
  });
}

/** The rows with each sum's and saving's amount beside its label, if a text has the amount in the row below. */
export function withSumsJoined(rows: readonly string[]): string[] {
  const joined: string[] = [];
  for (const row of withSumsBeside(rows)) {
    const last = joined.at(-1);
    if (last !== undefined && isAmountOf(last, row)) joined[joined.length - 1] = `${last} ${row}`;
    else joined.push(row);
  }
  return [...withTotalBeside(joined)];
}

const netWeight = /^(?:(?:item )?(?:net )?(?:wt|weight)\W{0,2}\s)?(?<pounds>\d{0,3}\.\d{1,3})\s?lbs?\.?$/i;
const perPoundAndPrice = /^[$]?\d{0,3}\.\d{2}\s?\/\s?lb\.?\s.*\d\.\d{2}/i;

/** A weight or a count whose price of one is in the row below: '2.14 lb @'. */
const measureStart = /^(?:\d{0,3}\.\d{1,3}\s?(?:lbs?|1b|kg)\.?|\d{1,2}(?:\s?ea\.?)?)\s*(?:@|at)$/i;
const unitPriceAlone = /^(?:\d{1,2}\s?(?:\/|for)\s?)?[$]?\s?\d{0,3}\.\d{2}(?:\s?\/?\s?(?:lb|kg|ea|each)\.?)?$/i;

/** The rows with each weight beside the price of a pound, which begins the row below: 'Net Weight 2.49 lb', '$0.79/lb $1.97'. */
function withWeightsBeside(rows: readonly string[]): string[] {
  const result: string[] = [];
  for (const row of rows) {
    const { pounds } = netWeight.exec(result.at(-1) ?? '')?.groups ?? {};
    const isUnitPrice = measureStart.test(result.at(-1) ?? '') && unitPriceAlone.test(row);
    if (pounds && perPoundAndPrice.test(row)) result.splice(-1, 1, `${pounds} lb @ ${row}`);
    else if (isUnitPrice) result.splice(-1, 1, `${result.at(-1)} ${row}`);
    else result.push(row);
  }
  return result;
}

/** A product's number on its own row, perhaps with tax letters. */
const numberAlone = /^\d{11,14}(?:\s?[A-Z]{1,2})?$/;

/** The rows with each product number beside the name above it, if its amount is below: name, number, price. */
function withNumbersBeside(rows: readonly string[]): string[] {
  const result: string[] = [];
  for (const [at, row] of rows.entries()) {
    const last = result.at(-1) ?? '';
    const isNamed = /[a-z]{2}/i.test(last) && amountAtEndOf(last) === null && measureOf(last) === null;
    const isPriced = amountAtEndOf(rows[at + 1] ?? '')?.before === '';
    if (isNamed && isPriced && numberAlone.test(row) && !isSumLabel(last)) result.splice(-1, 1, `${last} ${row}`);
    else result.push(row);
  }
  return result;
}

/** The rows with the total beside its label, if a photo put the amount above it: 'TAX 0.00', '5.48', 'BALANCE'. */
function withTotalBeside(rows: readonly string[]): readonly string[] {
  const isAmount = (row = '') => amountAtEndOf(row)?.before === '';
  const at = rows.findIndex(
    (row, index) =>
      isSumLabel(row) &&
      sumKindOf(row) === 'total' &&
      isAmount(rows[index - 1]) &&
      !isAmount(rows[index + 1]) &&
      isFootRow(rows[index - 2] ?? ''),
  );
  return at < 0 ? rows : rows.toSpliced(at - 1, 2, `${rows[at]} ${rows[at - 1]}`);
}

/** The rows with each amount beside its sum's label, where photos put all labels above all amounts. */
function withSumsBeside(rows: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < rows.length; ) {
    const labels = countFrom(rows, at, isSumLabel);
    const isColumn = labels > 1 && countFrom(rows, at + labels, isAmountOfSum, labels) === labels;
    const kept = isColumn
      ? rows.slice(at, at + labels).map((label, index) => `${label} ${rows[at + labels + index]}`)
      : rows.slice(at, at + Math.max(1, labels));
    result.push(...kept);
    at += isColumn ? 2 * labels : Math.max(1, labels);
  }
  return result;
}

/** How many rows from this one on are of a kind; `most` if there are more. */
export function countFrom(
  rows: readonly string[],
  at: number,
  isOfKind: (row: string) => boolean,
  most = rows.length,
): number {
  let count = 0;
  for (let row = rows[at]; count < most && row !== undefined && isOfKind(row); row = rows[at + count]) count += 1;
  return count;
}

/** Leaves out rows that hold nothing but a tax letter, which would count as a name without an amount. */
function withoutLoneFlags(rows: readonly string[]): readonly string[] {
  const isFlag = (letters: string) =>
    rows.filter((row) => row.endsWith(` ${letters}`) && amountAtEndOf(row) !== null).length >= leastFlagged;
  const isWeighed = rows.some((row) => measureOf(row)?.pounds);
  return rows.filter((row) => !/^[A-Z]{1,2}$/.test(row) || !(isFlag(row) || (isWeighed && misreadWeight.test(row))));
}

const classDigit = /(?<=[a-z]{2}.*\s[$]?\d{1,4}[.,]\d{2}-?)\s(?<digit>\d)$/i;

/**
 * The rows without a tax class in digits behind the amounts, and without a digit that is the misread tax letter of other
 * rows. Other digits that differ are counts.
 */
function withoutClassDigits(rows: readonly string[]): readonly string[] {
  const areMany = (ends: readonly string[]) => (end: string) =>
    ends.filter((one) => one === end).length >= leastFlagged;
  const digits = rows.flatMap((row) => classDigit.exec(row)?.groups?.digit ?? []);
  const letters = rows.flatMap((row) => letterBehind.exec(row)?.groups?.letter ?? []);
  const isClass = new Set(digits).size === 1 && digits.some(areMany(digits));
  const flags = letters.filter(areMany(letters));
  return rows.map((row) =>
    row.replace(classDigit, (whole, digit) => (isClass || flags.some((flag) => alike.has(digit + flag)) ? '' : whole)),
  );
}

const letterBehind = /\d{2}-?\s?(?<letter>[A-Z])$/;

/** Misreadings of the mark 'WT' beside weighed goods. */
const misreadWeight = /^[UV]T$/;

/** Tax letters behind an amount, which only an item has: '3.49 F'. */
const itemFlag = /\d{2}\s?[A-Z]{1,2}\d?$/;
const isAmountOfSum = (row: string) => amountAtEndOf(row)?.before === '' && !itemFlag.test(row);

/** Whether a row is the amount of the label above it: a sum's or a saving's. */
function isAmountOf(label: string, row: string): boolean {
  if (!isAmountOfSum(row)) return false;
  return isSumLabel(label) || (/^[-−]?[$]?\d{0,3}\.\d{2}[-−]?$/.test(row) && isSavingLabel(label));
}

/**
 * Adds a label to a row whose amount equals the sum of all lines above it, perhaps with the tax and without discounts
 * that prices include, if its words may be a sum's or the rows below confirm it. Such a row is a sum, not a line.
 */
export function withSumsNamed(rows: readonly string[]): string[] {
  const above: SumsAbove = { lines: 0, all: 0, withoutNoted: 0, tax: 0 };
  return rows.map((row, at) => {
    const amount = amountAtEndOf(row);
    if (!amount || measureOf(row) !== null) return row;
    if (isFootRow(row)) {
      above.tax += sumKindOf(row) === 'tax' ? (taxInTableRow(row) ?? amount.cents) : 0;
      return row;
    }
    const label = labelOfSum(amount, above, () => isSumBy(rows.slice(at + 1), amount.cents));
    if (label) return `${label} ${row.slice(amount.before.length)}`;
    above.lines += Number(amount.cents > 0);
    above.all += amount.cents;
    above.withoutNoted += amount.cents > 0 && savingWords.test(amount.before) ? 0 : amount.cents;
    return row;
  });
}

interface SumsAbove {
  lines: number;
  all: number;
  withoutNoted: number;
  tax: number;
}

function labelOfSum(
  { before, cents }: AmountAtEnd,
  { lines, all, withoutNoted, tax }: SumsAbove,
  isConfirmed: () => boolean,
): string | null {
  // Two amounts in a row are a price and what was paid.
  const mayBeOfLines = lines > 1 && !isAmountOnly(before) && [all, withoutNoted].some((sum) => cents === sum + tax);
  if (!mayBeOfLines || !(mayBeSum(before) || (before !== '' && isConfirmed()))) return null;
  return tax > 0 ? 'TOTAL' : 'SUBTOTAL';
}

/** Whether the rows below a sum confirm it: with what is charged between them it is the total, or all repeat it, as a payment does. */
function isSumBy(below: readonly string[], cents: number): boolean {
  const amounts = below
    .map((row) => ({ kind: sumKindOf(row), cents: amountAtEndOf(row)?.cents ?? 0 }))
    .filter((one) => one.cents !== 0 && one.kind !== 'subtotal');
  const total = amounts.findIndex(({ kind }) => kind === 'total');
  if (total < 0) return amounts.length > 0 && amounts.every((one) => one.cents === cents);
  return amounts.slice(0, total).reduce((sum, one) => sum + one.cents, cents) === amounts[total]?.cents;
}

/** Sizes and words that belong to a name wherever they are. */
const noFlag = /^(?:oz|lbs?|ct|pk|ea|gal|qt|pt|doz|dz|ml|g|l|kg|total|tax|due|bal|off|[@x])$/i;

/**
 * A mark that most rows have right before the amount ('BROTH NP 2.19') comes from the register and isn't part of the
 * name. A word that never follows a name is itself the name ('HAM 2.19' three times), unless the names may be in
 * rows of their own.
 */
export function withoutColumnFlags(rows: readonly string[]): string[] {
  const before = rows.map((row) => amountAtEndOf(row)?.before ?? '');
  const lastWords = before.map((words) => /(?:^|\s)([A-Z]{1,3})\.?$/i.exec(words)?.[1]?.toUpperCase() ?? '');
  const priced = rows.filter((row) => amountAtEndOf(row) !== null && !isFootRow(row)).length;
  const behindNames = new Set(lastWords.filter((word, at) => (before[at] ?? '').trim().length > word.length + 1));
  const flags = [...Map.groupBy(lastWords.filter(Boolean), (word) => word)]
    .filter(([word, same]) => same.length >= leastFlagged && same.length > priced / 2 && !noFlag.test(word))
    .filter(([word, same]) => behindNames.has(word) || same.length <= rows.length - priced)
    .map(([word]) => word);
  return rows.map((row, at) => {
    if (!flags.includes(lastWords[at] ?? '')) return row;
    const words = before[at] ?? '';
    return `${words.replace(/\s*[A-Z]{1,3}\.?$/i, '')} ${row.slice(words.length).trim()}`.trim();
  });
}
