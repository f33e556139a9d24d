/**
 * Text for a cell of a spreadsheet. A spreadsheet would run text that starts with one of these signs as a formula, so an
 * apostrophe comes first (OWASP, CSV injection, including full-width signs).
 */
export function escapedFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
