/** The lengths a product code is printed in: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = new Set([8, 12, 13, 14]);
const storedLength = 14;

/** A product code as the 14 digits we store; null if its length or check digit is wrong. */
export function gtinOf(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !lengths.has(digits.length) || /^0+$/.test(digits)) return null;
  return withCheckDigit(digits.slice(0, -1)) === digits ? digits.padStart(storedLength, '0') : null;
}

/**
 * The code for 13 digits without a check digit, as Kroger writes them. Three leading zeros tell them from an EAN.
 */
export function gtinWithoutCheckDigit(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^000\d{10}$/.test(digits) && !isOfProduce(digits) ? withCheckDigit(digits) : null;
}

/** Numbers this small are produce (PLU) codes, not product codes. */
export function isOfProduce(digits: string): boolean {
  return Number(digits) <= 99_999;
}

/** Appends the check digit: '01111041700' becomes '011110417008'. */
export function withCheckDigit(digits: string): string {
  // From the right, every other digit counts three times; the sum is made a multiple of ten.
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
