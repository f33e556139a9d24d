import { gtinOf, isOfProduce } from '#functions/catalog/gtin.ts';

/** Why a code is not that of a package a shopper takes home. */
export type CodeFault =
  | 'no code'
  | 'a wrong check digit'
  | 'the code of a case'
  | 'a code that a store gives out itself';

/** A code in the 14 digits it is stored by, or why there is none. Lists pad it to 14 digits, or lose its leading zeros. */
export function packageCode(printed: string): { gtin: string } | { fault: CodeFault } {
  const digits = printed.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '' || digits.length > 14 || isOfProduce(digits)) return { fault: 'no code' };
  const gtin = gtinOf(digits.padStart(14, '0'));
  if (gtin === null) return { fault: 'a wrong check digit' };
  if (!gtin.startsWith('0')) return { fault: 'the code of a case' };
  // What is weighed or packed in a store begins with a 2, as UPC and as EAN.
  if (/^0(?:02|2)/.test(gtin)) return { fault: 'a code that a store gives out itself' };
  return { gtin };
}

/** As a package has it printed: 12 digits, 8 or 13 where it has so many. */
export function printedCode(gtin: string): string {
  const digits = gtin.replace(/^0+/, '');
  if (digits.length <= 8) return digits.padStart(8, '0');
  return digits.length > 12 ? digits : digits.padStart(12, '0');
}
