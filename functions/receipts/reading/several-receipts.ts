import { parseReceipt } from './parse-receipt.ts';
import { withLabelMended } from './rows/misread-labels.ts';
import { plainRow, rowEnd } from './rows/printed-letters.ts';
import { isPaidOrSummary, type SumKind, sumKindOf } from './rows/row-kinds.ts';
import { amountAtEndOf } from './rows/signed-amounts.ts';
import { withEnglishLabel } from './rows/spanish-labels.ts';
import { receiptFormats } from './store-and-date/chain-formats.ts';
import { printedDateOf } from './store-and-date/printed-date.ts';

interface Row {
  words: string;
  /** Where it begins in the whole text. */
  at: number;
}

/** Rows printed below a total: card slips, savings and store messages. */
const closingWords =
  /thank|survey|feedback|www\.|\.(?:com|us)\b|visit|return|polic|approv|\bauth|\bref ?#|\bamount|\bpurchase|\btend(?:er)?\b|rebate|reward|points|\bsold\b|\bitems\b|signature|\bsav(?:e|ed|ings?)\b|coupon|customer|member|\bplus\b|circle|\bcard\b|walmart ?\+/i;
const paidWith =
  /\b(?:visa|master ?card|amex|discover|debit|credit|ebt|snap|wic|chip|contactless|cash|change|check|gift ?card|apple pay)\b/i;

/**
 * Where the next receipt begins in a text with more than one; null if there is one. Text after a total is a receipt if
 * it has lines and a sum, and also a header, a date, or lines that add up to that sum. Nothing else that is printed
 * below a total has all of these.
 */
export function nextReceiptAt(text: string): number | null {
  const rows = rowsIn(text);
  const first = rows.findIndex(isGoods);
  const total = rows.findIndex((row, at) => at > first && isSum(row, 'total'));
  const goods = rows.findIndex((row, at) => at > total && isGoods(row));
  const sum = rows.findIndex((row, at) => at > goods && isSum(row, 'subtotal', 'total'));
  if ([first, total, goods, sum].includes(-1)) return null;
  const isBetween = (holds: (row: Row) => boolean) => (row: Row, at: number) => at > total && at <= goods && holds(row);
  const isDateAbove = printedDateOf(wordsOf(rows.slice(0, first))) !== null;
  const head = headIn(
    rows,
    rows.flatMap((row, at) => (isBetween(isHeader)(row, at) ? [at] : [])),
    isDateAbove,
    total,
  );
  const closing = rows.findLastIndex((row, at) => at < goods && isClosing(row));
  // If the first receipt prints its date above its lines, so does the next one.
  const date = isDateAbove ? -1 : rows.findIndex((row, at) => at > closing && at < goods && isDate(row));
  const start = head ?? Math.max(closing, date) + 1;
  const begin = rows[Math.min(start, goods)];
  if (!begin) return null;
  const next = parseReceipt(text.slice(begin.at));
  if (next.lines.length === 0) return null;
  const isOfItsOwn = head !== null || next.date !== null || (next.addsUp && next.lines.length > 1);
  return isOfItsOwn ? begin.at : null;
}

/** The row that names the next store: the first, unless the end of a receipt is between it and another header. */
function headIn(rows: readonly Row[], headers: readonly number[], isDateAbove: boolean, total: number): number | null {
  const [head, ...others] = headers;
  if (head === undefined) return null;
  const isClosed = (from: number, to: number) => rows.slice(from, to).some((row) => isDate(row) || isPaid(row));
  const named = others.reduce((known, at) => (isClosed(known, at) ? at : known), head);
  // Meijer prints the date above its name.
  const above = rows[named - 1];
  const hasDateBefore = isDateAbove || rows.slice(total, named - 1).some(isDate);
  return above && named - 1 > total && hasDateBefore && isDate(above) && !isPaid(above) ? named - 1 : named;
}

function rowsIn(text: string): Row[] {
  let at = 0;
  return text.split(rowEnd).flatMap((line): Row[] => {
    const begin = at;
    at += line.length + 1;
    const words = withLabelMended(withEnglishLabel(plainRow(line)));
    return words === '' ? [] : [{ words, at: begin }];
  });
}

const wordsOf = (rows: readonly Row[]) => rows.map(({ words }) => words).join('\n');

function isSum({ words }: Row, ...kinds: readonly SumKind[]): boolean {
  const kind = amountAtEndOf(words) === null ? null : sumKindOf(words);
  return kind !== null && kinds.includes(kind);
}

const isPaid = ({ words }: Row) => paidWith.test(words) || (amountAtEndOf(words) !== null && sumKindOf(words) !== null);

function isGoods(row: Row): boolean {
  const amount = amountAtEndOf(row.words);
  if (amount === null || amount.cents <= 0 || !/[a-z]{2}/i.test(amount.before)) return false;
  return (
    sumKindOf(row.words) === null && !isPaid(row) && !isPaidOrSummary(row.words) && !closingWords.test(amount.before)
  );
}

const isClosing = (row: Row) =>
  !isGoods(row) && (amountAtEndOf(row.words) !== null || isPaidOrSummary(row.words) || closingWords.test(row.words));
const isDate = ({ words }: Row) => printedDateOf(words) !== null;

function isHeader({ words }: Row): boolean {
  if (amountAtEndOf(words) !== null || closingWords.test(words)) return false;
  return receiptFormats.some(({ mark }) => mark.test(words));
}
