import type { Format } from './chain-formats.ts';
import { isPersonal } from './personal-words.ts';
import { lastDigits, withoutOffer } from './receipt-lines.ts';
import { savingWords, shortSavingWords } from './row-kinds.ts';
import type { AmountAtEnd } from './signed-amounts.ts';

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
