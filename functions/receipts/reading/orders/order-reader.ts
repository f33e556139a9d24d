import { isPersonal } from '../lines/personal-words.ts';
import { lookUpNumberOf } from '../lines/product-number.ts';
import { broughtBack, feeWords, isFootRow } from '../rows/row-kinds.ts';
import { type AmountAtEnd, amountAtEndOf } from '../rows/signed-amounts.ts';
import {
  exchangeBefore,
  exchangeWords,
  goneCountIn,
  goneHeading,
  inPlaceBelow,
  inPlaceOf,
  keptHeading,
  replacedWith,
} from './items-not-bought.ts';
import {
  isCountBelowPrice,
  isNumberBeforePrice,
  isPriceAlone,
  numberAlone,
  salePrice,
  twoPrices,
} from './order-layouts.ts';
import { detailIn, pickedWeight, quantityRow, readNamed, weightRow } from './order-quantities.ts';
import type { Ordered } from './ordered-item.ts';

/** What a page says about an item below its name: 'Multipack Quantity: 1', 'Color: Red'. */
const attributeRow = /^[a-z][a-z ]{2,24}:\s?\S.{0,40}$/i;

/** The number of the item above it, on its own row or beside its size: 'UPC: 0001111041600', '1 gal | DPCI 284-03-0021'. */
const numberBeside =
  /(?:^|\s*[|•·,(]\s*|\s)(?:(?:upc|dpci|tcin|sku|asin|plu|gtin|item ?(?:no\.?|number|id))\b[\s:#]*|item ?#\s*|item\s(?=\d{4}))(?<code>[\dA-Z-]{3,14})\b\)?/i;

const notItems =
  /^(?:was|reg(?:ular)?|list)\b|^original price\b|^[$]?\s?\d{0,3}\.\d{2} (?:from|in|off) |^requested:|^(?:save|saved|you sav)|^order\b|^\d{1,3} items?$|^\d{1,2}:\d{2}|^sold by|^return/i;

/** Reads an order row by row: an item's name, and what is printed beneath it. */
export class OrderReader {
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
  /** The first item has its count above its name, so a number below a price is the next item's. */
  private areCountsAbove = false;
  /** The item above 'Substitution', if nothing else says that it was replaced. */
  private replaced: Ordered | null = null;

  read(printed: string, below: readonly string[], above: string | undefined): void {
    const row = this.withoutNumber(printed);
    if (row === '' || this.readExchanged(row) || this.readStatus(row, below[0])) return;
    if (this.readDiscount(row) || this.readSale(row)) return;
    // The page's own text may name the chain.
    if (this.isBeforePrice(row, below)) this.head.push(row);
    else if (notItems.test(row) && !pickedWeight.test(row)) this.addToHead(row);
    else if (!this.readNumber(row, below, above) && !this.readDetail(row)) this.readWords(row);
  }

  private begin(name: string, parts: Partial<Ordered> = {}): void {
    const { isGone, isSubstitute } = this;
    const empty = { code: null, count: null, pounds: null, unitCents: null, cents: null, discounts: [] };
    // Fees are charged, even below a heading of items that weren't bought.
    this.open = { name, ...empty, isGone: isGone && !feeWords.test(name), isSubstitute, ...parts };
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

  /** The sum decides whether such an item is the substitute or what it replaced. */
  private readExchanged(row: string): boolean {
    if (!exchangeBefore.test(row)) return false;
    readNamed(row.replace(exchangeBefore, ''), (name, parts) =>
      this.begin(name, { ...parts, isGone: true, isSubstitute: true }),
    );
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

  /** The price on sale, and perhaps the one before. If the line's price is printed as well, they only explain it. */
  private readSale(row: string): boolean {
    const { one, other = one } = (twoPrices.exec(row) ?? salePrice.exec(row))?.groups ?? {};
    if (!this.open || !one || !other) return false;
    const [low = 0, high = 0] = [one, other].map((price) => Math.round(Number(price) * 100)).sort((a, b) => a - b);
    if (this.open.cents === null || this.open.cents === high) this.change({ cents: low });
    return true;
  }

  /** A number alone counts pieces. One with decimals is a weight of an unknown unit, but no price. */
  private readNumber(row: string, [next, afterNext]: readonly string[], above: string | undefined): boolean {
    const isFirst = this.ordered.length === 1 && this.isOpenBare() && isPriceAlone(afterNext);
    if (this.open === null || isFirst) return this.readCountAbove(row, next);
    if (this.areCountsAbove && this.open.cents !== null) {
      const isAbove = this.readCountAbove(row, next);
      if (isAbove) this.open = null;
      return isAbove;
    }
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
    this.areCountsAbove ||= isAbove && this.ordered.every(({ cents }) => cents === null);
    return isAbove;
  }

  private readDetail(row: string): boolean {
    const detail = this.open && detailIn(row, this.open.name);
    if (detail) {
      const { count, ...others } = detail;
      const isCountKnown = detail.countOrSize !== undefined && this.open?.count !== null;
      this.change(isCountKnown ? others : detail);
      return true;
    }
    const amount = amountAtEndOf(row);
    if (amount?.before === '') {
      this.readPrice(amount.cents);
      return true;
    }
    // Before its quantity and price, only a name and what the page says of it.
    return this.isOpenBare() && amount === null && attributeRow.test(row);
  }

  private isOpenBare(): boolean {
    return this.open !== null && [this.open.cents, this.open.count, this.open.unitCents].every((one) => one === null);
  }

  /** An item's price on a row of its own. If two are printed, the one for the whole quantity counts. */
  private readPrice(cents: number): void {
    if (!this.open) return;
    const { count, unitCents, cents: printed } = this.open;
    const each = unitCents ?? printed;
    if (printed === null) this.change({ cents });
    else if (count !== null && each !== null && cents === count * each) this.change({ cents, unitCents: each });
  }

  private readWords(row: string): void {
    if (!/[a-z]{2}/i.test(row) || isPersonal(row)) {
      this.addToHead(row);
      return;
    }
    // A name without anything about it was a heading or a greeting.
    const { open } = this;
    if (open && open.count === null && open.pounds === null && open.cents === null && open.discounts.length === 0) {
      this.head.push(this.ordered.pop()?.name ?? '');
    }
    readNamed(row, (...item) => this.begin(...item));
  }
}

/** A discount or a fee's refund beneath an item, with a minus. Without one, '$0.58' was only saved. */
function discountIn(row: string): AmountAtEnd | null {
  const amount = amountAtEndOf(row);
  if (!amount || amount.cents === 0 || isFootRow(row)) return null;
  const isOfGoods = broughtBack.test(amount.before) && !feeWords.test(amount.before);
  return amount.cents < 0 && !isOfGoods && !isPersonal(amount.before) ? amount : null;
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
  // A heading without items below it belongs to the item above, and so does its discount; '(0)' belongs to none.
  const isWithoutItems = next === undefined || (open !== null && discountIn(next) !== null);
  if (isWithoutItems && goneHeading.test(row) && !/\b0\b/.test(row)) return true;
  if (!open || open.cents !== null || open.count !== null || !(goneHeading.test(row) || keptHeading.test(row)))
    return false;
  return next !== undefined && (quantityRow.test(next) || weightRow.test(next) || amountAtEndOf(next)?.before === '');
}
