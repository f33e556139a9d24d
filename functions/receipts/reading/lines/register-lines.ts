import { isDiscount, isNamedDiscount } from '../discounts/is-discount.ts';
import { isReducedGoods, notedIfIncluded, savingOf, withRegularPrice } from '../discounts/line-of-discount.ts';
import type { IsProductWord } from '../discounts/loyalty-programs.ts';
import { printedWordsOf } from '../rows/printed-letters.ts';
import { feeWords, isTender, savingWords, wholeWords } from '../rows/row-kinds.ts';
import { amountAtEndOf, hasUnreadAmount, isAmountOnly, withoutUnreadAmount } from '../rows/signed-amounts.ts';
import type { Format } from '../store-and-date/chain-formats.ts';
import { generalFormat } from '../store-and-date/chain-formats.ts';
import type { Found, FoundLine, FoundSaving } from './found-lines.ts';
import {
  centsOf,
  impliedMeasureOf,
  isCountAlone,
  isDescription,
  isSizeAlone,
  type Measure,
  measureFor,
  measureOf,
  misreadMeasureOf,
  namedMeasureOf,
  seemsMeasure,
  tableRowOf,
  weightAloneOf,
} from './printed-quantities.ts';
import { isShortNameWithSize, lineOf, measuredParts, namedBy } from './receipt-lines.ts';

/** Cash back: neither an item nor a fee. */
const cashBack = /^\W*cash ?back\b/i;
/** What a loyalty program gives for the purchase: neither charged nor taken off. */
const earned = /\b(?:rewards?|points?|stars|cash|savings|credits?|bucks?)\b.*\bearned\b|^\W*(?:you )?earned\b/i;
/** Before the price charged, in a row below the name: 'was 3.49 now 2.50', 'You Pay 3.99'. */
const chargedLabel =
  /^(?:was\W{0,3}\d{0,3}\.\d{2}\W*now|(?:(?:reg(?:ular)?\.?(?: price)?|was)\W{1,3}\d{0,3}\.\d{2}\W*)?(?:now|you pay|sale(?: price)?))(?:\W{0,3}\d{0,3}\.\d{2})?\W*$/i;
const isCharged = (row = '') => chargedLabel.test(amountAtEndOf(row)?.before ?? '');
/** The price before a sale, between a name and the price charged. */
const regularPrice = /^\W*(?:reg(?:ular)?\.?(?: price)?|was)\W{1,3}\d{0,3}\.\d{2}\W*$/i;
/** The price of a pound or piece before a sale, above the row that measures it: 'Regular Price $4.99 /lb'. */
const regularUnit = /^\W*(?:reg(?:ular)?\.?(?: price)?|was)\W+\d{0,3}\.\d{2}\s?(?:\/|per)\s?(?:lb|ea|each)\b\W*$/i;
const voided = /void(?:ed)?\b/i;
const takenBackWords =
  /\b(?:item )?(?:void(?:ed)?|cancell?(?:ed)?|removed|correction|refund(?:ed)?|return(?:ed)?)\b:?/gi;

/** Cancels the last line of its amount, which it doesn't name: 'VOIDED ITEM 32.98-'. */
const voidedUnnamed =
  /^\W*(?:(?:item|line|entry|product|last|prior|error)\b\W*)*(?:void(?:ed)?|cancell?(?:ed)?|removed|correct(?:ion|ed)?)\b\W*(?:(?:item|line|entry|product)\b\W*)*$/i;

type Amount = NonNullable<ReturnType<typeof amountAtEndOf>>;

/** The lines and discounts of a register's receipt. */
export function registerLinesOf(body: readonly string[], format: Format, isProductWord: IsProductWord): Found {
  const isNumbered = areNumbered(body, format);
  const reading = new RegisterReading(format, isNumbered, isProductWord);
  for (const [at, row] of body.entries()) reading.read(row, body[at + 1]);
  return reading.finish();
}

/** Reads a register's receipt row by row, with what earlier rows left open. */
class RegisterReading {
  private readonly format: Format;
  private readonly isNumbered: boolean;
  private readonly isProductWord: IsProductWord;
  private readonly found: Found = { lines: [], savings: [], unpriced: [], isNameLeft: false };
  private name: string | null = null;
  private measure: Measure | null = null;
  /** A measure that doesn't fit the line above it: uncertain unless it turns out to belong to the next line. */
  private above: FoundLine | null = null;
  private isVoided = false;
  private isAfterUnread = false;
  /** The line that got the measure after it. In an unknown format, that measure may have been the next line's. */
  private doubtful: { line: FoundLine; measure: Measure } | null = null;
  /** The discounts that may be of the line above them or of the whole receipt, and how many lines are above each. */
  private readonly loose: { saving: FoundSaving; at: number }[] = [];

  constructor(format: Format, isNumbered: boolean, isProductWord: IsProductWord) {
    this.format = format;
    this.isNumbered = isNumbered;
    this.isProductWord = isProductWord;
  }

  read(row: string, next: string | undefined): void {
    if (this.isNeitherLineNorSaving(row, next)) return;
    const measure = measureOf(row) ?? misreadMeasureOf(row);
    if (measure) {
      this.readMeasure(measure, next);
      return;
    }
    const last = this.last();
    const implied = this.name === null && last?.isMeasured === null ? impliedMeasureOf(row, last.line.cents) : null;
    if (last && implied) {
      Object.assign(last, { isCorrected: true });
      take(last, implied);
      return;
    }
    const amount = this.amountOf(row);
    if (voided.test(row) && (amount === null || amount.cents === 0)) this.isVoided = true;
    else if (amount === null) this.readWords(row, next);
    else if (this.isVoided) {
      voidLine(this.found, amount.cents);
      this.isVoided = false;
    } else if (!isTender(row) && !this.isTakenOff(amount) && amount.cents !== 0) this.readPriced(row, amount, next);
  }

  private isNeitherLineNorSaving(row: string, next: string | undefined): boolean {
    const isBeforeCharged = this.name !== null && regularPrice.test(row) && isCharged(next);
    return isBeforeCharged || [cashBack, earned, regularUnit].some((form) => form.test(row));
  }

  /** The amount of a row. Under a name, a flag beside it ('PC 1.89 B') or an earlier price isn't another name. */
  private amountOf(row: string): Amount | null {
    const amount = amountAtEndOf(row);
    if (!amount || this.name === null) return amount;
    return /^(?:R?PC|NP|WT|[A-Z])$/.test(amount.before) || chargedLabel.test(amount.before)
      ? { ...amount, before: '' }
      : amount;
  }

  /** Finishes the reading: assigns what the last rows left open to the last line, or drops it. */
  finish(): Found {
    if (this.above) this.above.isBesideUnread = true;
    const last = this.last();
    if (this.measure && last) leave(this.measure, last);
    this.tieLooseSavings();
    this.found.isNameLeft = this.name !== null;
    return this.found;
  }

  /** A discount on the whole receipt is below all lines: one between two lines belongs to the line above, and so do others with its label. */
  private tieLooseSavings(): void {
    const goods = this.found.lines.findLastIndex(({ line }) => !line.isFee);
    const between = this.loose.filter(({ at }) => at <= goods);
    const labels = new Set(between.map(({ saving }) => saving.label));
    for (const { saving } of this.loose) {
      if (labels.has(saving.label)) Object.assign(saving, { of: saving.maybeOf, maybeOf: null });
    }
  }

  private last(): FoundLine | undefined {
    return this.found.lines.at(-1);
  }

  private add(line: FoundLine): void {
    const { doubtful, above } = this;
    if (doubtful && measureFor(doubtful.measure, line.line.cents)) {
      doubtful.line.isBesideUnread = true;
      line.isBesideUnread = true;
    }
    if (above && line.isMeasured !== true) above.isBesideUnread = true;
    this.found.lines.push({ ...line, isBesideUnread: line.isBesideUnread || this.isAfterUnread });
    this.name = null;
    this.measure = null;
    this.above = null;
    this.doubtful = null;
    this.isAfterUnread = false;
  }

  private unnumbered(text: string): string {
    return this.isNumbered ? text.replace(/^\d{1,3}\s+(?=\S)/, '') : text;
  }

  /** A row with a count or weight, which belongs to the line above it or to the next one. */
  private readMeasure(measure: Measure, next: string | undefined): void {
    const { format, name } = this;
    const last = this.last();
    const isFree = last !== undefined && last.isMeasured === null && name === null;
    const fitting = isFree ? measureFor(measure, last.line.cents) : null;
    if (measure.lineCents !== null && name !== null) {
      this.add(lineOf(this.unnumbered(name), measure.lineCents, measure, format, measure.isCorrected));
    } else if (last && isFree && isOfUnitPrice(measure, last) && standsByItself(next)) {
      Object.assign(last.line, { cents: measure.lineCents });
      take(last, measure);
    } else if (last && fitting && format.quantityRow === 'after') {
      take(last, fitting);
      if (format === generalFormat) this.doubtful = { line: last, measure };
    } else this.keepMeasure(measure, last);
  }

  /** Either it is the next line's, or the last line's was misread: trust neither. */
  private keepMeasure(measure: Measure, last: FoundLine | undefined): void {
    if (last && this.measure) last.isBesideUnread = true;
    this.measure = measure;
    if (last && (this.format.quantityRow === 'after' || this.name !== null)) this.above = last;
  }

  /** A row without an amount: the name of the next row's price, or something misread. */
  private readWords(row: string, next: string | undefined): void {
    if (this.readBetween(row, amountAtEndOf(next ?? ''))) return;
    const { format, measure } = this;
    const last = this.last();
    if (seemsMeasure(row) ? !isDescription(row) : hasUnreadAmount(row)) {
      if (last) last.isBesideUnread = true;
      this.isAfterUnread = true;
    }
    if (last && isSizeAlone(row) && measure === null && this.name === null && standsByItself(next)) {
      // The second row of a description ('12/32 OZ'): the size, which didn't fit into the first.
      last.line.words = `${last.line.words} ${row}`.trim();
      return;
    }
    if (measure === null && !seemsMeasure(row)) this.readUnpriced(row, next);
    this.name = /[a-z]{2}/i.test(row) && !isTender(row) ? row : null;
    if (this.name !== null && measure?.lineCents && standsByItself(next)) {
      // Here the total of a measure is above its name. Elsewhere, such a name may be a heading.
      const line = lineOf(this.unnumbered(row), measure.lineCents, measure, format, measure.isCorrected);
      this.above = null;
      this.add({ ...line, isBesideUnread: format.areLinesNumbered !== true });
    }
  }

  /** A number, a weight, or a size on a row between a name and its price; it isn't a name. */
  private readBetween(row: string, price: Amount | null): boolean {
    const { name, measure } = this;
    if (name === null || measure !== null || price?.before !== '') return false;
    if (isCountAlone(row)) {
      // It may count pieces or be a tax class, so the price of one isn't known.
      this.isAfterUnread ||= Number(row) > 1;
      return true;
    }
    if (!isSizeAlone(row)) return false;
    const pounds = weightAloneOf(row);
    if (pounds === null) this.name = `${name} ${row}`;
    else {
      const unitCents = price.cents / pounds;
      this.measure = { count: null, pounds, unitCents, dealPieces: 1, lineCents: null, isCorrected: true };
    }
    return true;
  }

  /** A name that may have lost its price. */
  private readUnpriced(row: string, next: string | undefined): void {
    const { lines, unpriced } = this.found;
    const words = withoutUnreadAmount(row);
    const isPrinted = words !== row && amountAtEndOf(next ?? '')?.before !== '';
    if (isPrinted || (this.last() && standsByItself(next))) unpriced.push({ words, at: lines.length, isPrinted });
  }

  private isTakenOff(amount: Amount): boolean {
    const { found, format, isProductWord } = this;
    if (amount.cents < 0 && takeBack(found, amount, format)) return true;
    if (!isDiscount(amount, format) || isReducedGoods(amount, found.lines, isProductWord)) return false;
    const saving = notedIfIncluded(savingOf(amount, found.lines, { format, isProductWord }), this.last());
    const kept = withRegularPrice(saving, found.savings.at(-1));
    found.savings.push(kept);
    // A percentage that isn't of the line above may be of several lines, and other words name something brought back.
    const isOfOneLine = isNamedDiscount(amount) && !amount.before.includes('%') && !wholeWords.test(amount.before);
    if (kept.maybeOf && isOfOneLine) this.loose.push({ saving: kept, at: found.lines.length });
    return true;
  }

  private readPriced(row: string, amount: Amount, next: string | undefined): void {
    const isNamed = this.name === null && isShortNameWithSize(amount.before);
    if (amount.before === '' || (seemsMeasure(amount.before) && !isNamed)) {
      // An amount alone, or beside a misread measure, belongs to the name above it.
      const isAlone = amount.before === '' || isAmountOnly(amount.before);
      const measure = this.measure && isAlone ? measureFor(this.measure, amount.cents) : null;
      const isBesideUnread = measure === null && !isCharged(row);
      // The price before the one paid stays beside the name, for the saving below it.
      const name = this.unnumbered(this.name === null ? row : `${this.name} ${amount.before}`.trim());
      this.add({ ...lineOf(name, amount.cents, measure, this.format, true), isBesideUnread });
      return;
    }
    const ofItsOwn = tableRowOf(row) ?? namedMeasureOf(row);
    if (ofItsOwn) this.addMeasured(ofItsOwn, next);
    else this.addNamed(this.unnumbered(amount.before), amount);
  }

  private addMeasured(ofItsOwn: NonNullable<ReturnType<typeof namedMeasureOf>>, next: string | undefined): void {
    const { name, measure } = ofItsOwn;
    // A measure above a line that has its own belongs to the line before.
    const last = this.last();
    if (this.measure && last) leave(this.measure, last);
    this.measure = isOfFeeBelow(ofItsOwn, next) ? measure : null;
    if (this.measure) return;
    // Without a printed line total, only the sum can confirm it.
    const isInDoubt = measure.isCorrected || measure.lineCents === null;
    this.add(lineOf(name, measure.lineCents ?? centsOf(measure), measure, this.format, isInDoubt));
  }

  private addNamed(printed: string, { cents, isCorrected }: Amount): void {
    const { format } = this;
    const last = this.last();
    if (this.measure && last && last.isMeasured === null && measureFor(this.measure, cents) === null) {
      // A register that prints it before the name sometimes prints it after.
      const fitting = measureFor(this.measure, last.line.cents);
      if (fitting && format.quantityRow === 'before') {
        take(last, fitting);
        this.measure = null;
      }
    }
    const counted = this.measure ? null : countedName(printed, cents);
    // Only the sum can confirm that the amount is for all of them.
    if (counted) this.add(lineOf(counted.name, cents, counted.measure, format, true));
    else this.add(lineOf(printed, cents, this.measure, format, isCorrected));
  }
}

/** Whether a named measure is that of the fee below it, which has its total: 'CRV 40 @ .05', 'CA REDEMP VAL 2.00'. */
function isOfFeeBelow({ name, measure }: NonNullable<ReturnType<typeof namedMeasureOf>>, next = ''): boolean {
  const isFee = measure.lineCents === null && feeWords.test(name) && feeWords.test(next);
  return isFee && amountAtEndOf(next)?.cents === centsOf(measure);
}

/** Whether a row needs no name from above: it has one beside its amount, or there is none above. */
function standsByItself(row: string | undefined): boolean {
  if (row === undefined) return true;
  const { before = '', cents = 0 } = amountAtEndOf(row) ?? {};
  if (cents < 0) return true;
  return measureOf(row) === null && /[a-z]{2}/i.test(before) && !seemsMeasure(before);
}

const countBefore = /^(?<count>\d{1,2})\s?(?:x|×|qty)\s+(?<name>[a-z].*)$/i;
/** Not '12 X 25', which is a dimension. */
const countBehind = /^(?<name>.*(?:[a-z)%]|\d\.\d{2}))\s+(?:[x×]|qty\W?)\s?(?<count>\d{1,2})$/i;

/** A name with its count beside it: '2 QTY EGGS', '3 x BREAD', 'EGGS x 3', 'MILK 2.99 x2'. */
function countedName(printed: string, cents: number): { name: string; measure: Measure } | null {
  const { name, count } = (countBefore.exec(printed) ?? countBehind.exec(printed))?.groups ?? {};
  if (name === undefined || !(Number(count) > 1)) return null;
  const pieces = { count: Number(count), pounds: null, unitCents: cents / Number(count) };
  return { name, measure: { ...pieces, dealPieces: 1, lineCents: null, isCorrected: true } };
}

/** The fewest lines whose numbers from 1 can't be counts of pieces. */
const leastNumbered = 3;

/** Whether more than half of the lines begin with a number that isn't part of their names. */
function areNumbered(body: readonly string[], { areLinesNumbered = false }: Format): boolean {
  const priced = body.filter((row) => amountAtEndOf(row) !== null && measureOf(row) === null && !savingWords.test(row));
  const numbers = priced.flatMap((row) => /^\d{1,3}(?=\s+(?:\d{3,}\s+)?\S*[A-Z])/i.exec(row)?.map(Number) ?? []);
  const areInOrder = numbers.length >= leastNumbered && numbers.every((number, at) => number === at + 1);
  return (areLinesNumbered || areInOrder) && numbers.length > priced.length / 2;
}

/** Whether a line has the price of one, and the measure below it the total: 'AVOCADO 0.79', '4 x 0.79 3.16'. */
const isOfUnitPrice = (measure: Measure, { line }: FoundLine) =>
  measure.unitCents === line.cents && measure.lineCents !== null && measure.lineCents === centsOf(measure);

function take(found: FoundLine, measure: Measure): void {
  found.isCorrected ||= measure.isCorrected;
  found.isMeasured = true;
  Object.assign(found.line, measuredParts(measure));
}

/** Assigns a measure to the line above it; that line is uncertain if the measure isn't its own. */
function leave(measure: Measure, above: FoundLine): void {
  const fitting = measureFor(measure, above.line.cents);
  if (!fitting) above.isBesideUnread = true;
  else if (above.isMeasured === null) take(above, fitting);
}

/** Removes the line that a later negative line cancels, by its words, its number, or only its amount; false without one. */
function takeBack({ lines }: Found, { before, cents }: { before: string; cents: number }, format: Format): boolean {
  const { words, code } = namedBy(before.replace(takenBackWords, '').trim(), format);
  const printed = printedWordsOf(words);
  const isUnnamed = voidedUnnamed.test(before);
  const same = lines.filter(
    ({ line }) =>
      line.cents === -cents &&
      (isUnnamed ||
        (code !== null && line.code === code) ||
        (printed !== '' && printedWordsOf(line.words) === printed)),
  );
  const of = same.at(-1);
  if (!of) return false;
  lines.splice(lines.indexOf(of), 1);
  for (const one of same) one.isBesideUnread ||= one.line.words !== of.line.words;
  return true;
}

/**
 * A charge printed again to cancel it: negative as it stands. If it is printed without a minus, the sum says whether
 * the line above is that line or nothing was charged.
 */
function voidLine(found: Found, cents: number) {
  const of = found.lines.findLast(({ line }) => line.cents === Math.abs(cents));
  if (!of) return;
  if (cents < 0) found.lines.splice(found.lines.indexOf(of), 1);
  else found.savings.push({ ...voidedEntry, cents, maybeOf: of });
}

const voidedEntry = {
  label: 'voided entry',
  of: null,
  isNoted: true,
  isSurelyReal: false,
  isCoupon: false,
  isMembersOnly: false,
} as const;
