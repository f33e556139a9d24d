import { isPersonal } from '../lines/personal-words.ts';
import { lastDigits, withoutOffer } from '../lines/receipt-lines.ts';
import { savingWords, shortSavingWords } from '../rows/row-kinds.ts';
import type { AmountAtEnd } from '../rows/signed-amounts.ts';
import type { Format } from '../store-and-date/chain-formats.ts';

type Row = Pick<AmountAtEnd, 'before' | 'cents'>;

/** Whether a row is named as a discount: 'Digital Coupon', or beside a minus 'SV' too. */
export function isNamedDiscount({ before, cents }: Row): boolean {
  const isNamed = savingWords.test(withoutOffer(before)) || (cents < 0 && shortSavingWords.test(before));
  return isNamed && !isPersonal(before);
}

/** Whether a row is a discount: by its minus, or without one by its name if it has no item's number. */
export function isDiscount(row: Row, format: Format): boolean {
  return row.cents < 0 || (isNamedDiscount(row) && lastDigits(row.before, format) === null);
}
