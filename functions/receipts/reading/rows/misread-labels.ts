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
  'balance',
  'balance due',
  'amount due',
].map((label) => label.trim());
const byFoldedLetters = new Map(labels.map((label) => [fold(label.replaceAll(' ', '')), label]));

/** With one sign misread or lost, a label of up to this length may be another word. */
const longestExact = 7;

/** A row with the label of a sum, tax, or payment whose letters a camera misread: '0rder Total', 'TO7AL', 'Item subttal'. */
export function withLabelMended(row: string): string {
  const words = amountAtEndOf(row)?.before ?? row;
  const letters = fold(words.replace(/[\s:.*_-]/g, ''));
  if (letters.length < 4 || isSumOrPaidLabel(row)) return row;
  const label = byFoldedLetters.get(letters) ?? nearLabel(letters);
  return label ? `${label.toUpperCase()} ${row.slice(words.length)}`.trim() : row;
}

function nearLabel(letters: string): string | undefined {
  if (letters.length <= longestExact) return undefined;
  return [...byFoldedLetters].find(
    ([other]) => other.length > longestExact && editDistance(letters, other, 1) <= 1,
  )?.[1];
}
