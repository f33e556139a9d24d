import type { ChainId } from '../chains.ts';
import { lettersApart } from '../mistyped-words.ts';
import { generalFormat, type ReceiptFormat, receiptFormats } from './formats.ts';
import { amountAtEndOf } from './printed-amounts.ts';
import { plainRow } from './printed-letters.ts';
import { measureOf } from './printed-measures.ts';
import { printedStoreOf } from './printed-store.ts';
import type { PrintedSums } from './receipt.ts';

export type Format = Omit<ReceiptFormat, 'chain' | 'mark'>;

const longestRow = 240;
/** What a scale took off for the tray: between a name and its weight it would part them. */
const tare = /\btare\b/i;

/** The rows of a text that have something on them; a label of a sum and the amount in the row under it are one. */
export function rowsOf(text: string): string[] {
  const rows = text
    .split(/\r?\n/)
    // Nothing that a till or an order page prints is longer.
    .map((row) => plainRow(row).slice(0, longestRow))
    .filter((row) => row !== '' && !tare.test(row));
  const joined: string[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last !== undefined && amountAtEndOf(row)?.before === '' && isSumLabel(last))
      joined[joined.length - 1] = `${last} ${row}`;
    else joined.push(row);
  }
  return joined;
}

const headRows = 12;

/** The format whose mark stands nearest the top; a name one letter off counts there, too. */
export function formatOf(rows: readonly string[]): {
  chain: ChainId | null;
  mark?: RegExp | undefined;
  format: Format;
} {
  const whole = rows.join('\n');
  const marked =
    rows.slice(0, headRows).flatMap((row) => receiptFormats.filter(({ mark }) => mark.test(row)))[0] ??
    receiptFormats.find(({ chain }) => isNearlyNamed(rows.slice(0, headRows / 2), chain)) ??
    receiptFormats.find(({ chain }) => new RegExp(`\\b${chain.replace(/-/g, '')}\\.(?:com|us)\\b`, 'i').test(whole));
  return { chain: marked?.chain ?? null, mark: marked?.mark, format: marked ?? generalFormat };
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

const subtotal = 'su[b8]\\s?-?\\s?t[o0]ta[l1i]';
const subtotalLabel = new RegExp(
  `^\\W*(?:(?:sale|items?(?:\\(s\\))?|order|merchandise|grocery|estimated|your|pre-?tax|net) )?${subtotal}|^\\W*(?:order t[o0]ta[l1i]|net sales)`,
  'i',
);
const taxLabel =
  /^(?:\W|[a-z] ?[=:] ?)*(?:(?:[a-z]{2} |total |sales |state |local |city |county |food |est(?:imated|\.)? )*t[ar]x(?:es)?\b|[a-z]:taxable)/i;
/** A total, and nothing that tells it from the cereal of that name. */
const totalLabel =
  /^\W*(?:(?:grand |order |estimated |est\. |net |final )?t ?[o0] ?t ?a ?[l1i](?=\W*$|\W+(?:sale|due|charged|paid|amount|amt|purchases?|price|usd|us|to pay|after|incl|with|in dollars|t[ar]x)\b)|(?:\S{1,6} )?ba[l1i]ance\b|amount (?:due|paid))/i;
const noTotal = /sav(?:ings|ed)|number|items?\b|count\b|discount|points|qty|forward/i;

/** What stands before an amount, without figures that are part of it: rates, and what is taxed. */
function labelOf(row: string): string {
  return (amountAtEndOf(row)?.before ?? row).replace(/[$]?\d[\d.,]*\s?%?/g, ' ').trim();
}

export type SumKind = 'subtotal' | 'tax' | 'total';

export function sumKindOf(row: string): SumKind | null {
  if (subtotalLabel.test(row)) return 'subtotal';
  if (taxLabel.test(row)) return 'tax';
  return totalLabel.test(labelOf(row)) && !noTotal.test(row) ? 'total' : null;
}

function isSumLabel(row: string): boolean {
  if (/\d\.\d{2}/.test(row)) return false;
  return sumKindOf(row) !== null || (laterRow.test(row) && /^[a-z &()-]{3,24}$/i.test(row));
}

export function isFootRow(row: string): boolean {
  if (amountAtEndOf(row) === null && !/\d?\.\d{2}/.test(row)) return false;
  return sumKindOf(row) !== null;
}

const headWords = /sav(?:ings|ed)|points|reward|balance|phone|tel|open|hours|tax id|specials|mperks|coupons/i;

/** Kroger prints how many there are above their name: then what stands above that is the store's address. */
function isStoreRow(row: string): boolean {
  const { zips, phones } = printedStoreOf({ head: [row], foot: [] });
  return zips.length + phones.length > 0;
}

/** What stands above the lines, the lines, and what stands beneath them. */
export function partsOf(rows: readonly string[]): { head: string[]; body: string[]; foot: string[] } {
  let isInSavings = false;
  const first = rows.findIndex((row) => {
    const amount = amountAtEndOf(row);
    // Meijer prints what was saved above the lines, as a block of its own, up to the first department.
    if (/^\W*(?:your )?savings?\b/i.test(row)) isInSavings = true;
    else if (amount === null && isInSavings && /^[A-Z][A-Z &/-]{3,}$/.test(row)) isInSavings = false;
    const isPriced = amount !== null && amount.cents !== 0 && !headWords.test(row) && !isInSavings && !isFootRow(row);
    return isPriced || measureOf(row) !== null;
  });
  // Names without amounts before the first amount may be the first line's: its measure, or its amount, follows.
  const firstRow = rows[first] ?? '';
  const isOfNameAbove = measureOf(firstRow) !== null || amountAtEndOf(firstRow)?.before === '';
  const isNameAbove = first > 0 && isOfNameAbove && !isStoreRow(rows[first - 1] ?? '');
  const start = isNameAbove ? first - 1 : Math.max(0, first);
  const length = rows.slice(start).findIndex(isFootRow);
  const end = first < 0 || length < 0 ? rows.length : start + length;
  return { head: rows.slice(0, start), body: first < 0 ? [] : rows.slice(start, end), foot: rows.slice(end) };
}

/** What is paid with, and what comes of it, is beneath all sums. */
const paidRow =
  /^\W*(?:visa|master|amex|discover|debit|credit|cash\b|change|payment|tender|ebt|snap|gift card|card\b|chip)/i;
/** Neither charged nor taken off: told. */
const toldRow = /you sav|savings? summary|total sav|instant savings|points|fuel|items?\b|count\b|gratuity guide|was\b/i;
const laterRow =
  /fee|tip\b|gratuity|deposit|\bcrv\b|\bbag|donation|round ?up|shipping|handling|discount|coupon|sav(?:e|ed|ings?)\b|offer|promo|credits?\b|refund|adjust|circle|redcard|employee|senior|\d ?% ?off/i;
const takenOffRow = /discount|coupon|sav(?:e|ed|ings?)\b|offer|promo|credits?\b|refund|circle|redcard/i;

/** The sums printed beneath the lines, the first of each; what is charged, or taken off, between them. */
export function printedSumsOf(foot: readonly string[]): PrintedSums {
  const sums: PrintedSums = { subtotalCents: null, taxCents: null, totalCents: null, laterCents: 0 };
  let taxBehindTotal = 0;
  for (const row of foot) {
    const kind = sumKindOf(row);
    const cents = kind === null ? null : footAmountOf(row);
    const isOpen = sums.totalCents === null;
    if (kind === null && isOpen && sums.subtotalCents !== null) sums.laterCents += laterCentsOf(row);
    if (cents === null) continue;
    if (kind === 'subtotal') sums.subtotalCents ??= cents;
    else if (kind === 'tax' && isOpen) sums.taxCents = (sums.taxCents ?? 0) + cents;
    else if (kind === 'tax') taxBehindTotal += cents;
    else if (isOpen) sums.totalCents = cents;
    else if (sums.subtotalCents === null && sums.taxCents === null && sums.totalCents === cents - taxBehindTotal) {
      // Meijer's first 'TOTAL' is the subtotal.
      [sums.subtotalCents, sums.taxCents, sums.totalCents] = [sums.totalCents, taxBehindTotal, cents];
    }
  }
  return sums;
}

/** Whether a row tells how it was paid, or something that is neither charged nor taken off. */
export function isPaidOrTold(row: string): boolean {
  return paidRow.test(row) || toldRow.test(row);
}

function laterCentsOf(row: string): number {
  const amount = amountAtEndOf(row);
  if (!amount || paidRow.test(row) || toldRow.test(row) || !(laterRow.test(row) || amount.cents < 0)) return 0;
  return amount.cents > 0 && takenOffRow.test(row) ? 0 : amount.cents;
}

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

/** How many the till says it sold. */
export function soldCountOf(rows: readonly string[]): number | null {
  for (const row of rows) {
    for (const form of soldCounts) {
      const count = Number(form.exec(row)?.groups?.count ?? 0);
      if (count > 0) return count;
    }
  }
  return null;
}
