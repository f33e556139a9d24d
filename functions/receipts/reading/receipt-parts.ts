import { lazy } from '#functions/kit/lazy.ts';
import { chainStates } from '#shared/built/assortments.ts';
import { type ChainId, chains } from '#shared/rules/chains.ts';
import { editDistance } from '#shared/rules/mistyped-words.ts';
import type { PrintedSums } from '#shared/rules/receipts/receipt.ts';
import { generalFormat, type ReceiptFormat, receiptFormats } from './formats.ts';
import { amountAtEndOf, smallFlags, withoutUnreadAmount } from './printed-amounts.ts';
import { plainRow } from './printed-letters.ts';
import { measureOf } from './printed-quantities.ts';
import { printedStoreOf } from './printed-store.ts';
import { isFootRow, isSavingLabel, isSumLabel, laterCentsOf, mayBeSum, type SumKind, sumKindOf } from './row-kinds.ts';

export type Format = Omit<ReceiptFormat, 'chain' | 'mark'>;

const longestRow = 240;
/** The fewest rows with a mark that make it the register's. */
const leastFlagged = 3;
/** The scale's deduction for the tray. Remove it, because it would separate a name from its weight. */
const tare = /\btare(?:\b|\d)/i;

/** Tax letters on their own row, where every value has one: they name nothing. */
const flagsAlone = new RegExp(`^(?:${smallFlags}|wt)$`, 'i');

/** A tax rate, which pictures put between the tax and its amount. */
const rateAlone = /^\d{1,2}(?:\.\d{1,4})?\s?%$/;

/** A card's or customer's masked number, which pictures put between a label and its amount. */
const maskedNumber = /^[*xX#]{4,}\s?\d{0,4}$/;

/** The heading of a column, such as Safeway's 'Price' and 'You Pay', which pictures put between the lines. */
const columnHeading =
  /^(?:(?:(?:unit|reg(?:ular)?) )?price|you pa[yv]|qty|quantity|description|amount)(?: (?:price|you pa[yv]|amount|total))*$/i;

/** 'TAX .00 BAL 101.33': two sums in one row. */
const twoSums = /^(?<first>.*\bt[ar]x(?:es)?\b\W*[$]?\d*\.\d{2})\s+(?<second>\W*(?:bal(?:ance)?|total|due)\b.*)$/i;

/** '1204135 /5.00-': a discount on the item with that number. */
const slashBeforeMinus = /\s?\/(?=\d{0,3}\.\d{2}-)/;

/** The rows that aren't empty. A sum's label and the amount in the row below become one row. */
export function rowsOf(text: string): string[] {
  const rows = text
    .split(/\r?\n/)
    .flatMap((row) => {
      const { first, second } = twoSums.exec(row)?.groups ?? {};
      return first && second ? [first, second] : [row];
    })
    // No register or order page prints longer rows.
    .map((row) => plainRow(row).slice(0, longestRow).replace(slashBeforeMinus, ' '))
    .filter(
      (row) => row !== '' && ![tare, flagsAlone, columnHeading, rateAlone, maskedNumber].some((form) => form.test(row)),
    );
  const joined: string[] = [];
  for (const row of withSumsBeside(withNumbersBeside(withoutLoneFlags(rows)))) {
    const last = joined.at(-1);
    if (last !== undefined && isAmountOf(last, row)) joined[joined.length - 1] = `${last} ${row}`;
    else joined.push(row);
  }
  return [...withTotalBeside(joined)];
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

/** The rows with the total beside its label, if a picture put the amount above it: 'TAX 0.00', '5.48', 'BALANCE'. */
function withTotalBeside(rows: readonly string[]): readonly string[] {
  const isAmount = (row = '') => amountAtEndOf(row)?.before === '';
  const at = rows.findIndex(
    (row, place) =>
      isSumLabel(row) &&
      sumKindOf(row) === 'total' &&
      isAmount(rows[place - 1]) &&
      !isAmount(rows[place + 1]) &&
      isFootRow(rows[place - 2] ?? ''),
  );
  return at < 0 ? rows : rows.toSpliced(at - 1, 2, `${rows[at]} ${rows[at - 1]}`);
}

/** The rows with each amount beside its sum's label, where pictures put all labels above all amounts. */
function withSumsBeside(rows: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < rows.length; ) {
    const labels = countFrom(rows, at, isSumLabel);
    const amounts = countFrom(rows, at + labels, (row) => amountAtEndOf(row)?.before === '');
    const isColumn = labels > 1 && amounts >= labels;
    const kept = isColumn
      ? rows.slice(at, at + labels).map((label, place) => `${label} ${rows[at + labels + place]}`)
      : rows.slice(at, at + Math.max(1, labels));
    result.push(...kept);
    at += isColumn ? 2 * labels : Math.max(1, labels);
  }
  return result;
}

/** How many rows from this one on are of a kind. */
function countFrom(rows: readonly string[], at: number, isOfKind: (row: string) => boolean): number {
  const count = rows.slice(at).findIndex((row) => !isOfKind(row));
  return count < 0 ? rows.length - at : count;
}

/** Leaves out rows that hold nothing but a tax letter, which would count as a name without an amount. */
function withoutLoneFlags(rows: readonly string[]): readonly string[] {
  const isFlag = (letters: string) =>
    rows.filter((row) => row.endsWith(` ${letters}`) && amountAtEndOf(row) !== null).length >= leastFlagged;
  const isWeighed = rows.some((row) => measureOf(row)?.pounds);
  return rows.filter((row) => !/^[A-Z]{1,2}$/.test(row) || !(isFlag(row) || (isWeighed && misreadWeight.test(row))));
}

/** Misreadings of the mark 'WT' beside weighed goods. */
const misreadWeight = /^[UV]T$/;

/** Whether a row is the amount of the label above it: a sum's, or a saving's, which has no tax letter. */
function isAmountOf(label: string, row: string): boolean {
  if (amountAtEndOf(row)?.before !== '') return false;
  return isSumLabel(label) || (/^[-−]?[$]?\d{0,3}\.\d{2}[-−]?$/.test(row) && isSavingLabel(label));
}

/**
 * Adds a label to a row whose amount equals the sum of all lines above it but whose words are unreadable. Such a row is
 * a sum, not a line.
 */
export function withSumsNamed(rows: readonly string[]): string[] {
  let sum = 0;
  let count = 0;
  return rows.map((row) => {
    const amount = amountAtEndOf(row);
    if (!amount || measureOf(row) !== null || isFootRow(row)) return row;
    if (count > 1 && amount.cents === sum && mayBeSum(amount.before))
      return `SUBTOTAL ${row.slice(amount.before.length)}`;
    sum += amount.cents;
    count += 1;
    return row;
  });
}

/** Sizes and words that belong to a name wherever they are. */
const noFlag = /^(?:oz|lbs?|ct|pk|ea|gal|qt|pt|doz|dz|ml|g|l|kg|total|tax|due|bal|off|[@x])$/i;

/**
 * A mark that most rows have right before the amount ('BROTH NP 2.19') comes from the register and isn't part of the
 * name.
 */
export function withoutColumnFlags(rows: readonly string[]): string[] {
  const before = rows.map((row) => amountAtEndOf(row)?.before ?? '');
  const lastWords = before.map((words) => /(?:^|\s)([A-Z]{1,3})\.?$/i.exec(words)?.[1]?.toUpperCase() ?? '');
  const priced = rows.filter((row) => amountAtEndOf(row) !== null && !isFootRow(row)).length;
  const flags = [...Map.groupBy(lastWords.filter(Boolean), (word) => word)]
    .filter(([word, same]) => same.length >= leastFlagged && same.length > priced / 2 && !noFlag.test(word))
    .map(([word]) => word);
  return rows.map((row, at) => {
    if (!flags.includes(lastWords[at] ?? '')) return row;
    const words = before[at] ?? '';
    return `${words.replace(/\s*[A-Z]{1,3}\.?$/i, '')} ${row.slice(words.length).trim()}`.trim();
  });
}

const headRows = 12;

/** The format whose mark is nearest the top. A name with one wrong letter also counts there. */
export function formatOf(rows: readonly string[]): {
  chain: ChainId | null;
  mark?: RegExp | undefined;
  format: Format;
} {
  const whole = rows.join('\n');
  const head = rows.slice(0, headRows);
  const marked =
    head.flatMap((row) => receiptFormats.filter(({ mark }) => mark.test(row)))[0] ??
    receiptFormats.find(({ chain }) => isNearlyNamed(rows.slice(0, headRows / 2), chain)) ??
    chainHeading(head) ??
    logosIn(head).flatMap((logo) => receiptFormats.filter(({ mark }) => mark.test(logo)))[0] ??
    chainHeading(logosIn(head)) ??
    receiptFormats.find(({ chain }) => new RegExp(`\\b${chain.replace(/-/g, '')}\\.(?:com|us)\\b`, 'i').test(whole));
  return { chain: marked?.chain ?? null, mark: marked?.mark, format: marked ?? generalFormat };
}

/** Words on separate rows, such as the two lines of a logo on a picture: 'WHOLE' and 'FOODS'. */
function logosIn(head: readonly string[]): string[] {
  const isWord = (row = '') => /^[a-z'’&-]{3,12}$/i.test(row);
  return head.flatMap((row, at) => (isWord(row) && isWord(head[at + 1]) ? [`${row} ${head[at + 1]}`] : []));
}

/** A chain without its own format, recognized by its name at the beginning of a row that isn't a line. */
const otherMarks = lazy(() =>
  chains
    .filter(({ id }) => !receiptFormats.some(({ chain }) => chain === id))
    .map(({ id, name }) => {
      const words = name
        .replace(/^The /, '')
        .replace(/ (?:Foods?|Company)$/, '')
        .split(/[^a-z0-9']+/i);
      const spelled = words.map((word) => word.replace(/'/g, "['’]?")).join('\\W+(?:and\\W+)?');
      return { chain: id, mark: new RegExp(`^\\W*(?:the )?${spelled}\\b`, 'i'), ...generalFormat };
    }),
);

/** The chain with the longest name among the headings; of two with one name, the one that has stores in that state. */
function chainHeading(rows: readonly string[]): ReturnType<typeof otherMarks>[number] | undefined {
  const headings = rows.filter((row) => amountAtEndOf(row) === null);
  const found = otherMarks().flatMap((format) => {
    const lengths = headings.flatMap((row) => format.mark.exec(row)?.[0].length ?? []);
    return lengths.length > 0 ? [{ format, length: Math.max(...lengths) }] : [];
  });
  const longest = Math.max(...found.map(({ length }) => length));
  const named = found.filter(({ length }) => length === longest).map(({ format }) => format);
  const states = printedStoreOf({ head: rows, foot: [] }).towns.flatMap(({ state }) => state ?? []);
  return named.find(({ chain }) => states.some((state) => chainStates()[chain]?.includes(state))) ?? named[0];
}

const shortestMisreadName = 6;

function isNearlyNamed(rows: readonly string[], chain: string): boolean {
  const name = chain.replace(/-/g, '');
  if (name.length < shortestMisreadName) return false;
  return rows.some((row) => {
    const words = row.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    return words.some((word) => editDistance(word, name, 1) <= 1);
  });
}

const headWords = /\b(?:sav(?:ings|ed)|points|rewards?|balance|phone|tel|open|hours|tax id|specials|mperks|coupons)\b/i;

/** Kroger prints the number of items above their name. Then the store's address is above that. */
function isStoreRow(row: string): boolean {
  const { zips, phones } = printedStoreOf({ head: [row], foot: [] });
  return zips.length + phones.length > 0;
}

/** The parts above, at, and below the lines. */
export function partsOf(rows: readonly string[]): { head: string[]; body: string[]; foot: string[] } {
  let isInSavings = false;
  const first = rows.findIndex((row) => {
    const amount = amountAtEndOf(row);
    // Meijer prints savings above the lines, as a separate block that ends at the first department.
    if (/^\W*(?:your )?savings?\b/i.test(row)) isInSavings = true;
    else if (amount === null && isInSavings && /^[A-Z][A-Z &/-]{3,}$/.test(row)) isInSavings = false;
    const isPriced = amount !== null && amount.cents !== 0 && !headWords.test(row) && !isInSavings && !isFootRow(row);
    return isPriced || measureOf(row) !== null;
  });
  // Names without amounts above the first amount may belong to the first line, if its measure or amount follows.
  const firstRow = rows[first] ?? '';
  const isOfNameAbove = measureOf(firstRow) !== null || amountAtEndOf(firstRow)?.before === '';
  const above = rows[first - 1] ?? '';
  const isUnpriced = withoutUnreadAmount(above) !== above;
  const isNameAbove = first > 0 && (isOfNameAbove || isUnpriced) && !isStoreRow(above);
  const start = isNameAbove ? first - 1 : Math.max(0, first);
  const length = rows.slice(start).findIndex(isFootRow);
  const end = first < 0 || length < 0 ? rows.length : start + length;
  return { head: rows.slice(0, start), body: first < 0 ? [] : rows.slice(start, end), foot: rows.slice(end) };
}

/** 'Order total' is Publix's subtotal, and the total of an order that prints a subtotal above it. */
function kindInFoot(row: string, { subtotalCents }: PrintedSums): SumKind | null {
  return subtotalCents !== null && /order t[o0]ta[l1i]/i.test(row) ? 'total' : sumKindOf(row);
}

/** The sums printed below the lines, the first of each kind, and charges or discounts between them. */
export function printedSumsOf(foot: readonly string[]): PrintedSums {
  const sums: PrintedSums = { subtotalCents: null, taxCents: null, totalCents: null, laterCents: 0 };
  const taxesBehindTotal: number[] = [];
  const taxes: number[] = [];
  for (const row of foot) {
    const kind = kindInFoot(row, sums);
    const cents = kind && footAmountOf(row);
    if (kind === null) sums.laterCents += laterIn(row, sums);
    else if (cents === null || isTotalOf(taxes, { row, cents })) continue;
    else if (kind === 'subtotal') sums.subtotalCents ??= cents;
    else if (kind === 'total') addTotal(sums, cents, taxesBehindTotal);
    else if (sums.totalCents === null) taxes.push(cents);
    else taxesBehindTotal.push(cents);
  }
  const printed = chargedTaxes(sums, taxes, taxesBehindTotal);
  return printed.length > 0 ? { ...sums, taxCents: taxOf(printed, sums) } : sums;
}

/** Without a subtotal, Trader Joe's may print the tax below the total that includes it. */
function chargedTaxes({ subtotalCents, taxCents }: PrintedSums, above: readonly number[], below: readonly number[]) {
  return above.length === 0 && subtotalCents === null && taxCents === null ? below : above;
}

/** A charge or discount between the subtotal and the total. */
function laterIn(row: string, { subtotalCents, totalCents }: PrintedSums): number {
  return subtotalCents !== null && totalCents === null ? laterCentsOf(row) : 0;
}

/** The first 'TOTAL' on a Meijer receipt is the subtotal. */
function addTotal(sums: PrintedSums, cents: number, taxes: readonly number[]): void {
  const { subtotalCents, totalCents } = sums;
  const taxCents = taxOf(taxes, { ...sums, subtotalCents: totalCents, totalCents: cents });
  if (totalCents === null) sums.totalCents = cents;
  else if (subtotalCents === null && sums.taxCents === null && totalCents === cents - taxCents) {
    Object.assign(sums, { subtotalCents: totalCents, taxCents, totalCents: cents });
  }
}

/**
 * The sum of all taxes. If they are printed twice, or with their own total, each counts once if that agrees with the
 * total.
 */
function taxOf(taxes: readonly number[], { subtotalCents, totalCents, laterCents }: PrintedSums): number {
  const tax = totalCents === null || subtotalCents === null ? null : totalCents - subtotalCents - laterCents;
  const once = sumOf([...new Set(taxes)]);
  return [once, taxes.at(-1)].find((cents) => cents !== undefined && cents === tax) ?? sumOf(taxes);
}

const sumOf = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);

const totalOfTaxes = /^\W*(?:total t[ar]x(?:es)?|t[ar]x(?:es)? total)\b/i;

/** Whether a row has the taxes above it once more, together. */
const isTotalOf = (taxes: readonly number[], { row, cents }: { row: string; cents: number }) =>
  taxes.length > 0 && totalOfTaxes.test(row) && cents === sumOf(taxes);

function footAmountOf(row: string): number | null {
  const amount = amountAtEndOf(row);
  if (amount) return amount.cents >= 0 ? amount.cents : null;
  // 'Tax: $0.50 @ 6%' has its amount in the middle.
  const inMiddle = /[:$] ?\$?(\d{0,4})\.(\d{2}) ?@/.exec(row);
  return inMiddle ? Number(inMiddle[1]) * 100 + Number(inMiddle[2]) : null;
}

const soldCounts = [
  /(?:#|number of|no\.? of|total)?\s*items? (?:sold|purchased|in transaction|count)\W*(?<count>\d{1,3})\b/i,
  /number of items\W*(?<count>\d{1,3})\b/i,
  /^\W*(?:total )?items?\W+(?<count>\d{1,3})\W*$/i,
  /^\W*(?<count>\d{1,3}) items?\W*$/i,
];

/** Whether a row only says how many items were sold: it is neither a name nor a heading. */
export function isSoldCount(row: string): boolean {
  return soldCountOf([row]) !== null && row.match(/\d+/g)?.length === 1;
}

/** The number of items sold, as printed. */
export function soldCountOf(rows: readonly string[]): number | null {
  for (const row of rows) {
    for (const form of soldCounts) {
      const count = Number(form.exec(row)?.groups?.count ?? 0);
      if (count > 0) return count;
    }
  }
  return null;
}
