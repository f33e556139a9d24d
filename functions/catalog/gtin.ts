/** The lengths a product code is printed in: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = new Set([8, 12, 13, 14]);
const storedLength = 14;

/** A product code in the 14 digits it is stored by; null for what is none, or was misread: its check digit tells. */
export function gtinOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !lengths.has(digits.length) || /^0+$/.test(digits)) return null;
  return withCheckDigit(digits.slice(0, -1)) === digits ? digits.padStart(storedLength, '0') : null;
}

/**
 * The same of 13 digits that come without their check digit, as Kroger writes them: three zeros tell them from an EAN.
 */
export function gtinWithoutCheckDigit(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^000\d{10}$/.test(digits) && !isOfProduce(digits) ? withCheckDigit(digits) : null;
}

/** The smallest are numbers of produce, which are no product codes. */
export function isOfProduce(digits: string): boolean {
  return Number(digits) <= 99_999;
}

/** Digits of a product code with the check digit behind them that they call for: '01111041700' makes '011110417008'. */
export function withCheckDigit(digits: string): string {
  // From the right, every other digit counts three times; the sum is made a multiple of ten.
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
