import { savingOf } from './discounts.ts';
import { generalFormat } from './formats.ts';
import type { Found, FoundLine, FoundSaving } from './found-lines.ts';
import { isPersonal } from './personal-words.ts';
import { type AmountAtEnd, amountAtEndOf } from './printed-amounts.ts';
import { type Measure, measureFor, measureOf, namedMeasureOf, tableRowOf } from './printed-quantities.ts';
import { printedSumsOf } from './printed-sums.ts';
import { lookUpNumberOf } from './product-number.ts';
import { lineOf } from './receipt-lines.ts';
import { broughtBack, feeWords, isFootRow, laterCentsOf, savingWords, sumKindOf } from './row-kinds.ts';

/** An order from a web page or an email, which differs from a printed receipt. */
export interface OrderSections {
  head: string[];
  found: Found;
  foot: string[];
  /** What the foot takes off its subtotal for single items: refunds, and discounts that are printed beneath them. */
  itemizedOffCents: number;
}

const orderWords =
  /\border\s*(?:#|number|no\.|placed|total|summary|details|date|receipt|confirmation)|\b(?:your|this) (?:[a-z]+ ){0,4}order\b|\border\b.*\bdelivered\b|items?(?:\(s\))? subtotal|pick-?up (?:from|at)|curbside|instacart|\d{4} (?:order|purchase)\b|\badd to cart\b/i;
const quantityRow = /^(?:qty|quantity)\W{0,2}(?<count>\d{1,2})(?!\.?\d*\s*lbs?)\b(?<rest>.*)$/i;
const quantityInside = /^(?<name>.*[a-z].*?)\s+(?:qty|quantity)\W{0,2}(?<count>\d{1,2})\b(?<rest>.*)$/i;
/** A name may begin with a brand's digits or with fat: '2 x 365 Whole Milk', '1 x 80% Lean Ground Beef', '1 x 80/20 Beef'. */
const quantityBefore = /^(?<count>\d{1,2})\s?(?:x|×|of:?)\s+(?<name>(?:\d{3} |\d{1,3}% |\d{2}\/\d{1,2} )?[a-z].*)$/i;
/** The label and the count before a name: 'Qty 2 Happy Belly Large Eggs, 12 Count'. */
const labeledBefore =
  /^(?:qty|quantity)\W{0,2}(?<count>\d{1,2})\s+(?!(?:x|of|at|each|ea|items?|unit|price|total|add|lbs?|picked|requested)\b)(?<name>(?:\d{3} )?[a-z][a-z'’&.-]*,? [a-z0-9].*)$/i;
const quantityBehind = /^(?<name>.*[a-z].*?)\s+[x×]\s?(?<count>\d{1,2})$/i;
/** A count alone behind the size: 'Whole Milk (1 gal)  2'. */
const countBehindSize = /^(?<name>.*[a-z].*\))\s+(?<count>\d{1,2})$/i;
/** Not '2lb Bag of Carrots', whose weight is part of the name. */
const weightBefore =
  /^(?!\d{1,2}lb)(?<pounds>\d{0,3}\.?\d{1,3})\s?lbs?\.?\s(?:x|×|of:?)?\s*(?<name>(?:\d{1,3}% )?[a-z].*)$/i;
/** The price of a pound behind the name of what was weighed: 'Ground Chuck $5.49/lb'. */
const perPoundAtEnd = /\s\(?[$]\d{0,3}\.\d{2}\s?(?:\/|per)\s?lb\.?\)?$/i;
const isWeightBefore = /^\d{0,3}\.?\d{1,3}\s?lbs?\.?\s(?:x|×|of:?)\s+[a-z]/i;
/** Without a label, a weight has decimals: '3 lb' is a size. */
const weightRow =
  /^(?:(?:qty|quantity|weight|wt|final weight)\W{0,2}|(?=\d*\.))(?<pounds>\d{0,3}\.?\d{1,3})\s?lbs?\.?$/i;
/** What was picked of several pieces: 'Qty: 5 (1.92 lbs)'. */
const weightBeside = /^\(?(?<pounds>\d{0,3}\.\d{1,3})\s?lbs?\.?\)?$/i;
const eachRow =
  /^(?:at )?(?:[$]\s?|(?=.*(?:\/|per|each|ea)))(?<dollars>\d{0,3})\.(?<cents>\d{2})\s?(?:\/\s?)?(?<unit>each|ea|per lb|lb|count|ct|oz|fl oz)\.?$/i;
/** '17.6¢/oz': the price of a measure, which says nothing about the line's price. */
const centsPerMeasure = /^\d{1,3}(?:\.\d{1,2})?\s?¢\s?\/\s?[a-z. ]{1,8}$/i;
/** 'Requested 3 lb, picked 3.24 lb', 'Actual weight: 3.24 lb', 'Requested: 3, Weight: 1.62 lb'. */
const pickedWeight =
  /\b(?:picked|final|actual|delivered|shopped|charged|fulfilled|(?<=, )weight)\b\D{0,12}(?<pounds>\d{0,3}\.?\d{1,3})\s?lbs?\b/i;
/** The head of a table, whose rows have the quantity between the name and the price, or before the name. */
const tableHead = /^(?:items?|products?|description|name)\b.*\b(?:qty|quantity)\b.*\b(?:price|total|amount|cost)\b/i;
const tableHeadFirst =
  /^(?:qty|quantity)\b.*\b(?:items?|products?|description|name)\b.*\b(?:price|total|amount|cost)\b/i;
const cellsBehind =
  /^(?<name>.*[a-z].*?)\s+(?<quantity>\d{1,2}|\d{0,3}\.\d{1,3} ?lbs?)\s+(?<prices>(?:[$]?\d{0,4}\.\d{2}(?:\s?\/\s?(?:lb|ea|each))?\s*){1,2})$/i;
const cellsFirst =
  /^(?<quantity>\d{1,2}|\d{0,3}\.\d{1,3} ?lbs?)\s+(?<name>.*?[a-z].*?)\s+(?<prices>(?:[$]?\d{0,4}\.\d{2}(?:\s?\/\s?(?:lb|ea|each))?\s*){1,2})$/i;
/** A table may print the weight behind the name, and the price of a pound: '80% Lean Ground Beef, 1.42 lb $5.49/lb'. */
const nameAndWeight = /^(?<name>.*[a-z].*?),?\s(?<pounds>\d{0,3}\.\d{1,3}) ?lbs?\.?$/i;
/** Both the line's price and the price of one, in either order: '$6.98 ($3.49 each)', '$3.49/ea $6.98'. */
const eachBehind = /^(?<total>[$]?\d{0,4}\.\d{2})\s+\(?(?<each>[$]?\s?\d{0,3}\.\d{2}\s?(?:\/\s?)?[a-z ]{2,6})\.?\)?$/i;
/** 'Price x quantity' and 'quantity · price': '$2.89 x 2', '3 ct · $0.24 each', '2 ct x $2.29', '2.47 lb · $5.49 / lb'. */
const eachTimes =
  /^[$]?(?<unit>\d{0,3}\.\d{2})(?:\s?\/?\s?(?:each|ea|lb))?\s?[x×·•|]\s?(?<quantity>\d{1,2}|\d{0,3}\.\d{1,3}\s?lbs?)$/i;
const quantityAt =
  /^(?<quantity>\d{1,2}|\d{0,3}\.\d{1,3}\s?lbs?)(?:\s?(?:ct|count|items?|each|ea)?\s?[·•|]|\s?(?:ct|count|items?|each|ea)\s?[x×@])\s?[$]?(?<unit>\d{0,3}\.\d{2})\s?\/?\s?(?:each|ea|ct|lb)?$/i;
/** A size and the price of one: '1 gal • $3.29 each'. */
const sizeAt =
  /^(?<size>(?:\d{1,3}\s?[x×]\s?)?\d{0,3}\.?\d{1,3}\s?(?:(?:fl\.? ?)?oz|lbs?|gal|qt|pt|ml|l|liters?|pk|pack|dozen)\.?)\s?[·•|]\s?[$](?<unit>\d{0,3}\.\d{2})\s?\/?\s?(?:each|ea)$/i;
/** A price on sale beside the regular one: what is charged is never the higher one. */
const twoPrices =
  /^(?:(?:now|sale|was|reg(?:ular)?\.?)(?: price)?:? )?[$]?(?<one>\d{0,4}\.\d{2})\W+(?:(?:now|sale|was|reg(?:ular)?\.?)(?: price)?:? )?[$]?(?<other>\d{0,4}\.\d{2})\)?$/i;
/** The regular price after the one charged: '$4.49 Was $5.29', '$4.49 (reg. $5.29)'. */
const regularBehind = /(?<=[a-z].*[$]\d{0,4}\.\d{2})\s+\(?(?:was|reg(?:ular)?\.?)(?: price)?:? [$]?\d{0,4}\.\d{2}\)?$/i;
/** Amazon's emails print an item's price beside its seller: 'Sold by: Amazon Fresh $3.89'. */
const sellerBeforePrice = /^sold by:? .*\s(?=[$]\d{0,4}\.\d{2}$)/i;
/** What a page says about an item below its name: 'Multipack Quantity: 1', 'Color: Red'. */
const attributeRow = /^[a-z][a-z ]{2,24}:\s?\S.{0,40}$/i;
const eachAtEnd = /[$]\s?\d{0,3}\.\d{2}\s?(?:\/\s?)?(?:each|ea)\.?$/i;
const priceRow = /^(?:(?:current|final|item|total|your) ){0,2}price:?\s+[$]?\d{0,4}\.\d{2}$/i;
/** The number of the item above it, on its own row or beside its size: 'UPC: 0001111041600', '1 gal | DPCI 284-03-0021'. */
const numberBeside =
  /(?:^|\s*[|•·,(]\s*|\s)(?:(?:upc|dpci|tcin|sku|asin|plu|gtin|item ?(?:no\.?|number|id))\b[\s:#]*|item ?#\s*|item\s(?=\d{4}))(?<code>[\dA-Z-]{3,14})\b\)?/i;
const sizeRow =
  /^(?:(?:\d{1,3}\s?[x×]\s?)?\d[\d./]*\s?(?:fl\.? ?)?(?:oz|lbs?|ct|count|gal|gallons?|pack|pk|ml|l|liters?|each|dozen)\b.*|each|size:.*|sold by .*)$/i;

/** Items that were not bought: below a heading that says so, or marked one by one. */
const goneHeading =
  /^\W*(?:\d{1,2} )?(?:items? )?(?:refund(?:ed|s)?|unavailable|out of stock|not available|not found|removed|cancell?ed|returned|replaced|substitut(?:ed|ions?)|replacements?)(?: items?)?\W*(?:\(?\d{0,2}(?: items?)?\)?)?\W*$/i;
/** Below such a heading are items that were replaced, those that replaced them, or both. */
const exchangeWords = /substitut|replac/i;
const keptHeading =
  /^\W*(?:\d{1,2} )?(?:items? )?(?:found|shopped|delivered|received|fulfilled|picked up|adjusted|weight[- ]adjusted|your items|groceries)(?: items?)?\W*(?:\(?\d{0,2}(?: items?)?\)?)?\W*$/i;
const replacedWith = /^\W*(?:replaced (?:with|by)|replacement|substituted (?:with|by)|substitution)\b\W*(?<name>.*)$/i;
/** Printed below a substitute: the item it replaces. */
const inPlaceOf =
  /^\W*(?:(?:substitut(?:ed|ion|e)|replace(?:d|ment)) for|replaces|replaced:?\s(?!with\b|by\b)(?=\w)|in place of|instead of)\b/i;
/** The same below a heading of substitutes: 'for Tide, 42 fl oz'. */
const inPlaceBelow = /^\W*for\s+[a-z]/i;
const goneBefore = /^\W*(?:refunded|unavailable|out of stock|cancell?ed|not charged)\b\W+(?=[a-z])/i;
const goneBeside = /\b(?:refunded|unavailable|out of stock|cancell?ed|not charged)\b\W*$/i;
const notItems =
  /^(?:was|reg(?:ular)?|list)\b|^original price\b|^[$]?\s?\d{0,3}\.\d{2} (?:from|in|off) |^requested:|^(?:save|saved|you sav)|^order\b|^\d{1,3} items?$|^\d{1,2}:\d{2}|^sold by|^return/i;

/** '2 x $2.79' with a dollar sign, and 'UPC: 0001111041600' on its own row: registers print neither. */
const orderForms = [
  quantityRow,
  quantityInside,
  quantityBefore,
  quantityBehind,
  /[a-z].*\)\s+\d{1,2}\s+\$\d{1,3}\.\d{2}$/i,
  isWeightBefore,
  /^requested:/i,
  /^\d{1,2}\s?[x×]\s?\$\d{1,3}\.\d{2}(?:\s?(?:each|ea)\.?)?(?:\s+\$\d{1,4}\.\d{2})?$/i,
  eachTimes,
  quantityAt,
  /^(?:upc|dpci|tcin|asin|sku)\b[\s:#]*[\dA-Z-]{6,14}$/i,
  /^(?:buy (?:it )?again|sold by:? .+)$/i,
];

/** Whether a text is an order: its words say so, and one of its rows has an order's form. */
export function isOrder(rows: readonly string[]): boolean {
  const isOfForm = (row: string, at: number) =>
    orderForms.some((form) => form.test(row)) ||
    (at > 0 && (isNumberBeforePrice(row, rows[at + 1]) || isCountBelowPrice(row, rows[at - 1])));
  return (rows.some(isOfForm) || tableIn(rows) !== null) && rows.some((row) => orderWords.test(row));
}

/** A quantity alone between a name and its price: '2', or a weight without its unit, '2.31'. */
const numberAlone = /^(?:(?<count>\d{1,2})|\d{0,3}\.\d{1,3})$/;

const isNumberBeforePrice = (row: string, next = '') =>
  numberAlone.test(row) && next.includes('$') && amountAtEndOf(next)?.before === '';

/** The same below the price: '$8.99', '2'. */
const isCountBelowPrice = (row: string, above = '') => /^\d{1,2}$/.test(row) && isPriceAlone(above);

const isPriceAlone = (row: string) => row.startsWith('$') && amountAtEndOf(row)?.before === '';

function tableIn(rows: readonly string[]): { head: number; cells: RegExp } | null {
  const head = rows.findIndex((row) => tableHead.test(row) || tableHeadFirst.test(row));
  const cells = tableHeadFirst.test(rows[head] ?? '') ? cellsFirst : cellsBehind;
  return rows.slice(head + 1).some((row) => head >= 0 && cells.test(row)) ? { head, cells } : null;
}

const carriers = /instacart|shipt|doordash|uber ?eats|amazon fresh|gopuff/i;

/** Whether the order was delivered: only 'pick up' says that it wasn't. */
export function isDelivered(rows: readonly string[]): boolean {
  const whole = rows.join('\n');
  if (carriers.test(whole)) return true;
  return (
    !/pick(?:ed)?[- ]?up|drive[- ]?up|curbside|in[- ]store|store purchase/i.test(whole) ||
    /delivery (?:address|fee|tip)|delivered/i.test(whole)
  );
}

/** Names in full, some of which begin with a brand's digits ('365'), so that no number is before them. */
const orderFormat = { ...generalFormat, codes: 'none' } as const;

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
  /** Its count is from the row above its name, where pages without counts print other numbers. */
  isCountAbove?: boolean;
  /** '12 ct' beside the price of one: a count, or the size if another quantity is printed. */
  countOrSize?: number;
  /** It may be the substitute or the item that wasn't available; the sum decides. */
  isSubstitute?: boolean;
}

/**
 * Rows in the order of most pages: sums that are printed above the items move below them, and the cells of a table say what
 * they are.
 */
function usualRows(printed: readonly string[]): string[] {
  const tabled = withTableNamed(printed.map(withoutBesidePrice));
  const rows = withDiscountsNamed(withItemTotalsNamed(tabled));
  const first = rows.findIndex(isFootRow);
  if (first < 0) return rows;
  const isOfSums = (row: string) => isFootRow(row) || laterCentsOf(row) !== 0 || amountAtEndOf(row)?.cents === 0;
  const length = rows.slice(first).findIndex((row) => !isOfSums(row));
  const [above, sums, below] =
    length < 0 ? [rows, [], []] : [rows.slice(0, first), rows.slice(first, first + length), rows.slice(first + length)];
  const isPriced = (row: string) => (amountAtEndOf(row) !== null || eachAtEnd.test(row)) && !isOfSums(row);
  return above.some(isPriced) || !below.some(isPriced) ? rows : [...above, ...below, ...sums];
}

/** A row without what pages print beside its name or price. */
function withoutBesidePrice(printed: string): string {
  const row = printed
    .replace(/^received:\s+/i, '')
    .replace(sellerBeforePrice, '')
    .replace(labeledBefore, '$<count> x $<name>');
  return twoPrices.test(row) ? row : row.replace(regularBehind, '');
}

const mostDetails = 4;

/**
 * The rows with each item's own total named as its price, without the discounts above it: 'Quantity 2', 'Price $5.49',
 * 'Total $10.98'. The order's total is below its subtotal.
 */
function withItemTotalsNamed(rows: readonly string[]): string[] {
  const end = rows.findIndex((row) => sumKindOf(row) === 'subtotal');
  let from = 0;
  return rows.map((row, at) => {
    const amount = at < end && sumKindOf(row) === 'total' ? amountAtEndOf(row) : null;
    if (!amount) return row;
    const above = rows.slice(Math.max(from, at - mostDetails), at);
    from = at + 1;
    if (!above.some((other) => priceRow.test(other) || quantityRow.test(other))) return row;
    const offCents = above.reduce((sum, other) => sum + Math.min(0, amountAtEndOf(other)?.cents ?? 0), 0);
    return `Item price $${((amount.cents - offCents) / 100).toFixed(2)}`;
  });
}

/** The rows with each discount's amount beside its label: 'Discount: Circle offer', '-$0.60'. */
function withDiscountsNamed(rows: readonly string[]): string[] {
  const named: string[] = [];
  for (const row of rows) {
    const label = named.at(-1) ?? '';
    const amount = amountAtEndOf(row);
    const isOfLabel = amount?.before === '' && amount.cents < 0 && amountAtEndOf(label) === null;
    if (isOfLabel && savingWords.test(label)) named.splice(-1, 1, `${label} ${row}`);
    else named.push(row);
  }
  return named;
}

function withTableNamed(rows: readonly string[]): string[] {
  const table = tableIn(rows);
  return rows.map((row, at) => {
    const {
      name,
      quantity,
      prices = '',
    } = (table && at > table.head && !isFootRow(row) && table.cells.exec(row)?.groups) || {};
    if (name === undefined) return row;
    const price = prices.trim().split(/\s+/).at(-1);
    const weighed = /\/\s?lb/i.test(prices) ? nameAndWeight.exec(name)?.groups : undefined;
    return weighed ? `${weighed.pounds} lb x ${weighed.name} ${price}` : `${quantity} x ${name} ${price}`;
  });
}

/** The lines of an order, with one row per line or separate rows for name, quantity, and price. */
export function orderSectionsOf(printed: readonly string[]): OrderSections {
  const rows = usualRows(printed);
  const firstAmount = rows.findIndex((row) => (amountAtEndOf(row) !== null || eachAtEnd.test(row)) && !isFootRow(row));
  const end = rows.findIndex((row, at) => at > firstAmount && isFootRow(row));
  const foot = end < 0 ? [] : rows.slice(end);
  const body = (end < 0 ? rows : rows.slice(0, end)).filter((row) => !isChargeAgainIn(foot, row));
  const order = new OrderReader();
  for (const [at, row] of body.entries()) order.read(row, body.slice(at + 1), body[at - 1]);
  const charged = order.ordered.map((one) => workedOut(withSizeNamed(one)));
  const priced = charged.filter(({ cents }) => cents !== null && cents > 0);
  const unpriced = charged.filter(({ cents }) => cents === null).map(({ name }) => name);
  const found = foundIn(priced, foot);
  return { head: [...order.head, ...unpriced], found, foot, itemizedOffCents: itemizedOffIn(found, priced, foot) };
}

/**
 * The refunds and items' discounts that an order's foot repeats, if its subtotal is the sum without them: 'Subtotal
 * $12.65', 'Refund -$1.47'.
 */
function itemizedOffIn({ lines, savings }: Found, priced: readonly Ordered[], foot: readonly string[]): number {
  const bought = lines.reduce((sum, { line }) => sum + line.cents, 0);
  const discounts = savings.reduce((sum, { cents }) => sum + cents, 0);
  const gone = priced.reduce((sum, { isGone, cents }) => sum + (isGone ? (cents ?? 0) : 0), 0);
  const { subtotalCents } = printedSumsOf(foot);
  const takenOff = foot.map(laterCentsOf);
  const isTakenOff = (cents: number) => takenOff.includes(-cents);
  const refunds = subtotalCents === bought + gone ? gone : 0;
  if (subtotalCents !== bought + refunds) return 0;
  if (isTakenOff(refunds + discounts)) return refunds + discounts;
  return [refunds, discounts].filter(isTakenOff).reduce((sum, cents) => sum + cents, 0);
}

/** Whether a row is a tip or fee that is printed once more below the items. */
function isChargeAgainIn(foot: readonly string[], row: string): boolean {
  const amount = amountAtEndOf(row);
  if (amount === null || !feeWords.test(amount.before)) return false;
  return foot
    .flatMap((other) => amountAtEndOf(other) ?? [])
    .some(({ cents, before }) => cents === amount.cents && feeWords.test(before));
}

/** Reads an order row by row: an item's name, and what is printed beneath it. */
class OrderReader {
  readonly ordered: Ordered[] = [];
  readonly head: string[] = [];
  /** The item that the next rows may describe. */
  private open: Ordered | null = null;
  /** What the last heading says of the items below it. */
  private isGone = false;
  private isSubstitute = false;
  /** How many more items it is about; null if it has no count. */
  private goneLeft: number | null = null;
  /** A number alone above a name, as Amazon prints a count on the photo. */
  private countAbove: number | null = null;
  /** The item above 'Substitution', if nothing else says that it was replaced. */
  private replaced: Ordered | null = null;

  read(printed: string, below: readonly string[], above: string | undefined): void {
    const row = this.withoutNumber(printed);
    if (row === '' || this.readStatus(row, below[0]) || this.readDiscount(row)) return;
    // The page's own text may name the chain.
    if (this.isBeforePrice(row, below)) this.head.push(row);
    else if (notItems.test(row) && !pickedWeight.test(row)) this.addToHead(row);
    else if (!this.readNumber(row, below[0], above) && !this.readDetail(row)) this.readWords(row);
  }

  private begin(name: string, parts: Partial<Ordered> = {}): void {
    const { isGone, isSubstitute } = this;
    const empty = { code: null, count: null, pounds: null, unitCents: null, cents: null, discounts: [] };
    this.open = { name, ...empty, isGone, isSubstitute, ...parts };
    if (this.countAbove !== null && this.open.count === null && this.open.pounds === null) {
      this.change({ count: this.countAbove, isCountAbove: true });
    }
    this.countAbove = null;
    this.goneLeft = this.goneLeft && this.goneLeft - 1;
    if (this.goneLeft === 0) this.isGone = false;
    this.ordered.push(this.open);
  }

  private change(parts: Partial<Ordered>): void {
    if (this.open) Object.assign(this.open, parts);
  }

  /** Whether a row without an amount is page text between an item's quantity and its price, not another item's name. */
  private isBeforePrice(row: string, below: readonly string[]): boolean {
    const { open } = this;
    if (!open || open.isGone || open.count === null || open.unitCents !== null || open.cents !== null) return false;
    if (amountAtEndOf(row) !== null || detailIn(row, open.name) !== null) return false;
    const telling = below.find((other) => quantityRow.test(other) || amountAtEndOf(other) !== null) ?? '';
    return amountAtEndOf(telling)?.before === '';
  }

  private addToHead(row: string): void {
    if (this.ordered.every(({ cents, count }) => cents === null && count === null)) this.head.push(row);
  }

  private withoutNumber(printed: string): string {
    const numbered = this.open && numberBeside.exec(printed);
    if (!numbered) return printed;
    this.change({ code: codeOf(numbered.groups?.code ?? '') });
    return printed.replace(numbered[0], '').trim();
  }

  /** Whether a row only says how items were filled, or is page text around a name. */
  private readStatus(row: string, next: string | undefined): boolean {
    const [isGone, isKept] = [goneHeading.test(row), keptHeading.test(row)];
    // Buttons below an item's price end it: 'Review item' and then '1 lb Carrots'.
    if (buttons.test(row) && typeof this.open?.cents === 'number') this.open = null;
    if (isBeside(row, this.open, next)) {
      // 'Shopped' between a name and its quantity applies to that line only.
      if (isGone) this.change({ isGone: true, isSubstitute: exchangeWords.test(row) });
      else if (isKept) this.change({ isGone: false });
      return true;
    }
    if (this.open && !isGone && this.isInPlace(row)) {
      this.change({ isGone: false });
      this.restoreAbove(row);
      return true;
    }
    const replaced = replacedWith.exec(row)?.groups;
    if (replaced) this.readReplacement(replaced.name ?? '');
    else if (isGone || isKept) {
      this.isGone = isGone;
      this.isSubstitute = exchangeWords.test(row);
      this.goneLeft = goneCountIn(row);
      this.open = null;
    } else return false;
    return true;
  }

  private isInPlace(row: string): boolean {
    return inPlaceOf.test(row) || ((this.isSubstitute || this.replaced !== null) && inPlaceBelow.test(row));
  }

  /** The item above it was replaced by the item it names. */
  private readReplacement(name: string): void {
    this.replaced = name || this.open?.isGone ? null : this.open;
    this.change({ isGone: true });
    this.open = null;
    this.isGone = false;
    this.goneLeft = null;
    this.isSubstitute = false;
    if (name) readNamed(name, (...item) => this.begin(...item));
  }

  /** A substitute may name the item it replaces. Then the item above 'Substitution' was bought, unless it is that one. */
  private restoreAbove(row: string): void {
    const { replaced } = this;
    if (replaced && this.ordered.at(-2) === replaced && !row.includes(replaced.name)) replaced.isGone = false;
  }

  private readDiscount(row: string): boolean {
    const off = this.open && discountIn(row);
    if (off) this.change({ discounts: [...(this.open?.discounts ?? []), off] });
    return off !== null;
  }

  /** The price before a sale and the one charged. If the line's price is printed as well, they only explain it. */
  private readTwoPrices(row: string): boolean {
    const { one, other } = twoPrices.exec(row)?.groups ?? {};
    if (!this.open || !one || !other) return false;
    const [low = 0, high = 0] = [one, other].map((price) => Math.round(Number(price) * 100)).sort((a, b) => a - b);
    if (this.open.cents === null || this.open.cents === high) this.change({ cents: low });
    return true;
  }

  /** A number alone counts pieces. One with decimals is a weight of an unknown unit, but no price. */
  private readNumber(row: string, next: string | undefined, above: string | undefined): boolean {
    if (this.open === null) return this.readCountAbove(row, next);
    if (this.open.count !== null) return false;
    const isNumber = this.open.cents === null ? isNumberBeforePrice(row, next) : isCountBelowPrice(row, above);
    if (!isNumber) return false;
    const { count } = numberAlone.exec(row)?.groups ?? {};
    if (count) this.change({ count: Number(count) });
    return true;
  }

  private readCountAbove(row: string, next = ''): boolean {
    const isAbove = /^[1-9]\d?$/.test(row) && /[a-z]{2}/i.test(next) && amountAtEndOf(next) === null;
    if (isAbove) this.countAbove = Number(row);
    return isAbove;
  }

  private readDetail(row: string): boolean {
    if (this.readTwoPrices(row)) return true;
    const detail = this.open && detailIn(row, this.open.name);
    if (detail) {
      const { count, ...others } = detail;
      const isCountKnown = detail.countOrSize !== undefined && this.open?.count !== null;
      this.change(isCountKnown ? others : detail);
      return true;
    }
    const amount = amountAtEndOf(row);
    if (amount?.before === '') {
      if (this.open?.cents === null) this.change({ cents: amount.cents });
      return true;
    }
    // Before its quantity and price, only a name and what the page says of it.
    const isBare =
      this.open !== null && [this.open.cents, this.open.count, this.open.unitCents].every((one) => one === null);
    return isBare && amount === null && attributeRow.test(row);
  }

  private readWords(row: string): void {
    if (!/[a-z]{2}/i.test(row) || isPersonal(row)) {
      this.addToHead(row);
      return;
    }
    // A name without a quantity and price was a heading or a greeting.
    const { open } = this;
    if (open && open.count === null && open.pounds === null && open.cents === null) {
      this.head.push(this.ordered.pop()?.name ?? '');
    }
    readNamed(row, (...item) => this.begin(...item));
  }
}

/** How many items a heading says weren't bought; null if it doesn't. A heading of exchanges counts pairs. */
function goneCountIn(heading: string): number | null {
  const [count] = (goneHeading.test(heading) && !exchangeWords.test(heading) ? /[1-9]\d?/.exec(heading) : null) ?? [];
  return count ? Number(count) : null;
}

/** What a row beneath a name says about the item: a unit price, a quantity, a weight, a price, or a size. */
function detailIn(row: string, name: string): Partial<Ordered> | null {
  if (centsPerMeasure.test(row)) return {};
  const { size, unit } = sizeAt.exec(row)?.groups ?? {};
  if (size) return { name: `${name} ${size}`, unitCents: Math.round(Number(unit) * 100) };
  const priced = quantityAndUnit(row) ?? pricedOf(row);
  if (priced) return priced;
  const measure = measureOf(row);
  if (measure) {
    const { count, pounds, unitCents, lineCents } = measure;
    return { count, pounds, unitCents, ...(lineCents !== null && { cents: lineCents }) };
  }
  const quantity = quantityRow.exec(row)?.groups;
  if (quantity) return quantityIn(quantity);
  if (priceRow.test(row)) return { cents: amountAtEndOf(row)?.cents ?? null };
  const weight = (weightRow.exec(row) ?? (amountAtEndOf(row) === null ? pickedWeight.exec(row) : null))?.groups;
  if (weight) return { pounds: Number(weight.pounds) };
  const isSize = sizeRow.test(row) && !isWeightBefore.test(row) && amountAtEndOf(row) === null;
  return isSize ? { name: `${name} ${row}` } : null;
}

/** A quantity, with the weight that was picked or the price beside it. */
function quantityIn({ count, rest = '' }: Record<string, string | undefined>): Partial<Ordered> {
  const picked = weightBeside.exec(rest.trim())?.groups;
  if (picked) return { pounds: Number(picked.pounds) };
  const amount = amountAtEndOf(rest.trim());
  return { count: Number(count), ...(amount && { cents: amount.cents }) };
}

function quantityAndUnit(row: string): Partial<Ordered> | null {
  const { quantity, unit } = (eachTimes.exec(row) ?? quantityAt.exec(row))?.groups ?? {};
  if (!quantity) return null;
  const unitCents = Math.round(Number(unit) * 100);
  return /lb/i.test(quantity)
    ? { pounds: Number.parseFloat(quantity), unitCents }
    : {
        count: Number(quantity),
        unitCents,
        ...(/^\d+\s?(?:ct|count)\b/i.test(row) && { countOrSize: Number(quantity) }),
      };
}

/** The unit price in a row, the line's price, or both. */
function pricedOf(row: string): Partial<Ordered> | null {
  const { total, each = row } = eachBehind.exec(row)?.groups ?? {};
  const alone = eachRow.exec(each)?.groups;
  if (alone) return { ...unitIn(alone), ...(total && { cents: amountAtEndOf(total)?.cents ?? null }) };
  const last = amountAtEndOf(row);
  const before = last && eachRow.exec(last.before)?.groups;
  if (before) return { ...unitIn(before), cents: last.cents };
  return null;
}

/** A price per pound is not a price per piece: '3 lb Bag, $1.32/lb'. */
function unitIn(each: Record<string, string | undefined>): Partial<Ordered> {
  return /each|ea/i.test(each.unit ?? '') ? { unitCents: centsIn(each) } : {};
}

const centsIn = ({ dollars, cents }: Record<string, string | undefined>) => Number(dollars) * 100 + Number(cents);

/** A discount beneath an item, with a minus. Without one, '$0.58' was only saved. */
function discountIn(row: string): AmountAtEnd | null {
  const amount = amountAtEndOf(row);
  if (!amount || amount.cents === 0 || isFootRow(row)) return null;
  return amount.cents < 0 && !broughtBack.test(amount.before) && !isPersonal(amount.before) ? amount : null;
}

/** A UPC with or without leading zeros and check digit; null for a seller's own number. */
function codeOf(printed: string): string | null {
  const digits = printed.replace(/\D/g, '');
  return /^\d{11,14}$/.test(printed) || lookUpNumberOf(digits) !== null ? digits : null;
}

const buttons =
  /^(?:add(?: all)? to (?:cart|list|order)|re-?order|buy (?:it )?again|(?:write (?:a )?)?review(?: items?)?|view (?:item|details|similar.*)|start (?:a )?return|return (?:or replace )?items?|get help|remove|save for later|details|edit|track.*|rate.*|shop(?: similar)?|feedback)\W*$/i;

/** Whether a row is page text around a name: a button, or, before its quantity and price, how it was filled. */
function isBeside(row: string, open: Ordered | null, next: string | undefined): boolean {
  if (buttons.test(row)) return true;
  // A heading without items below it belongs to the item above; '(0)' belongs to none.
  if (next === undefined && goneHeading.test(row) && !/\b0\b/.test(row)) return true;
  if (!open || open.cents !== null || open.count !== null || !(goneHeading.test(row) || keptHeading.test(row)))
    return false;
  return next !== undefined && (quantityRow.test(next) || weightRow.test(next) || amountAtEndOf(next)?.before === '');
}

/** The item with '12 ct' as its size if another quantity is printed, unless twelve times the price of one was paid. */
function withSizeNamed(one: Ordered): Ordered {
  const { name, count, countOrSize, unitCents, cents } = one;
  if (countOrSize === undefined || count === countOrSize) return one;
  const isCount = cents !== null && cents === countOrSize * (unitCents ?? 0);
  if (isCount) return { ...one, count: countOrSize };
  return countOrSize === 1 ? one : { ...one, name: `${name} ${countOrSize} ct` };
}

/** Adds the line's total if only the unit price is printed. */
function workedOut(one: Ordered): Ordered {
  const { cents, count, pounds, unitCents } = one;
  if (cents !== null || count === null || pounds !== null || unitCents === null) return one;
  return { ...one, cents: count * unitCents, isWorkedOut: true };
}

/** The lines between cells, at the ends of one: 'Flour, 5 lb |'. */
const edges = /^[\s|•·]+|[\s|•·]+$/g;

/** A row with a name, and its quantity and price if they are beside it. */
function readNamed(row: string, begin: (name: string, parts: Partial<Ordered>) => void): void {
  const isGone = goneBefore.test(row) || goneBeside.test(row) ? { isGone: true } : {};
  const printed = row.replace(goneBefore, '').replace(goneBeside, '').replace(edges, '');
  const amount = amountAtEndOf(printed);
  const inTable = tableRowOf(printed) ?? namedMeasureOf(printed);
  if (inTable) {
    const { count, pounds, unitCents, lineCents } = inTable.measure;
    begin(inTable.name, { ...isGone, cents: lineCents, count, pounds, unitCents });
    return;
  }
  const text = (amount?.before ?? printed).replace(goneBeside, '').replace(edges, '');
  const cents = amount?.cents ?? null;
  const weighed = weightBefore.exec(text)?.groups;
  if (weighed?.name) {
    begin(weighed.name.replace(perPoundAtEnd, ''), { ...isGone, cents, pounds: Number(weighed.pounds) });
    return;
  }
  const countForms = [quantityBefore, quantityInside, quantityBehind, ...(amount ? [countBehindSize] : [])];
  const counted = countForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const unit = eachRow.exec((counted?.rest ?? '').trim())?.groups;
  begin(counted?.name?.replace(edges, '') ?? text, {
    ...isGone,
    cents,
    count: counted ? Number(counted.count) : null,
    unitCents: unit ? centsIn(unit) : null,
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
  for (const one of isOfEach ? bought : bought.map(withoutCountAbove)) {
    const cents = (one.cents ?? 0) * (isOfEach ? (one.count ?? 1) : 1);
    const line = lineOf(one.name, cents, measureOfOrdered(one, cents), orderFormat, one.isWorkedOut === true);
    Object.assign(line.line, { words: line.line.words || one.name, code: one.code ?? line.line.code });
    lines.push(line);
    for (const discount of one.discounts) {
      const saving = savingOf(discount, lines, orderFormat);
      // A minus without words belongs to the item above it.
      savings.push(discount.before === '' ? { ...saving, of: line, maybeOf: null } : saving);
    }
  }
  return { lines, savings, unpriced: [], isNameLeft: false };
}

/** If amounts are per line, numbers above names may number them. */
const withoutCountAbove = (one: Ordered): Ordered => (one.isCountAbove ? { ...one, count: null } : one);

function measureOfOrdered({ count, pounds, unitCents }: Ordered, cents: number): Measure | null {
  if (pounds !== null)
    return { count: null, pounds, unitCents: cents / pounds, dealPieces: 1, lineCents: null, isCorrected: false };
  if (count === null) return null;
  const printed: Measure = {
    count,
    pounds: null,
    unitCents: unitCents ?? cents / count,
    dealPieces: 1,
    lineCents: null,
    isCorrected: false,
  };
  // 'Was' and 'each' may be prices before a sale; the amount charged for the quantity counts.
  return measureFor(printed, cents) ?? { ...printed, unitCents: cents / count };
}
