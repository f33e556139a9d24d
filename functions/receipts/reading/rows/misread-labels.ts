import { editDistance } from '#shared/rules/text/edit-distance.ts';
import { isSumOrPaidLabel } from './row-kinds.ts';
import { amountAtEndOf } from './signed-amounts.ts';

/** Signs that a camera takes for each other, all as the first of their group. */
const groups = ['o0qdc', 'i1lt7f|!j', 's5$', 'b83', 'a4', 'g69', 'z2', 'e', 'uv'];
const folded = new Map(groups.flatMap((group) => [...group].map((sign) => [sign, group.charAt(0)] as const)));

const fold = (text: string) => [...text.toLowerCase()].map((sign) => folded.get(sign) ?? sign).join('');

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
].map((label) => label.trim());
const byFoldedLetters = new Map(labels.map((label) => [fold(label.replaceAll(' ', '')), label]));

/** Words of labels, which may also be inside longer rows: 'KROGER SAVlNGS', '8ALANCE TO PAY'. */
const words =
  'savings saving saved deposit discount coupon promotion purchase purchases refund due paid order sales'.split(' ');
const byFoldedWord = new Map(
  [...words, ...labels.flatMap((label) => label.split(' '))].map((word) => [fold(word), word]),
);

/** A capital letter among small ones, a small one among capitals, or a digit or sign in a word: no word is printed so. */
const oddSign = /(?:[A-Z][^A-Z\s]|[^A-Z\s][A-Z])[A-Z]|[a-z][A-Z0-9|!$][a-z]|[0-9|!$][a-z]{2}/;
const shortestWord = 4;

/** A row with the words of labels that have a misread sign. */
const withWordsMended = (row: string) =>
  row.replace(/\S+/g, (word) => {
    const mended = word.length >= shortestWord && oddSign.test(word) ? byFoldedWord.get(fold(word)) : undefined;
    return mended?.toUpperCase() ?? word;
  });

/** With one sign misread or lost, a label of up to this length may be another word. */
const longestExact = 7;

/** A row with the label of a sum, fee, saving, or payment whose letters a camera misread: '0rder Total', 'TO7AL', 'Item subttal'. */
export function withLabelMended(printed: string): string {
  const row = withWordsMended(printed);
  const words = amountAtEndOf(row)?.before ?? row;
  const letters = fold(words.replace(/[^\p{Letter}\d|!$]/gu, ''));
  if (letters.length < 4 || isSumOrPaidLabel(row)) return row;
  const label = byFoldedLetters.get(letters) ?? nearLabel(letters);
  const isAsPrinted = label === words.toLowerCase().replace(/\W+$/, '');
  return label && !isAsPrinted ? `${label.toUpperCase()} ${row.slice(words.length)}`.trim() : row;
}

function nearLabel(letters: string): string | undefined {
  if (letters.length <= longestExact) return undefined;
  return [...byFoldedLetters].find(
    ([other]) => other.length > longestExact && editDistance(letters, other, 1) <= 1,
  )?.[1];
}
