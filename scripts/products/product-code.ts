import { gtinOf, isOfProduce } from '#functions/catalog/gtin.ts';

/** Why a code is not a consumer package's. */
export type CodeFault = 'no code' | 'a wrong check digit' | 'the code of a case' | 'a store’s own code';

/** The 14-digit form of a code, or why it is invalid. Lists pad codes to 14 digits or lose leading zeros. */
export function packageCode(printed: string): { gtin: string } | { fault: CodeFault } {
  const digits = printed.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '' || digits.length > 14 || isOfProduce(digits)) return { fault: 'no code' };
  const gtin = gtinOf(digits.padStart(14, '0'));
  if (gtin === null) return { fault: 'a wrong check digit' };
  if (!gtin.startsWith('0')) return { fault: 'the code of a case' };
  // Codes of items weighed or packed in a store begin with a 2, in UPC and EAN.
  if (/^0(?:02|2)/.test(gtin)) return { fault: 'a store’s own code' };
  return { gtin };
}

/** The code as printed on a package: 12 digits, or 8 or 13. */
export function printedCode(gtin: string): string {
  const digits = gtin.replace(/^0+/, '');
  if (digits.length <= 8) return digits.padStart(8, '0');
  return digits.length > 12 ? digits : digits.padStart(12, '0');
}
