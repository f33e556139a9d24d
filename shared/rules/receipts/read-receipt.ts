import type { ChainId } from '../chains.ts';
import { lettersApart } from '../mistyped-words.ts';
import { generalFormat, receiptFormats } from './formats.ts';
import { amountAtEndOf, isMeasureOf, type Measure, measureOf, mendedDigits, seemsMeasure } from './printed-amounts.ts';
import { printedDateOf } from './printed-date.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';

/**
 * A receipt's text as what it says: pure, and careful. A price is proven by the sum it is part of, or by its own
 * measure; what can't be read is left out. Names, numbers of cards and customers, and addresses are never part of it.
 */
export function readReceipt(text: string): Receipt {
  const rows = text
    .split(/\r?\n/)
    .map((row) =>
      row
        .replace(/[\t\u00a0]/g, ' ')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter((row) => row !== '');
  const { chain, format } = formatOf(rows);
  const { head, body, foot } = partsOf(rows);
  const found = linesOf(body, format);
  const amounts = amountsOf(foot);
  const settled = settledLines(found, targetsOf(amounts));
  return {
    chain,
    zips: [...new Set(head.join('\n').match(/(?<=\b[A-Z]{2}\.?,? *)\d{5}(?=-\d{4}|\b)/g) ?? [])],
    phones: (rows.join('\n').match(/\(?\b\d{3}\)?[\s.-]{1,3}\d{3}[\s.-]{1,3}\d{4}\b/g) ?? []).map((phone) =>
      phone.replace(/\D/g, ''),
    ),
    date: printedDateOf([...head, ...foot].join('\n')) ?? printedDateOf(rows.join('\n')),
    ...amounts,
    ...settled,
  };
}

const headRows = 12;

/** The format whose mark stands nearest the top; a name one letter off counts there, too. */
function formatOf(rows: readonly string[]): { chain: ChainId | null; format: typeof generalFormat } {
  const whole = rows.join('\n');
  const marked =
    rows.slice(0, headRows).flatMap((row) => receiptFormats.filter(({ mark }) => mark.test(row)))[0] ??
    receiptFormats.find(({ chain }) => isNearlyNamed(rows.slice(0, headRows / 2), chain)) ??
    receiptFormats.find(({ chain }) => new RegExp(`\\b${chain.replace(/-/g, '')}\\.(?:com|us)\\b`, 'i').test(whole));
  return { chain: marked?.chain ?? null, format: marked ?? generalFormat };
}

const shortestMisreadName = 6;

function isNearlyNamed(rows: readonly string[], chain: string): boolean {
  const name = chain.replace(/-/g, '');
  if (name.length < shortestMisreadName) return false;
  return rows.some((row) => {
    const words = row.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    return words.some((word) => lettersApart(word, name, 1) <= 1);
  });
}

const subtotalLabel = /^\W*(?:su[b8]\s?-?\s?t[o0]ta[l1i]|order t[o0]ta[l1i]|net sales)/i;
const taxLabel =
  /^(?:\W|[a-z] ?[=:] ?)*(?:(?:[a-z]{2} |sales |state |local |food |est(?:imated|\.)? )*t[ar]x\b|[a-z]:taxable)/i;
const totalLabel =
  /^\W*(?:grand t[o0]ta[l1i]|t ?[o0] ?t ?a ?[l1i]|(?:\S{1,6} )?ba[l1i]ance(?: to pay| due)?|amount due|order total)\b/i;
const noTotal = /sav(?:ings|ed)|number|items?\b|count|discount|points|qty/i;

function isFootRow(row: string): boolean {
  if (amountAtEndOf(row) === null && !/\d\.\d{2}/.test(row)) return false;
  return subtotalLabel.test(row) || taxLabel.test(row) || (totalLabel.test(row) && !noTotal.test(row));
}

const headWords = /sav(?:ings|ed)|total|points|reward|balance|phone|tel|open|hours|tax id/i;

/** What stands above the lines, the lines, and what stands beneath them. */
function partsOf(rows: readonly string[]): { head: string[]; body: string[]; foot: string[] } {
  const first = rows.findIndex((row) => {
    const amount = amountAtEndOf(row);
    return (amount !== null && amount.cents > 0 && !headWords.test(row) && !isFootRow(row)) || measureOf(row) !== null;
  });
  // Names without amounts before the first amount may be the first line's: its measure follows.
  const start = first > 0 && measureOf(rows[first] ?? '') !== null ? first - 1 : Math.max(0, first);
  const length = rows.slice(start).findIndex(isFootRow);
  const end = first < 0 || length < 0 ? rows.length : start + length;
  return { head: rows.slice(0, start), body: first < 0 ? [] : rows.slice(start, end), foot: rows.slice(end) };
}

type Amounts = Pick<Receipt, 'subtotalCents' | 'taxCents' | 'totalCents'>;

function amountsOf(foot: readonly string[]): Amounts {
  let subtotalCents: number | null = null;
  let taxCents: number | null = null;
  let totalCents: number | null = null;
  for (const row of foot) {
    const cents = footAmountOf(row);
    if (cents === null) continue;
    if (subtotalLabel.test(row)) subtotalCents ??= cents;
    else if (taxLabel.test(row)) taxCents = totalCents === null ? (taxCents ?? 0) + cents : taxCents;
    else if (totalLabel.test(row) && !noTotal.test(row)) totalCents ??= cents;
  }
  return { subtotalCents, taxCents, totalCents };
}

function footAmountOf(row: string): number | null {
  // 'Tax: $0.50 @ 6%' has its amount in the middle.
  const inMiddle = /[:$] ?\$?(\d{1,4})\.(\d{2}) ?@/.exec(row);
  if (inMiddle) return Number(inMiddle[1]) * 100 + Number(inMiddle[2]);
  const amount = amountAtEndOf(row);
  return amount && amount.cents >= 0 ? amount.cents : null;
}

/** What the lines may have to come to: the subtotal, and the total without its tax. */
function targetsOf({ subtotalCents, taxCents, totalCents }: Amounts): number[] {
  const withoutTax = totalCents === null ? null : totalCents - (taxCents ?? 0);
  if (subtotalCents === null) return withoutTax === null ? [] : [withoutTax];
  // A tax that was misread leaves the subtotal; a subtotal that was misread leaves the other two.
  return withoutTax === null || taxCents === null ? [subtotalCents] : [...new Set([subtotalCents, withoutTax])];
}

/** A line as it was found, before the sum has said what it is worth. */
interface FoundLine {
  line: ReceiptLine;
  isMended: boolean;
  /** Its measure comes to its amount; null where it has none. */
  isMeasured: boolean | null;
  /** Something beside it could not be read, which may be its measure. */
  isBesideUnread: boolean;
}

/** An amount taken off, or only told of. */
interface FoundSaving {
  label: string;
  cents: number;
  /** Of the line it is about; null for the whole. */
  of: FoundLine | null;
  isNoted: boolean;
  isCoupon: boolean;
  isMembersOnly: boolean;
}

interface Found {
  lines: FoundLine[];
  savings: FoundSaving[];
}

const savingWords =
  /sav(?:e|ed|ings?)\b|discount|coupon|\bcpn\b|ecpn|promotion|reg(?:ular)? ?price|you pay|card price|member|instant|\b(?:amt|% ?) ?off\b|\bmega\b|markdown|price cut|^was\b/i;
const couponWords = /coupon|\bcpn\b|ecpn|\bmfr\b|manufacturer/i;
const memberWords = /member|card|plus|\bSC\b|circle|mperks|fuel saver|for u/i;
const feeWords = /deposit|\bcrv\b|\bbag (?:fee|chg|charge)|bottle dep|\bcheckout bag|delivery fee|service fee|\btip\b/i;
const voided = /void(?:ed)?\b/i;

function linesOf(body: readonly string[], format: typeof generalFormat): Found {
  const found: Found = { lines: [], savings: [] };
  let name: string | null = null;
  let measure: Measure | null = null;
  let isVoided = false;
  let isAfterUnread = false;
  for (const row of body) {
    const last = found.lines.at(-1);
    const ownMeasure = measureOf(row);
    if (ownMeasure) {
      if (ownMeasure.lineCents !== null && name !== null) {
        found.lines.push(lineOf(name, ownMeasure.lineCents, ownMeasure, format, ownMeasure.isMended));
        name = null;
      } else if (last && format.measureStands === 'after' && isOf(ownMeasure, last.line)) {
        last.isMeasured = true;
        Object.assign(last.line, measuredParts(ownMeasure));
      } else {
        // It is the next line's, or the last one's was misread: neither is believed without it.
        measure = ownMeasure;
        if (last && format.measureStands === 'after') last.isBesideUnread = true;
      }
      continue;
    }
    const amount = amountAtEndOf(row);
    if (voided.test(row) && (amount === null || amount.cents === 0)) {
      isVoided = true;
      continue;
    }
    if (amount === null) {
      if (seemsMeasure(row) || /\d\s?[.,]\s?\S{1,2}\b/.test(row)) {
        if (last) last.isBesideUnread = true;
        isAfterUnread = true;
      }
      name = /[a-z]{2}/i.test(row) ? row : null;
      continue;
    }
    if (isVoided) {
      voidLine(found, amount.cents);
      isVoided = false;
      continue;
    }
    if (amount.cents < 0 || (savingWords.test(amount.before) && lastDigits(amount.before, format) === null)) {
      found.savings.push(savingOf(amount, found.lines, format));
      continue;
    }
    if (amount.cents === 0) continue;
    if (amount.before === '' || seemsMeasure(amount.before)) {
      // An amount alone, or beside a measure that was misread, is that of the name above it.
      found.lines.push({ ...lineOf(name ?? row, amount.cents, null, format, true), isBesideUnread: true });
      name = null;
      continue;
    }
    const line = lineOf(amount.before, amount.cents, measure, format, amount.isMended);
    found.lines.push({ ...line, isBesideUnread: isAfterUnread });
    [name, measure, isAfterUnread] = [null, null, false];
  }
  return found;
}

/** What was charged by mistake, printed once more to be taken back: with a minus, or as it was. */
function voidLine(found: Found, cents: number) {
  const at = found.lines.findLastIndex(({ line }) => line.cents === Math.abs(cents));
  if (cents < 0 && at >= 0) found.lines.splice(at, 1);
}

/** Whether a line's amount is the measure's, and what the measure's own line says. */
function isOf(measure: Measure, { cents }: ReceiptLine): boolean {
  return isMeasureOf(measure, cents) && (measure.lineCents ?? cents) === cents;
}

function measuredParts({ count, pounds, unitCents }: Measure) {
  return { quantity: count ?? 1, pounds, unitCents };
}

/** The digits at the end of a name, or at its beginning, that are no part of it. */
function lastDigits(text: string, { codes }: typeof generalFormat): { code: string; words: string } | null {
  if (codes === 'walmart') {
    const found = /^(?<words>.*?)\s*(?<code>[0-9OoDIl|ZSB]{11,13})\s*(?:KF|KI|[A-Z])?\b.*$/.exec(text)?.groups;
    if (found?.code && /\d{7}/.test(found.code)) return { code: mendedDigits(found.code), words: found.words ?? '' };
  }
  const before = /^(?:[EF] )?(?<code>[0-9OD]{3,14})(?:\s+|$)(?<words>.*)$/.exec(text)?.groups;
  if (before?.code && /\d{3}/.test(before.code)) return { code: mendedDigits(before.code), words: before.words ?? '' };
  const behind = /^(?<words>.*\S)\s+#?(?<code>\d{8,14})$/.exec(text)?.groups;
  return behind?.code ? { code: behind.code, words: behind.words ?? '' } : null;
}

function lineOf(
  printed: string,
  cents: number,
  measure: Measure | null,
  format: typeof generalFormat,
  isMended: boolean,
): FoundLine {
  const { words, code } = namedBy(printed, format);
  const isMeasured = measure && isMeasureOf(measure, cents);
  return {
    line: {
      words,
      code,
      isFee: feeWords.test(words),
      quantity: 1,
      pounds: null,
      unitCents: cents,
      ...(measure && isMeasured && measuredParts(measure)),
      cents,
      savedCents: 0,
      couponCents: 0,
      isMembersOnly: false,
      isLegible: isLegible(words),
      isProven: false,
    },
    isMended,
    isMeasured,
    isBesideUnread: false,
  };
}

function namedBy(printed: string, format: typeof generalFormat): { words: string; code: string | null } {
  const found = lastDigits(printed, format);
  const words = (found?.words ?? printed)
    // Some tills print two amounts, the price and what is paid of it.
    .replace(/(?:\s+[$]?\d{1,3}\.\d{2})+$/, '')
    .replace(/^(?:WT|T|E|F|\*)\s+(?=\S{2})/, '')
    .replace(/\s+(?:PC|NF|FW|F|T|N|E|X|O|KF|KI|[+*])$/g, '')
    .trim();
  return { words, code: found?.code ?? null };
}

/** Letters mostly, and words among them. */
function isLegible(words: string): boolean {
  const letters = words.match(/[a-z]/gi)?.length ?? 0;
  return letters >= 3 && letters >= 0.6 * words.replace(/\s/g, '').length && !/[^\x20-\x7e]/.test(words);
}

function savingOf(
  { before, cents }: { before: string; cents: number },
  lines: readonly FoundLine[],
  format: typeof generalFormat,
): FoundSaving {
  // Costco names the number of what it is taken off behind a stroke.
  const named = /\/\s?(\d{3,8})\b/.exec(before)?.[1];
  const of = lines.findLast(({ line }) => (named ? line.code === named : !line.isFee)) ?? null;
  return {
    label: before
      .replace(/[^a-z ]/gi, '')
      .trim()
      .toLowerCase(),
    cents: Math.abs(cents),
    of,
    isNoted: cents > 0 && format.noted.test(before),
    isCoupon: couponWords.test(before),
    isMembersOnly: memberWords.test(before),
  };
}

/** More kinds of savings than any till prints. */
const mostKinds = 6;

/**
 * The savings that are real are those with which the lines come to the sum: tried first as the chain's format has them,
 * then kind by kind the other way. Where nothing meets the sum, only what its own measure proves is proven.
 */
function settledLines(
  { lines, savings }: Found,
  targets: readonly number[],
): Pick<Receipt, 'lines' | 'addsUp' | 'takenOffCents'> {
  const kinds = [...new Set(savings.map(kindOf))].slice(0, mostKinds);
  const sum = lines.reduce((total, { line }) => total + line.cents, 0);
  const isRealBy = (flipped: number) => (saving: FoundSaving) => {
    const kind = kinds.indexOf(kindOf(saving));
    return saving.isNoted === (kind >= 0 && (flipped & (1 << kind)) !== 0);
  };
  const attempts = Array.from({ length: 1 << kinds.length }, (_, flipped) => isRealBy(flipped));
  const meeting = attempts.find((isReal) => {
    const off = savings.filter(isReal).reduce((total, { cents }) => total + cents, 0);
    return targets.includes(sum - off);
  });
  const addsUp = meeting !== undefined && lines.length > 0;
  const isReal = meeting ?? isRealBy(0);
  let takenOffCents = 0;
  for (const saving of savings.filter(isReal)) {
    const { of, cents, isCoupon, isMembersOnly } = saving;
    if (!of || of.line.cents < cents) {
      takenOffCents += cents;
      continue;
    }
    of.line.cents -= cents;
    of.line.isMembersOnly ||= isMembersOnly && !isCoupon;
    of.line[isCoupon ? 'couponCents' : 'savedCents'] += cents;
  }
  return {
    addsUp,
    takenOffCents,
    lines: lines.map(({ line, isMended, isMeasured, isBesideUnread }) => ({
      ...line,
      isProven:
        line.isLegible && !isBesideUnread && isMeasured !== false && (addsUp || (isMeasured === true && !isMended)),
    })),
  };
}

function kindOf({ label, isNoted }: FoundSaving): string {
  return `${isNoted} ${label.split(' ').slice(0, 2).join(' ')}`;
}
