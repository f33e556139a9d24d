import { savingOf } from './discounts.ts';
import { generalFormat } from './formats.ts';
import type { Found, FoundLine, FoundSaving } from './found-lines.ts';
import { isPersonal } from './personal-words.ts';
import { type AmountAtEnd, amountAtEndOf } from './printed-amounts.ts';
import { type Measure, measureFor, measureOf, tableRowOf } from './printed-measures.ts';
import { lookUpNumberOf } from './product-number.ts';
import { lineOf } from './receipt-lines.ts';
import { couponWords, isFootRow, savingWords } from './row-kinds.ts';

/** An order from a web page or an e-mail, which differs from a printed receipt. */
export interface OrderParts {
  head: string[];
  found: Found;
  foot: string[];
}

const orderWords =
  /\border\s*(?:#|number|no\.|placed|total|summary|details|date|receipt)|\b(?:your|this) order\b|\border\b.*\bdelivered\b|items?(?:\(s\))? subtotal|pick-?up (?:from|at)|curbside|instacart|\d{4} order\b/i;
const quantityRow = /^(?:qty|quantity)\W{0,2}(?<count>\d{1,2})(?!\.?\d*\s*lbs?)\b(?<rest>.*)$/i;
const quantityInside = /^(?<name>.*[a-z].*?)\s+(?:qty|quantity)\W{0,2}(?<count>\d{1,2})\b(?<rest>.*)$/i;
const quantityBefore = /^(?<count>\d{1,2})\s?(?:x|×|of:?)\s+(?<name>[a-z].*)$/i;
const quantityBehind = /^(?<name>.*[a-z].*?)\s+[x×]\s?(?<count>\d{1,2})$/i;
const weightBefore = /^(?<pounds>\d{0,3}\.?\d{1,3})\s?lbs?\.?\s(?:x|×|of:?)?\s*(?<name>[a-z].*)$/i;
const weightRow = /^(?:(?:qty|quantity|weight|wt|final weight)\W{0,2})?(?<pounds>\d{0,3}\.?\d{1,3})\s?lbs?\.?$/i;
const eachRow =
  /^[$]?\s?(?<dollars>\d{0,3})\.(?<cents>\d{2})\s?(?:\/\s?)?(?<unit>each|ea|per lb|lb|count|ct|oz|fl oz)\.?$/i;
const eachAtEnd = /[$]\s?\d{0,3}\.\d{2}\s?(?:\/\s?)?(?:each|ea)\.?$/i;
const priceRow = /^(?:(?:current|final|item|total|your) )?price:?\s+[$]?\d{0,4}\.\d{2}$/i;
/** The number of the item above it, on its own row or beside its size: 'UPC: 0001111041600', '1 gal | DPCI 284-03-0021'. */
const numberBeside =
  /(?:^|\s*[|•·,(]\s*|\s)(?:upc|dpci|tcin|sku|asin|plu|gtin|item ?(?:#|no\.?|number|id))\b[\s:#]*(?<code>[\dA-Z-]{3,14})\b\)?/i;
const sizeRow =
  /^(?:\d[\d./]*\s?(?:fl\.? ?)?(?:oz|lbs?|ct|count|gal|gallons?|pack|pk|ml|l|liters?|each|dozen)\b.*|each|size:.*|sold by .*)$/i;

/** Items that were not bought: below a heading that says so, or marked one by one. */
const goneHeading =
  /^\W*(?:items? )?(?:refund(?:ed|s)?|unavailable|out of stock|not available|not found|removed|cancell?ed|returned|replaced|substitut(?:ed|ions?)|replacements?)(?: items?)?\W*(?:\(?\d{0,2}(?: items?)?\)?)?\W*$/i;
/** Below such a heading are items that were replaced, those that replaced them, or both. */
const exchangeWords = /substitut|replac/i;
const keptHeading =
  /^\W*(?:items? )?(?:found|shopped|delivered|received|fulfilled|picked up|adjusted|weight[- ]adjusted|your items|groceries)(?: items?)?\W*(?:\(?\d{0,2}(?: items?)?\)?)?\W*$/i;
const replacedWith = /^\W*(?:replaced (?:with|by)|replacement|substituted (?:with|by)|substitution)\b\W*(?<name>.*)$/i;
/** Printed below a substitute: the item it replaces. */
const inPlaceOf = /^\W*(?:(?:substitut(?:ed|ion|e)|replace(?:d|ment)) for|replaces|in place of|instead of)\b/i;
const goneBeside = /\b(?:refunded|unavailable|out of stock|cancell?ed|not charged)\b\W*$/i;
const told =
  /^(?:was|reg(?:ular)?|list)\b|^(?:save|saved|you sav)|^order\b|^\d{1,3} items?$|^\d{1,2}:\d{2}|^sold by|^return/i;

/** '2 x $2.79' with a dollar sign, and 'UPC: 0001111041600' on its own row: registers print neither. */
const orderForms = [
  quantityRow,
  quantityInside,
  quantityBefore,
  quantityBehind,
  /^\d{1,2}\s?[x×]\s?\$\d{1,3}\.\d{2}(?:\s?(?:each|ea)\.?)?$/i,
  /^(?:upc|dpci|tcin|asin|sku)\b[\s:#]*[\dA-Z-]{6,14}$/i,
];

/** Whether a text is an order: its words say so, and one of its rows has an order's form. */
export function isOrder(rows: readonly string[]): boolean {
  const isShaped = rows.some((row) => orderForms.some((form) => form.test(row)));
  return isShaped && rows.some((row) => orderWords.test(row));
}

const carriers = /instacart|shipt|doordash|uber ?eats|amazon fresh|gopuff/i;

/** Whether the order was delivered: only 'pick up' says that it wasn't. */
export function isBrought(rows: readonly string[]): boolean {
  const whole = rows.join('\n');
  if (carriers.test(whole)) return true;
  return (
    !/pick(?:ed)?[- ]?up|curbside|in[- ]store/i.test(whole) || /delivery (?:address|fee|tip)|delivered/i.test(whole)
  );
}

interface Ordered {
  name: string;
  /** The product number printed beneath the name. */
  code: string | null;
  count: number | null;
  pounds: number | null;
  unitCents: number | null;
  cents: number | null;
  /** Only the unit price is printed, so compute the line's total. */
  isWorkedOut?: boolean;
  isGone: boolean;
  /** The discounts printed beneath it. */
  discounts: readonly AmountAtEnd[];
  /** It may be the substitute or the item that wasn't available; the sum decides. */
  isSubstitute?: boolean;
}

/** The lines of an order, with one row per line or separate rows for name, quantity, and price. */
export function orderPartsOf(rows: readonly string[]): OrderParts {
  const firstAmount = rows.findIndex((row) => (amountAtEndOf(row) !== null || eachAtEnd.test(row)) && !isFootRow(row));
  const end = rows.findIndex((row, at) => at > firstAmount && isFootRow(row));
  const foot = end < 0 ? [] : rows.slice(end);
  const ordered: Ordered[] = [];
  const head: string[] = [];
  let current: Ordered | null = null;
  let isGone = false;
  let isSubstitute = false;
  const begin = (name: string, parts: Partial<Ordered> = {}) => {
    current = {
      name,
      code: null,
      count: null,
      pounds: null,
      unitCents: null,
      cents: null,
      discounts: [],
      isGone,
      isSubstitute,
      ...parts,
    };
    ordered.push(current);
  };
  const change = (parts: Partial<Ordered>) => {
    if (current) Object.assign(current, parts);
  };
  const body = end < 0 ? rows : rows.slice(0, end);
  for (const [at, printed] of body.entries()) {
    const open = current as Ordered | null;
    const numbered = open && numberBeside.exec(printed);
    if (numbered) change({ code: codeOf(numbered.groups?.code ?? '') });
    const row = numbered ? printed.replace(numbered[0], '').trim() : printed;
    if (row === '') continue;
    if (isBeside(row, open, body[at + 1])) {
      // 'Shopped' between a name and its quantity applies to that line only.
      if (goneHeading.test(row)) change({ isGone: true, isSubstitute: exchangeWords.test(row) });
      else if (open && keptHeading.test(row)) change({ isGone: false });
      continue;
    }
    if (current && inPlaceOf.test(row)) {
      change({ isGone: false });
      continue;
    }
    const replaced = replacedWith.exec(row)?.groups;
    if (replaced) {
      // The item above it was replaced by the item it names.
      change({ isGone: true });
      current = null;
      isGone = false;
      isSubstitute = false;
      if (replaced.name) readNamed(replaced.name, begin);
      continue;
    }
    if (goneHeading.test(row) || keptHeading.test(row)) {
      isGone = goneHeading.test(row);
      isSubstitute = exchangeWords.test(row);
      current = null;
      continue;
    }
    const off = open && discountIn(row);
    if (off) {
      change({ discounts: [...open.discounts, off] });
      continue;
    }
    if (told.test(row)) {
      if (ordered.length === 0) head.push(row);
      continue;
    }
    const each = eachRow.exec(row)?.groups;
    const quantity = quantityRow.exec(row)?.groups;
    const weight = weightRow.exec(row)?.groups;
    const measure = measureOf(row);
    if (open && each) {
      if (/each|ea|lb/i.test(each.unit ?? '')) change({ unitCents: Number(each.dollars) * 100 + Number(each.cents) });
    } else if (open && measure) {
      change({ count: measure.count, pounds: measure.pounds, unitCents: measure.unitCents });
      if (measure.lineCents !== null) change({ cents: measure.lineCents });
    } else if (open && quantity) {
      change({ count: Number(quantity.count) });
      const amount = amountAtEndOf((quantity.rest ?? '').trim());
      if (amount) change({ cents: amount.cents });
    } else if (open && priceRow.test(row)) change({ cents: amountAtEndOf(row)?.cents ?? null });
    else if (open && weight) change({ pounds: Number(weight.pounds) });
    else if (open && sizeRow.test(row) && amountAtEndOf(row) === null) change({ name: `${open.name} ${row}` });
    else if (amountAtEndOf(row)?.before === '')
      change(open?.cents === null ? { cents: amountAtEndOf(row)?.cents ?? null } : {});
    else if (/[a-z]{2}/i.test(row) && !isPersonal(row)) {
      // A name without a quantity and price was a heading or a greeting.
      if (open && open.count === null && open.pounds === null && open.cents === null)
        head.push(ordered.pop()?.name ?? '');
      readNamed(row, begin);
    } else if (ordered.length === 0) head.push(row);
  }
  const charged = ordered.map(workedOut);
  const priced = charged.filter(({ cents }) => cents !== null && cents > 0);
  head.push(...charged.filter(({ cents }) => cents === null).map(({ name }) => name));
  return { head, found: foundIn(priced, foot), foot };
}

/** A discount beneath an item: with a minus, or a coupon. Without a minus, '$0.58' was only saved. */
function discountIn(row: string): AmountAtEnd | null {
  const amount = amountAtEndOf(row);
  if (!amount || amount.cents === 0 || isFootRow(row)) return null;
  const isNamed = amount.before === '' || savingWords.test(amount.before) || couponWords.test(amount.before);
  return amount.cents < 0 && isNamed ? amount : null;
}

/** A UPC with or without leading zeros and check digit; null for a seller's own number. */
function codeOf(printed: string): string | null {
  const digits = printed.replace(/\D/g, '');
  return /^\d{11,14}$/.test(printed) || lookUpNumberOf(digits) !== null ? digits : null;
}

const buttons =
  /^(?:add(?: all)? to (?:cart|list|order)|re-?order|buy (?:it )?again|write (?:a )?review|view (?:item|details|similar.*)|start (?:a )?return|return (?:or replace )?items?|get help|remove|save for later|details|edit|track.*|rate.*|shop(?: similar)?|feedback)\W*$/i;

/** Whether a row is page text around a name: a button, or, before its quantity and price, how it was filled. */
function isBeside(row: string, open: Ordered | null, next: string | undefined): boolean {
  if (buttons.test(row)) return true;
  if (!open || open.cents !== null || open.count !== null || !(goneHeading.test(row) || keptHeading.test(row)))
    return false;
  return next !== undefined && (quantityRow.test(next) || weightRow.test(next) || amountAtEndOf(next)?.before === '');
}

/** Adds the line's total if only the unit price is printed. */
function workedOut(one: Ordered): Ordered {
  const { cents, count, pounds, unitCents } = one;
  if (cents !== null || count === null || pounds !== null || unitCents === null) return one;
  return { ...one, cents: count * unitCents, isWorkedOut: true };
}

/** A row with a name, and its quantity and price if they are beside it. */
function readNamed(row: string, begin: (name: string, parts: Partial<Ordered>) => void): void {
  const isGone = goneBeside.test(row) ? { isGone: true } : {};
  const amount = amountAtEndOf(row);
  const inTable = tableRowOf(row);
  if (inTable) {
    const { count, unitCents, lineCents } = inTable.measure;
    begin(inTable.name, { ...isGone, cents: lineCents, count, unitCents });
    return;
  }
  const text = (amount?.before ?? row).replace(goneBeside, '').trim();
  const cents = amount?.cents ?? null;
  const weighed = weightBefore.exec(text)?.groups;
  if (weighed?.name) {
    begin(weighed.name, { ...isGone, cents, pounds: Number(weighed.pounds) });
    return;
  }
  const counted = (quantityBefore.exec(text) ?? quantityInside.exec(text) ?? quantityBehind.exec(text))?.groups ?? null;
  const unit = eachRow.exec((counted?.rest ?? '').trim())?.groups;
  begin(counted?.name?.trim() ?? text, {
    ...isGone,
    cents,
    count: counted ? Number(counted.count) : null,
    unitCents: unit ? Number(unit.dollars) * 100 + Number(unit.cents) : null,
  });
}

/**
 * The items bought. Amounts are per line or per unit, whichever adds up to the printed subtotal. Without a subtotal,
 * they are per line, and items marked unavailable, refunded, or substituted are left out.
 */
function foundIn(ordered: readonly Ordered[], foot: readonly string[]): Found {
  const kept = ordered.filter(({ isGone }) => !isGone);
  const sum = (lines: readonly Ordered[], isOfEach: boolean) =>
    lines.reduce((total, { cents, count }) => total + (cents ?? 0) * (isOfEach ? (count ?? 1) : 1), 0);
  const printed = foot.map((row) => amountAtEndOf(row)?.cents);
  const withSubstitutes = ordered.filter(({ isGone, isSubstitute }) => !isGone || isSubstitute === true);
  const readings = [kept, withSubstitutes].flatMap((lines) => [false, true].map((isOfEach) => ({ lines, isOfEach })));
  const meeting = readings.find(({ lines, isOfEach }) => printed.includes(sum(lines, isOfEach)));
  const { lines: bought, isOfEach } = meeting ?? { lines: kept, isOfEach: false };
  const lines: FoundLine[] = [];
  const savings: FoundSaving[] = [];
  for (const one of bought) {
    const cents = (one.cents ?? 0) * (isOfEach ? (one.count ?? 1) : 1);
    const line = lineOf(one.name, cents, measureOfOrdered(one, cents), generalFormat, one.isWorkedOut === true);
    Object.assign(line.line, { words: line.line.words || one.name, code: one.code ?? line.line.code });
    lines.push(line);
    for (const discount of one.discounts) {
      const saving = savingOf(discount, lines, generalFormat);
      savings.push({ ...saving, of: line, maybeOf: null });
    }
  }
  return { lines, savings, unpriced: [], isNameLeft: false };
}

function measureOfOrdered({ count, pounds, unitCents }: Ordered, cents: number): Measure | null {
  if (pounds !== null)
    return { count: null, pounds, unitCents: cents / pounds, dealPieces: 1, lineCents: null, isMended: false };
  if (count === null) return null;
  const said: Measure = {
    count,
    pounds: null,
    unitCents: unitCents ?? cents / count,
    dealPieces: 1,
    lineCents: null,
    isMended: false,
  };
  // 'Was' and 'each' may be prices before a sale; the amount charged for the quantity counts.
  return measureFor(said, cents) ?? { ...said, unitCents: cents / count };
}
