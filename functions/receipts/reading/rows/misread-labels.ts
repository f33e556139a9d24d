import { nearestAmong } from './near-words.ts';
import { isSumOrPaidLabel } from './row-kinds.ts';
import { amountAtEndOf } from './signed-amounts.ts';

const ofTotals = [
  '',
  'order',
  'grand',
  'sale',
  'sales',
  'estimated',
  'net',
  'final',
  'transaction',
  'purchase',
  'your',
];
const ofSubtotals = ['', 'order', 'item', 'items', 'sale', 'merchandise', 'grocery', 'estimated', 'your', 'net'];
const ofTaxes = ['sales', 'state', 'local', 'city', 'county', 'food', 'estimated', 'total'];
const tenders = ['visa', 'mastercard', 'debit', 'credit', 'cash', 'change', 'discover', 'payment', 'tender'];
const ofTenders = ['', 'payment', 'tend', 'tender', 'card', 'due', 'debit', 'credit'];
const labels = [
  ...ofTotals.map((word) => `${word} total`),
  ...ofSubtotals.map((word) => `${word} subtotal`),
  ...ofTaxes.flatMap((word) => [`${word} tax`, `${word} taxes`]),
  ...tenders.flatMap((means) => ofTenders.map((word) => `${means} ${word}`)),
  ...['delivery', 'driver', 'shopper'].map((word) => `${word} tip`),
  ...['delivery', 'service', 'pickup'].map((word) => `${word} fee`),
  'item total',
  'items total',
  'you saved',
  'regular price',
  'balance',
  'balance due',
  'amount due',
].map((label) => label.trim().toUpperCase());
const lettersOf = (words: string) =>
  words
    // A small L among capitals is a one or an I: 'VlSA'.
    .replace(/(?<=[A-Z])l|l(?=[A-Z])/g, '1')
    .toUpperCase()
    .replace(/[|!]/g, '1')
    .replaceAll('$', '5')
    .replace(/[^A-Z\d]/g, '');
const byLetters = new Map(labels.map((label) => [lettersOf(label), label]));

/** What the slips of a label may cost: a short one is soon another word. */
const mostCost = (length: number) => (length < 5 ? 0.25 : length < 8 ? 0.75 : 1.75);
const nearestLabel = nearestAmong(() => byLetters.keys(), mostCost);

/** Words of labels, which may also be inside longer rows: 'KROGER SAVlNGS', '8ALANCE TO PAY'. */
const words = new Set([
  ...'SAVINGS SAVING SAVED DEPOSIT DISCOUNT COUPON PROMOTION PURCHASE PURCHASES REFUND DUE PAID ORDER SALES BOTTLE'.split(
    ' ',
  ),
  ...labels.flatMap((label) => label.split(' ')),
]);
const nearestWord = nearestAmong(() => words, mostCost);

/** A capital letter among small ones, a small one among capitals, or a digit or sign in a word: no word is printed so. */
const oddSign = /(?:[A-Z][^A-Z\s]|[^A-Z\s][A-Z])[A-Z]|[a-z][A-Z0-9|!$][a-z]|[0-9|!$][a-z]{2}/;
const shortestWord = 4;

/** A row with the words of labels that have a misread sign. */
const withWordsMended = (row: string) =>
  row.replace(/\S+/g, (word) =>
    word.length >= shortestWord && oddSign.test(word) ? (nearestWord(lettersOf(word)) ?? word) : word,
  );

/** The label of a count on an order page, which nothing else before a number is like: 'Qt 1', 'Oty: 3', "Qty': 2". */
const misreadCount = /(?<=^|\|\s?)(?:[QO0][tf]y?|Q[yt]y?)\W{0,3}(?=\d{1,2}(?:\s|$))/i;

/** What is left of another row before the label of a sum: 'if, SUBTOTAL 37.94'. */
const strayLetters = /^\W*(?:[a-z]{1,2}[,.:;'"|]+\s*)+(?=(?:sub\s?-?total|total|balance|tax)\b)/i;

/** A row with the label of a sum, fee, saving, or payment whose letters a camera misread: '0rder Total', 'TO7AL', 'Item subttal'. */
export function withLabelMended(printed: string): string {
  const row = withWordsMended(printed).replace(strayLetters, '').replace(misreadCount, 'Qty ');
  const words = amountAtEndOf(row)?.before ?? row;
  if (isSumOrPaidLabel(row)) return row;
  const label = byLetters.get(nearestLabel(lettersOf(words)) ?? '');
  const isAsPrinted = label === words.toUpperCase().replace(/\W+$/, '');
  return label && !isAsPrinted ? `${label} ${row.slice(words.length)}`.trim() : row;
}
