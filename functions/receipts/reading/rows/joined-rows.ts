import { measureOf } from '../lines/printed-quantities.ts';
import { withLabelMended } from './misread-labels.ts';
import { isTender, savingWords, sumKindOf } from './row-kinds.ts';
import { amountAtEndOf } from './signed-amounts.ts';

/** Behind an amount and its tax letters. */
const behindAmount = /(?<=[\s$][$]?[\dOBSIlZ]{0,3} ?[.,] ?[\dOBSIlZ]{2}(?:\s?[A-Z]{1,2}(?=\s))?)\s+(?=\W*[a-z]{2})/gi;
/** A subtotal names no goods, whatever is beside it. */
const beforeSubtotal = /(?<=[a-z]{3}.*)\s(?=sub\s?-?total\W+[$]?\d[\d.,]*$)/gi;
/** What follows a price without being another row: an earlier or a later price, a unit, or a tax. */
const ofSameRow = /^\W*(?:was|now|sale|reg|you|price|orig|net|each|per|lbs?|ea|off|for|from|with|on|usd)\b|%|@/i;
const taxedAmount = /%|taxable|\b(?:on|of)\b/i;
const countAndPrice = /^qty\W{0,3}\d{1,2}\s+[$]\d{1,3}\.\d{2}$/i;

/** The rows that a camera took for one: 'PANCAKE MIX 2.49 F SUBTOTAL 51.51', 'EGGS 18CT 3.98 PINTO BEANS', 'TAX .00 BAL 101.33'. */
export function separateRows(row: string): string[] {
  for (const { index } of [...row.matchAll(beforeSubtotal), ...row.matchAll(behindAmount)]) {
    const [first, second] = [row.slice(0, index).trim(), row.slice(index).trim()];
    if (areJoined(first, withLabelMended(second))) return [first, ...separateRows(second)];
  }
  return [row];
}

function areJoined(first: string, second: string): boolean {
  const amount = amountAtEndOf(second);
  const kind = amount && sumKindOf(second);
  const whole = sumKindOf(`${first} ${second}`);
  if (whole === 'subtotal' || (whole === 'tax' && kind === 'tax')) return false;
  if (kind === 'subtotal') return true;
  if (sumKindOf(first) !== null || isTender(first))
    return !taxedAmount.test(first) && (kind === 'total' || isTender(second));
  if (!isLine(first) || ofSameRow.test(second)) return false;
  return kind !== null || (amount !== null && amount.cents < 0) || isNextName(first, second);
}

/** Whether a row is an item's name and price, or what it measures and costs. */
function isLine(row: string): boolean {
  const amount = amountAtEndOf(row);
  if (!amount || savingWords.test(row)) return false;
  return /[A-Z]{3}/.test(amount.before) || typeof measureOf(row)?.lineCents === 'number' || countAndPrice.test(row);
}

const fewestLetters = 5;

/** Whether the name of another item or a heading follows, perhaps with a price. Tax letters tell that the first price is a line's. */
function isNextName(first: string, second: string): boolean {
  const amount = amountAtEndOf(second);
  const words = amount?.before ?? second;
  const isName = /^[A-Z]/.test(words) && words.replace(/[^a-z]/gi, '').length >= fewestLetters;
  const isPriced = /\d\s?[A-Z]{1,2}$/.test(first) || typeof measureOf(first)?.lineCents === 'number';
  const isAlone = amount === null ? !/\d\.\d{2}/.test(second) : isPriced;
  return isName && isAlone && !savingWords.test(second);
}
