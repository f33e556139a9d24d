import { isSizeAlone } from '../lines/printed-quantities.ts';
import { amountAtEndOf } from '../rows/signed-amounts.ts';
import {
  isCountBelowPrice,
  isNumberBeforePrice,
  isPriceAlone,
  onePiece,
  tableIn,
  twoPrices,
  withCountsNamed,
} from './order-layouts.ts';
import {
  eachTimes,
  isCountBeforeEach,
  isWeightBefore,
  quantityAt,
  quantityBefore,
  quantityBehind,
  quantityBehindPrice,
  quantityInside,
  quantityRow,
} from './order-quantities.ts';

const orderWords =
  /\border\s*(?:#|number|no\.|placed|total|summary|details|date|receipt|confirmation)|\b(?:your|this) (?:[a-z]+ ){0,4}order\b|\border\b.*\bdelivered\b|items?(?:\(s\))? subtotal|pick-?up (?:from|at)|curbside|instacart|shipt|\d{4} (?:order|purchase)\b|\badd to cart\b/i;

/** '2 x $2.79' with a dollar sign, and 'UPC: 0001111041600' on its own row: registers print neither. */
const orderForms = [
  quantityRow,
  quantityBehindPrice,
  quantityInside,
  quantityBefore,
  quantityBehind,
  /[a-z].*\)\s+\d{1,2}\s+\$\d{1,3}\.\d{2}$/i,
  isCountBeforeEach,
  isWeightBefore,
  /^requested:/i,
  /^\d{1,2}\s?[x×]\s?\$\d{1,3}\.\d{2}(?:\s?(?:each|ea)\.?)?(?:\s+\$\d{1,4}\.\d{2})?$/i,
  /^\d{1,2}\s?(?:ct|count)\.?\s+\$\d{1,4}\.\d{2}$/i,
  onePiece,
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
  const isOfColumns = tableIn(rows) !== null || withCountsNamed(rows) !== rows;
  // Some registers advertise a carrier, but below everything else.
  const isOfCarrier = rows.slice(0, rowsOfHeading).some((row) => carriers.test(row));
  if (isOfCarrier && rows.some((row) => /\$\d/.test(row))) return true;
  if (rows.some((_, at) => isOrderShape(rows, at))) return true;
  return (rows.some(isOfForm) || isOfColumns) && rows.some((row) => orderWords.test(row));
}

const rowsOfHeading = 5;

const countAndUnit = /^\d{1,2}\s?[x×]\s?\$\d{1,3}\.\d{2}$/i;

/** Whether a name, its quantity, and its price are in rows of their own. Only order pages print that, with or without their heading. */
function isOrderShape(rows: readonly string[], at: number): boolean {
  const [quantity = '', above = '', below = ''] = [rows[at], rows[at - 1], rows[at + 1]];
  const isQuantity = quantityRow.exec(quantity)?.groups?.rest === '' || countAndUnit.test(quantity);
  const isName = (row = '') => /[a-z]{3}/i.test(row) && amountAtEndOf(row) === null;
  const isBetween =
    below.startsWith('$') &&
    (isPriceAlone(below) || twoPrices.test(below)) &&
    isName(isSizeAlone(above) ? rows[at - 2] : above);
  return isQuantity && (isBetween || (isPriceAlone(above) && isName(rows[at - 2])));
}

const carriers = /instacart|shipt|doordash|uber ?eats|gopuff|grubhub/i;

/** Whether the order was delivered: only 'pick up' says that it wasn't. */
export function isDelivered(rows: readonly string[]): boolean {
  const whole = rows.join('\n');
  if (carriers.test(whole) || /amazon fresh/i.test(whole)) return true;
  return (
    !/pick(?:ed)?[- ]?up|drive[- ]?up|curbside|in[- ]store|store purchase/i.test(whole) ||
    /delivery (?:address|fee|tip)|delivered/i.test(whole)
  );
}
