import { isLikelySlip } from '#shared/rules/receipts/likely-corrections.ts';
import type { PrintedSums, Receipt, ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import { disagreeingTotal, isSumHeld, sumOf } from '#shared/rules/receipts/receipt-sums.ts';
import type { IsProductWord } from './discounts/loyalty-programs.ts';
import type { Found, FoundLine } from './lines/found-lines.ts';
import { lineOf } from './lines/receipt-lines.ts';
import { registerLinesOf } from './lines/register-lines.ts';
import { orderSectionsOf } from './orders/order-lines.ts';
import { isDelivered, isOrder } from './orders/order-pages.ts';
import { rowsOf, withoutColumnFlags, withSumsJoined, withSumsNamed } from './rows/printed-rows.ts';
import { sectionsOf } from './rows/receipt-sections.ts';
import { sumKindOf, tenderedIn } from './rows/row-kinds.ts';
import { type Layout, layoutsOf, shiftedLayouts, withAmountsBeside } from './rows/row-layouts.ts';
import type { Format } from './store-and-date/chain-formats.ts';
import { printedChainOf } from './store-and-date/printed-chain.ts';
import { printedDateOf } from './store-and-date/printed-date.ts';
import { printedStoreOf } from './store-and-date/printed-store.ts';
import { printedTimeOf } from './store-and-date/printed-time.ts';
import { printedTransactionOf } from './store-and-date/printed-transaction.ts';
import { mendedSums, paidIn, sumsInReach } from './sums/mended-sums.ts';
import { footAmountOf, printedSumsOf } from './sums/printed-sums.ts';
import { isNamed, reconciledLines } from './sums/reconciled-lines.ts';
import { isSoldCount, soldCountOf } from './sums/sold-count.ts';

/**
 * Parses a receipt's text. A price is proven by the sum it is part of or by its own quantity and unit price; anything
 * unreadable is left out. Names, addresses, card numbers and customer numbers are never included.
 * @param isProductWord Tells a product's saving from a loyalty program's. Without it, only words such as 'member' name a
 * program, which is enough for what a text adds up to.
 */
export function parseReceipt(text: string, isProductWord: IsProductWord = () => true): Receipt {
  const separate = rowsOf(text);
  const printed = withSumsJoined(separate);
  const plain = markedRows(printed);
  const sound = mostPlausibleOf(layoutsOf(plain, isProductWord), asPrinted(plain, isProductWord), { isProductWord });
  // With all amounts below the sums' labels, the amount below a label may be an item's. Only the sum shows it.
  const mayBeApart = !sound.receipt.addsUp && separate.length !== printed.length;
  const apart = mayBeApart ? layoutsOf(markedRows(separate), isProductWord) : [];
  const unshifted = mostPlausibleOf(apart, sound, { isProductWord, mustAddUp: true });
  const receipt = likelierOf(
    unshifted,
    mostPlausibleOf(shiftedLayouts(plain, isProductWord), unshifted, { isProductWord, mustAddUp: true }),
  );
  // An order's count may include what was unavailable, and may count weighed pieces.
  const soldCount = isOrder(withoutSoldCounts(printed)) ? null : soldCountOf(printed.toReversed());
  return { ...withoutLooseAmounts(receipt), soldCount };
}

/** The reading of rows as they are, or with each amount beside the name above it, whichever is sounder or proves more. */
function asPrinted(rows: readonly string[], isProductWord: IsProductWord): Reading {
  const plain = readRows(rows, isProductWord);
  const beside = withAmountsBeside(rows);
  if (!beside) return plain;
  const reading = readRows(beside, isProductWord);
  const sounder = soundnessOf(reading) - soundnessOf(plain);
  return sounder > 0 || (sounder === 0 && provenIn(reading) > provenIn(plain)) ? reading : plain;
}

/** The soundest of a reading and of those of layouts with prices moved to other names. */
function mostPlausibleOf(
  layouts: readonly Layout[],
  best: Reading,
  { isProductWord, mustAddUp = false }: { isProductWord: IsProductWord; mustAddUp?: boolean },
): Reading {
  return layouts
    .map(({ rows, isInDoubt, isHeaded = false }) => {
      const reading = { ...readRows(rows, isProductWord, true), isHeaded };
      return isInDoubt ? doubted(reading) : reading;
    })
    .filter(({ receipt }) => receipt.addsUp || !mustAddUp)
    .reduce((one, other) => (soundnessOf(other) > soundnessOf(one) ? other : one), best);
}

/**
 * Every price may be a row off its name, or the last name may be a heading without a price. Quantities decide; without
 * any, no price is proven.
 */
function likelierOf(unshifted: Reading, shifted: Reading): Reading['receipt'] {
  if (!unshifted.receipt.addsUp || shifted.isHeaded || fittingIn(shifted) > fittingIn(unshifted))
    return shifted.receipt;
  const { receipt } = unshifted;
  if (fittingIn(unshifted) > 0 || haveSamePrices(shifted, unshifted)) return receipt;
  return doubted(unshifted).receipt;
}

const haveSamePrices = (one: Reading, other: Reading) =>
  one.receipt.lines.every(({ words, cents }, at) => {
    const line = other.receipt.lines[at];
    return line?.words === words && line.cents === cents;
  });

const withoutSoldCounts = (rows: readonly string[]) => rows.filter((row) => !isSoldCount(row));

const markedRows = (rows: readonly string[]) => withSumsNamed(withoutColumnFlags(withoutSoldCounts(rows)));

/** The reading without a proven price, because names and prices were joined by a guess. */
const doubted = ({ receipt, ...others }: Reading): Reading => ({
  ...others,
  receipt: { ...receipt, lines: receipt.lines.map((line) => ({ ...line, isProven: false })) },
});

/** @param arePricesMoved Prices were moved to the names that they may belong to, so that only the sum proves one. */
function readRows(rows: readonly string[], isProductWord: IsProductWord, arePricesMoved = false): Reading {
  const isOrdered = isOrder(rows);
  const order = isOrdered ? orderSectionsOf(rows, isProductWord) : null;
  // An order's items have full names, which may name a chain that didn't sell them.
  const { chain, mark, format } = printedChainOf(order ? [...order.head, ...order.foot] : rows);
  const { head, found, foot } = order ?? registerSectionsOf(rows, format, isProductWord);
  const paid = paidIn(foot);
  const linesCents = found.lines.reduce((total, { line }) => total + line.cents, 0);
  const printed = withoutSubtotalBefore(order?.itemizedOffCents ?? 0, sumsFor(found, foot));
  const sums = sumsInReach(printed, linesCents, paid);
  const targets = targetsOf(sums, paid);
  withoutBeyond(found, [...targets, sums.totalCents ?? 0]);
  const mendedBy = (cents: number) => mendedSums(sums, cents, paid);
  const reconciled = reconciledLines(found, targets, {
    doSumsAgree: (cents) => disagreeingTotal(mendedBy(cents)) === null,
    arePricesMoved,
  });
  const receipt = {
    chain,
    store: printedStoreOf({ head, foot }, mark),
    date: printedDateOf([...head, ...foot].join('\n')) ?? printedDateOf(rows.join('\n')),
    time: printedTimeOf([...foot, ...head]),
    transaction: printedTransactionOf([...foot, ...head]),
    isDelivery: isOrdered && isDelivered(rows),
    ...(reconciled.addsUp ? mendedBy(sumOf(reconciled)) : sums),
    ...reconciled,
    lines: withUnreadPrice(reconciled, found, { targets, format }),
  };
  return { receipt, found };
}

/** The printed sums; from a subtotal after savings, if only it agrees with the total or the lines add up to it. */
function sumsFor({ lines }: Found, foot: readonly string[]): PrintedSums {
  const sum = lines.reduce((total, { line }) => total + line.cents, 0);
  const printed = printedSumsOf(foot);
  const last = foot.findLastIndex((row) => sumKindOf(row) === 'subtotal');
  const agreeing = disagreeingTotal(printed) === null ? null : printedSumsOf(foot.slice(last));
  if (agreeing && isSumHeld(agreeing)) return agreeing;
  if (printed.subtotalCents === sum) return printed;
  const at = foot.findIndex((row) => sumKindOf(row) === 'subtotal' && footAmountOf(row) === sum);
  return at < 0 ? withTotalTendered(printed, foot, sum) : printedSumsOf(foot.slice(at));
}

/** Without a printed total: what was paid, minus the change. Without a change, it may be the cash given if it is more than the lines. */
function withTotalTendered(sums: PrintedSums, foot: readonly string[], linesCents: number): PrintedSums {
  const tendered = sums.totalCents === null ? tenderedIn(foot) : null;
  if (!tendered) return sums;
  const { cents, changeCents } = tendered;
  const mayBeCash = changeCents === null && cents > linesCents + (sums.taxCents ?? 0);
  return mayBeCash ? sums : { ...sums, totalCents: cents - (changeCents ?? 0) };
}

/** After refunds and discounts, the lines don't add up to a subtotal printed without them, so only the total counts. */
function withoutSubtotalBefore(offCents: number, sums: PrintedSums): PrintedSums {
  if (offCents === 0 || sums.totalCents === null || disagreeingTotal(sums) !== null) return sums;
  return { ...sums, subtotalCents: null, laterCents: sums.laterCents + offCents };
}

/**
 * Amounts without a name are lines only if the sum has them, too. They are left out last, because a layout that takes names
 * from lines would seem sounder without them.
 */
function withoutLooseAmounts(receipt: Reading['receipt']): Reading['receipt'] {
  return receipt.addsUp ? receipt : { ...receipt, lines: receipt.lines.filter(isNamed) };
}

/** A price above this multiple of the total, which leaves room for discounts, was misread. */
const farBeyond = 2;

/** Removes the price from lines that cost far more than the whole receipt. */
function withoutBeyond(found: Found, sums: readonly number[]): void {
  const most = Math.max(0, ...sums) * farBeyond;
  if (most === 0) return;
  for (const line of found.lines.filter(({ line: { cents } }) => cents > most)) {
    const at = found.lines.indexOf(line);
    found.lines.splice(at, 1);
    if (line.line.isLegible) found.unpriced.push({ words: line.line.words, at, isPrinted: true });
  }
}

/** Adds the lines whose printed price is unreadable, without one. The rest of the sum is only offered as a correction. */
function withUnreadPrice(
  { lines, addsUp, takenOffCents }: ReturnType<typeof reconciledLines>,
  { unpriced }: Found,
  { targets: [target], format }: { targets: readonly number[]; format: Format },
): Receipt['lines'] {
  const unread = unpriced.filter(({ isPrinted }) => isPrinted);
  const missingCents =
    target === undefined ? 0 : target + takenOffCents - lines.reduce((sum, { cents }) => sum + cents, 0);
  if (addsUp || missingCents <= 0 || unread.length > mostUnread) return lines;
  return unread.reduceRight(
    (all, { words, at }) => {
      const { line } = lineOf(words, 0, null, format, true);
      return line.isLegible && !line.isFee ? all.toSpliced(at, 0, line) : all;
    },
    lines as readonly ReceiptLine[],
  );
}

/** More unreadable prices than lines that a shopper would type. */
const mostUnread = 12;

/** How consistent a reading is: with its sum first, then its quantities, then the names left without a price. */
function soundnessOf({ receipt, found }: Reading): number {
  return (receipt.addsUp ? 4 : 0) + fittingIn({ found }) - (found.isNameLeft ? 1 : 0);
}

/** How many lines have a fitting quantity; less those that have one that doesn't fit, or unreadable words. */
function fittingIn({ found }: Pick<Reading, 'found'>): number {
  const count = (holds: (line: FoundLine) => boolean) => found.lines.filter(holds).length;
  const failing = count(({ isMeasured, line }) => isMeasured === false || !line.isLegible);
  return count(({ isMeasured }) => isMeasured === true) - 2 * failing;
}

const provenIn = ({ receipt, found }: Reading) =>
  found.isNameLeft ? 0 : receipt.lines.filter(({ isProven }) => isProven).length;

function registerSectionsOf(rows: readonly string[], format: Format, isProductWord: IsProductWord) {
  const { head, body, foot } = sectionsOf(rows);
  return { head, foot, found: registerLinesOf(body, format, isProductWord) };
}

interface Reading {
  receipt: Omit<Receipt, 'soldCount'>;
  found: Found;
  /** As in its layout. */
  isHeaded?: boolean;
}

/** What the lines may add up to: the subtotal, or the total without tax. */
function targetsOf(
  { subtotalCents, taxCents, totalCents, laterCents }: PrintedSums,
  paid: readonly number[],
): number[] {
  const withoutTax = totalCents === null ? null : totalCents - (taxCents ?? 0) - laterCents;
  if (subtotalCents === null && withoutTax !== null && totalCents !== null) {
    const repeated = paid.filter((cents) => isLikelySlip(totalCents, cents));
    return [withoutTax, ...repeated.map((cents) => withoutTax + cents - totalCents)];
  }
  if (subtotalCents === null) return [];
  // If the tax was misread, the subtotal remains; if the subtotal was misread, the other two remain.
  return withoutTax === null || taxCents === null ? [subtotalCents] : [...new Set([subtotalCents, withoutTax])];
}
