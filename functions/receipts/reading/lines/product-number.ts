import { gtinOf, withCheckDigit } from '#functions/catalog/index.ts';
import type { ReceiptFormat } from '../store-and-date/chain-formats.ts';

const storedDigits = 14;
const upcDigits = 11;

/** A price look-up number of loose produce: four digits, or five with a 9 before them for organic. */
export function lookUpNumberOf(code: string): string | null {
  const digits = code.replace(/^0+/, '');
  return /^(?:[34]\d{3}|9[34]\d{3})$/.test(digits) ? digits : null;
}

/** The look-up number beside a name; null where it is the chain's own number, which looks the same. */
export function lookUpNumberAt(code: string, { codes, ownNumber }: Pick<ReceiptFormat, 'codes' | 'ownNumber'>) {
  return codes === 'own' && ownNumber?.test(code) ? null : lookUpNumberOf(code);
}

/** The product codes that a printed number may mean, most likely first; none for the chain's own number. */
export function gtinsOf(code: string, form: ReceiptFormat['codes']): string[] {
  if (form === 'own' || form === 'none' || lookUpNumberOf(code)) return [];
  const asPrinted = gtinOf(code);
  const candidates = form === 'walmart' ? walmartUpcs(code, asPrinted) : upcsWithoutCheck(code, asPrinted);
  return [...new Set(candidates)].filter((gtin) => !isWeighedInStore(gtin));
}

/** Walmart prints 11 digits with a zero before or after them, and sometimes a whole code. */
function walmartUpcs(code: string, asPrinted: string | null): string[] {
  if (code.length !== upcDigits + 1) return asPrinted ? [asPrinted] : [];
  // A zero before eleven digits that begin with 2: weighed in the store, with the price in the code.
  if (code.startsWith('02')) return [];
  return [
    ...(asPrinted ? [asPrinted] : []),
    ...(code.endsWith('0') ? [upcOf(code.slice(0, -1))] : []),
    ...(code.startsWith('0') ? [upcOf(code.slice(1))] : []),
  ];
}

function upcsWithoutCheck(code: string, asPrinted: string | null): string[] {
  const digits = code.replace(/^0+/, '');
  return [...(digits.length <= upcDigits ? [upcOf(digits)] : []), ...(asPrinted ? [asPrinted] : [])];
}

/** A ten-digit phone number, with or without the country code. Area codes don't begin with 0 or 1 or end with 11. */
const phone = /^1?[2-9](?!11)\d{2}[2-9](?!11)\d{2}\d{4}$/;
const shortestCutUpc = 10;

/**
 * Whether a number beside a name is a product number, by its check digit or the chain's format. Anything else may be a
 * person's phone or account.
 */
export function isGoodsNumber(code: string, { codes, ownNumber }: Pick<ReceiptFormat, 'codes' | 'ownNumber'>): boolean {
  if (lookUpNumberOf(code) !== null || ownNumber?.test(code)) return true;
  if (codes === 'own' || codes === 'none') return false;
  if (gtinOf(code) !== null) return true;
  if (codes === 'walmart') return code.length === upcDigits + 1 && /^0|0$/.test(code);
  const digits = code.replace(/^0+/, '');
  return digits.length >= shortestCutUpc && digits.length <= upcDigits && !phone.test(code);
}

function upcOf(digits: string): string {
  return withCheckDigit(digits.padStart(upcDigits, '0')).padStart(storedDigits, '0');
}

/** A code that begins with 2 was printed by the store and includes the package's price. */
function isWeighedInStore(gtin: string): boolean {
  return gtin.startsWith('002');
}
