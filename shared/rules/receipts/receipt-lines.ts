import { generalFormat } from './formats.ts';
import { isPersonal, withoutPersonal } from './personal-words.ts';
import { amountAtEndOf, hasUnreadAmount, mendedDigits } from './printed-amounts.ts';
import { centsOf, type Measure, measureFor, measureOf, namedMeasureOf, seemsMeasure } from './printed-measures.ts';
import { printedWordsOf } from './printed-words.ts';
import type { ReceiptLine } from './receipt.ts';
import type { Format } from './receipt-parts.ts';

/** A line as it was found, before the sum has said what it is worth. */
export interface FoundLine {
  line: ReceiptLine;
  isMended: boolean;
  /** Its measure comes to its amount; null where it has none. */
  isMeasured: boolean | null;
  /** Something beside it could not be read, or may be another's: its measure, or what was taken off it. */
  isBesideUnread: boolean;
}

/** An amount taken off, or only told of. */
export interface FoundSaving {
  label: string;
  cents: number;
  /** Of the line it is about; null for the whole. */
  of: FoundLine | null;
  /** The line it may be about, where nothing says whether it is. */
  maybeOf: FoundLine | null;
  isNoted: boolean;
  /** It has a minus, and is none that the chain only tells of: taken off for sure. */
  isSurelyReal: boolean;
  isCoupon: boolean;
  isMembersOnly: boolean;
}

export interface Found {
  lines: FoundLine[];
  savings: FoundSaving[];
}

const savingWords =
  /sav(?:e|ed|ings?)\b|discount|coupon|\bcpn\b|ecpn|promotion|reg(?:ular)? ?price|you pay|card price|member|instant|\b(?:amt|% ?) ?off\b|\bmega\b|markdown|price cut|^was\b|\boffer\b|fuel saver|circle \d|redcard/i;
const couponWords = /coupon|\bcpn\b|ecpn|\bmfr\b|manufacturer/i;
const memberWords = /member|card|plus|\bSC\b|circle|mperks|fuel saver|for u/i;
/** What tills print right under the line that it is taken off. Anything else may be of the whole basket. */
const ownSavingWords =
  /promotion|markdown|price cut|\bsale\b|(?:member|card|prime|kroger|instant|special) (?:price )?savings?|\bSC\b|\bmega\b|reg(?:ular)? ?price|you sav|instant|bogo|clearance|reduced|^was\b/i;
/** What is taken off all of it, wherever it is printed. */
const wholeWords =
  /circle|redcard|red card|employee|associate|senior|student|military|order|basket|total|entire|reward|loyalty|mperks|your purchase/i;
const feeWords =
  /deposit|\bdep\b|\bcrv\b|\bbag (?:fee|chg|charge|tax|refund)|\b(?:carry ?-?out|reus(?:able|e)|ch(?:ec)?k ?-?out|single.use) bags?\b|\b(?:paper|plastic|shopping|grocery) bag$|bottle dep|delivery fee|service fee|^(?:(?:driver|delivery|shopper)s? )?tip$|activation|gift ?card|\bGC\b|\blott(?:o|ery)\b|postage|^stamps$|money order|donation|round ?up|unleaded|gasoline/i;
/** Given out in cash: neither goods nor a fee. */
const cashBack = /^\W*cash ?back\b/i;
/** Brought back, from whenever: it is of no line here. */
const broughtBack = /\b(?:refund(?:ed)?|return(?:ed)?)\b/i;
const voided = /void(?:ed)?\b/i;
const takenBackWords =
  /\b(?:item )?(?:void(?:ed)?|cancell?(?:ed)?|removed|correction|refund(?:ed)?|return(?:ed)?)\b:?/gi;

/** The lines of a till's receipt, and what was taken off. */
export function linesOf(body: readonly string[], format: Format): Found {
  const found: Found = { lines: [], savings: [] };
  const isNumbered = format.areLinesNumbered === true && areNumbered(body);
  let name: string | null = null;
  let measure: Measure | null = null;
  // The line above a measure that isn't its own: in doubt unless it turns out to be the next one's.
  let above: FoundLine | null = null;
  let isVoided = false;
  let isAfterUnread = false;
  // The line that a measure behind it went to, which may have been the next one's where the format isn't known.
  let doubtful: { line: FoundLine; measure: Measure } | null = null;
  const add = (line: FoundLine) => {
    if (doubtful && measureFor(doubtful.measure, line.line.cents)) {
      doubtful.line.isBesideUnread = true;
      line.isBesideUnread = true;
    }
    if (above && line.isMeasured !== true) above.isBesideUnread = true;
    found.lines.push({ ...line, isBesideUnread: line.isBesideUnread || isAfterUnread });
    [name, measure, above, doubtful, isAfterUnread] = [null, null, null, null, false];
  };
  const unnumbered = (text: string) => (isNumbered ? text.replace(/^\d{1,3}\s+(?=\S)/, '') : text);
  for (const [at, row] of body.entries()) {
    if (cashBack.test(row)) continue;
    const last = found.lines.at(-1);
    const ownMeasure = measureOf(row);
    if (ownMeasure) {
      const isFree = last !== undefined && last.isMeasured === null && name === null;
      const fitting = isFree ? measureFor(ownMeasure, last.line.cents) : null;
      if (ownMeasure.lineCents !== null && name !== null) {
        add(lineOf(unnumbered(name), ownMeasure.lineCents, ownMeasure, format, ownMeasure.isMended));
      } else if (last && fitting && format.measureStands === 'after') {
        take(last, fitting);
        if (format === generalFormat) doubtful = { line: last, measure: ownMeasure };
      } else {
        // It is the next line's, or the last one's was misread: then neither is believed.
        if (last && (measure || name !== null)) last.isBesideUnread = true;
        measure = ownMeasure;
        if (last && format.measureStands === 'after') above = last;
      }
      continue;
    }
    const amount = amountAtEndOf(row);
    if (voided.test(row) && (amount === null || amount.cents === 0)) {
      isVoided = true;
      continue;
    }
    if (amount === null) {
      if (seemsMeasure(row) || hasUnreadAmount(row)) {
        if (last) last.isBesideUnread = true;
        isAfterUnread = true;
      }
      name = /[a-z]{2}/i.test(row) ? row : null;
      const pending = measure as Measure | null;
      if (name !== null && pending?.lineCents && standsByItself(body[at + 1])) {
        // What they came to stands above their name. Elsewhere the name may be a heading.
        const line = lineOf(unnumbered(name), pending.lineCents, pending, format, pending.isMended);
        above = null;
        add({ ...line, isBesideUnread: format.areLinesNumbered !== true });
      }
      continue;
    }
    if (isVoided) {
      voidLine(found, amount.cents);
      isVoided = false;
      continue;
    }
    if (amount.cents < 0 && takeBack(found, amount, format)) continue;
    const isSaving = savingWords.test(amount.before) && !isPersonal(amount.before);
    if (amount.cents < 0 || (isSaving && lastDigits(amount.before, format) === null)) {
      found.savings.push(savingOf(amount, found.lines, format));
      continue;
    }
    if (amount.cents === 0) continue;
    if (amount.before === '' || seemsMeasure(amount.before)) {
      // An amount alone, or beside a measure that was misread, is that of the name above it.
      add({ ...lineOf(name ?? row, amount.cents, null, format, true), isBesideUnread: true });
      continue;
    }
    const ofItsOwn = namedMeasureOf(row);
    if (ofItsOwn) {
      // A measure above one that has its own is the line's before.
      if (measure && last) leave(measure, last);
      measure = null;
      const { lineCents, isMended } = ofItsOwn.measure;
      const cents = lineCents ?? centsOf(ofItsOwn.measure);
      // Without what they come to, only a sum can say whether it is that.
      add(lineOf(ofItsOwn.name, cents, ofItsOwn.measure, format, isMended || lineCents === null));
      continue;
    }
    const printed = unnumbered(amount.before);
    if (measure && last && last.isMeasured === null && measureFor(measure, amount.cents) === null) {
      // A till that prints it before the name now and then prints it behind.
      const fitting = measureFor(measure, last.line.cents);
      if (fitting && format.measureStands === 'before') {
        take(last, fitting);
        measure = null;
      }
    }
    const counted = measure ? null : countedName(printed, amount.cents);
    // Nothing but a sum says that the amount is that of all of them.
    if (counted) add(lineOf(counted.name, amount.cents, counted.measure, format, true));
    else add(lineOf(printed, amount.cents, measure, format, amount.isMended));
  }
  const last = found.lines.at(-1);
  const left = measure as Measure | null;
  if (above) (above as FoundLine).isBesideUnread = true;
  if (left && last) leave(left, last);
  return found;
}

/** Whether a row needs no name above it: it has its own beside its amount, or there is none. */
function standsByItself(row: string | undefined): boolean {
  if (row === undefined) return true;
  const before = amountAtEndOf(row)?.before ?? '';
  return measureOf(row) === null && /[a-z]{2}/i.test(before) && !seemsMeasure(before);
}

const countBefore = /^(?<count>\d{1,2})\s?(?:x|×|qty)\s+(?<name>[a-z].*)$/i;
/** Not '12 X 25', which is how large something is. */
const countBehind = /^(?<name>.*(?:[a-z)%]|\d\.\d{2}))\s+(?:[x×]|qty\W?)\s?(?<count>\d{1,2})$/i;

/** A name with how many it is of beside it: '2 QTY EGGS', '3 x BREAD', 'EGGS x 3', 'MILK 2.99 x2'. */
function countedName(printed: string, cents: number): { name: string; measure: Measure } | null {
  const { name, count } = (countBefore.exec(printed) ?? countBehind.exec(printed))?.groups ?? {};
  if (name === undefined || !(Number(count) > 1)) return null;
  const pieces = { count: Number(count), pounds: null, unitCents: cents / Number(count) };
  return { name, measure: { ...pieces, dealPieces: 1, lineCents: null, isMended: true } };
}

/** Whether more than half of the lines begin with a number that is no part of their names. */
function areNumbered(body: readonly string[]): boolean {
  const priced = body.filter((row) => amountAtEndOf(row) !== null && measureOf(row) === null && !savingWords.test(row));
  return priced.filter((row) => /^\d{1,3}\s+\S*[A-Z]/i.test(row)).length > priced.length / 2;
}

function take(found: FoundLine, measure: Measure): void {
  found.isMeasured = true;
  Object.assign(found.line, measuredParts(measure));
}

/** Leaves a measure to the line above it, which is in doubt where it isn't its own. */
function leave(measure: Measure, above: FoundLine): void {
  const fitting = measureFor(measure, above.line.cents);
  if (!fitting) above.isBesideUnread = true;
  else if (above.isMeasured === null) take(above, fitting);
}

/** Takes out the line that a later one with a minus is of, by its words or its number; false where none is. */
function takeBack({ lines }: Found, { before, cents }: { before: string; cents: number }, format: Format): boolean {
  const { words, code } = namedBy(before.replace(takenBackWords, '').trim(), format);
  const printed = printedWordsOf(words);
  const at = lines.findLastIndex(
    ({ line }) =>
      line.cents === -cents &&
      ((code !== null && line.code === code) || (printed !== '' && printedWordsOf(line.words) === printed)),
  );
  if (at >= 0) lines.splice(at, 1);
  return at >= 0;
}

/**
 * What was charged by mistake, printed once more to be taken back: with a minus it is. As it was, the sum says whether the
 * line above is that line, or none was charged.
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

function measuredParts({ count, pounds, unitCents }: Measure) {
  return { quantity: count ?? 1, pounds, unitCents };
}

/** The digits at the end of a name, or at its beginning, that are no part of it. */
function lastDigits(text: string, { codes }: Format): { code: string; words: string } | null {
  if (codes === 'walmart') {
    const found = /^(?<words>.*?)\s*(?<code>[0-9OoDIl|ZSB]{11,13})\s*(?:KF|KI|[A-Z])?\b.*$/.exec(text)?.groups;
    if (found?.code && /\d{7}/.test(found.code)) return { code: mendedDigits(found.code), words: found.words ?? '' };
  }
  // '365' is a brand where names have no numbers.
  if (codes === 'none' && /^\d{3}\s/.test(text)) return null;
  const before = /^(?:[EFef] |\* ?)?(?<code>[0-9OD]{3,14})(?:\s+|$)(?<words>.*)$/.exec(text)?.groups;
  if (before?.code && /\d{3}/.test(before.code)) {
    return { code: mendedDigits(before.code), words: before.words ?? '' };
  }
  const behind = /^(?<words>.*\S)\s+#?(?<code>\d{8,14})$/.exec(text)?.groups;
  return behind?.code ? { code: behind.code, words: behind.words ?? '' } : null;
}

/** A number of the chain's own with strokes in it, as Target prints them: anywhere else it is somebody's. */
function ownNumberIn(text: string, { ownNumber }: Format): { code: string; words: string } | null {
  const found = /^(?<code>\d{3}-\d{2}-\d{4})(?:\s+|$)(?<words>.*)$/.exec(text)?.groups;
  const code = found?.code?.replace(/-/g, '') ?? '';
  return ownNumber?.test(code) ? { code, words: found?.words ?? '' } : null;
}

/** A line by what is printed of it. */
export function lineOf(
  printed: string,
  cents: number,
  measure: Measure | null,
  format: Format,
  isMended: boolean,
): FoundLine {
  const { words, code } = namedBy(printed, format);
  const fitting = measure && measureFor(measure, cents);
  return {
    line: {
      words: withoutPersonal(words),
      code: isPersonal(words) ? null : code,
      isFee: feeWords.test(words),
      quantity: 1,
      pounds: null,
      unitCents: cents,
      ...(fitting && measuredParts(fitting)),
      cents,
      savedCents: 0,
      couponCents: 0,
      isMembersOnly: false,
      isLegible: isLegible(words) && !isPersonal(words),
      isProven: false,
    },
    isMended,
    isMeasured: measure && fitting !== null,
    isBesideUnread: false,
  };
}

function namedBy(printed: string, format: Format): { words: string; code: string | null } {
  const found = ownNumberIn(printed, format) ?? (isPersonal(printed) ? null : lastDigits(printed, format));
  const words = (found?.words ?? printed)
    // Some tills print two amounts, the price and what is paid of it.
    .replace(/(?:\s+[$]?(?:\d{1,2},)?\d{1,3}\.\d{2})+$/, '')
    .replace(/^(?:WT|T|E|F|\*)\s+(?=\S{2})/i, '')
    .replace(/\s+(?:PC|NF|FW|FN|TF|F|T|N|E|X|O|KF|KI|[+*])$/i, '')
    .trim();
  return { words, code: found?.code ?? null };
}

const sizes = /\b\d{1,4}(?:[./]\d{1,4})*\s?-?(?:fl\.?\s?)?(?:oz|lbs?|kg|ml|gal|ct|pk|qt|pt|ltr|l|g)\b/gi;

/** Letters mostly, and words among them, beside what the package holds. */
function isLegible(words: string): boolean {
  const name = words.replace(sizes, '').replace(/[\s’“”]/g, '');
  const letters = name.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters >= 3 && letters >= 0.6 * name.length && !/[^\x20-\x7e\p{Script=Latin}’“”–]/u.test(words);
}

const roundingCents = 1;

/** What is taken off, and off which line if that can be told: what may be of the whole lowers no price. */
function savingOf(
  { before, cents }: { before: string; cents: number },
  lines: readonly FoundLine[],
  format: Format,
): FoundSaving {
  // Costco names the number of what it is taken off behind a stroke.
  const named = /\/\s?(\d{3,8})\b/.exec(before)?.[1];
  const above = lines.findLast(({ line }) => (named ? line.code === named : !line.isFee)) ?? null;
  const isNoted = cents > 0 && format.noted.test(before);
  const isCoupon = couponWords.test(before);
  const share = Number(/(\d{1,2}(?:\.\d+)?) ?%/.exec(before)?.[1] ?? 0) / 100;
  const isShareOf = (all: number) => share > 0 && Math.abs(all * share - Math.abs(cents)) <= roundingCents;
  const isOfLine = above !== null && isShareOf(above.line.cents);
  const isOfWhole = isShareOf(lines.reduce((sum, { line }) => sum + line.cents, 0));
  const isItsOwn = (ownSavingWords.test(before) || isCoupon) && !wholeWords.test(before);
  const isTied = named !== undefined || (share > 0 ? isOfLine && !isOfWhole : isItsOwn);
  const isPlainlyWhole = (share > 0 && isOfWhole && !isOfLine) || broughtBack.test(before);
  return {
    label: before
      .replace(/[^a-z ]/gi, '')
      .trim()
      .toLowerCase(),
    cents: Math.abs(cents),
    of: isTied ? above : null,
    // A coupon lowers no shelf's price, whichever line it is for.
    maybeOf: isTied || isPlainlyWhole || isCoupon ? null : above,
    isNoted,
    isSurelyReal: cents < 0 && !format.noted.test(before),
    isCoupon,
    isMembersOnly: memberWords.test(before),
  };
}
