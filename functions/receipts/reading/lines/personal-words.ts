/** Card, phone and account numbers, by their number of digits or by hidden digits. */
const personalNumbers = [
  /(?:\d[ -]?){13,19}(?!\d)/,
  /\(?\b\d{3}\)?[\s.-]{0,3}\d{3}[\s.-]{1,3}\d{4}\b/,
  /\b\d{3}[.-]\d{4}\b/,
  // Target's item numbers look the same, but are removed from the line before this check.
  /\b\d{3}-\d{2}-\d{4}\b/,
  /[*X#x]{4,}[\s-]?\d{2,4}\b/,
  /\b(?:\d{4} ){2,}\d{1,4}\b/,
];
const addresses = /@\S|\b[\w-]+\.(?:com|net|org|edu|gov|us|io)\b/i;
/** Labels before a person's name or number. 'BAND AID' and "Member's Mark" are groceries. */
const labels =
  /\b(?:customer|member(?!['’]?s\b)|card ?holder|loyalty|acct|account|approval|visa|master ?card|amex|ending in|cashier|served by|sold to|ship to|bill to|deliver(?:ed|y)? (?:to|address))\b|\b(?:name|phone|tel|ref|trace)\s?[:#]|\b(?:soc(?:ial)?\.? ?sec(?:urity)?|date of birth|birth ?date|driver'?s? lic(?:ense)?)(?!\w)|\b(?:ssn|dob)\b\W*(?:no\W*)?[\d*x]|\bdl ?#|\b(?:born(?: on)?|passport|licen[cs]e)\b\W*(?:no\W*)?[a-z]?\d|\b(?:auth|aid)\b\W*(?:code\W*)?[a-z]?\d{4}/i;
const savings = /sav(?:e|ed|ings?)\b|discount|coupon|price|offer/i;

/** Whether words are personal: a card, a phone, an account, an address, or a labeled name. */
export function isPersonal(words: string): boolean {
  if (addresses.test(words) || personalNumbers.some((number) => number.test(words))) return true;
  return labels.test(words) && !savings.test(words);
}

/** The words that are safe to return and store, without personal words or long numbers. */
export function withoutPersonal(words: string): string {
  return isPersonal(words)
    ? ''
    : words
        .replace(/(?<![\d.])\d{7,}/g, '')
        .replace(/\s+/g, ' ')
        .trim();
}
