const rate = /(?<![\d.])(?<percent>\d{1,2}(?:\.\d{1,5})?)\s?%/;
const amounts = /(?<![\d.])\d{1,4}\.\d{2}(?![\d.]|\s?%)/g;
const labeledTax = /\bt[ar]x(?:\s[a-z\d])?\W{1,4}(?<tax>\d{0,3}\.\d{2})\W+(?:net|gross|taxable|base|sales?|goods)\b/i;
const roundingCents = 1;

/**
 * The tax in a row of a table that also has what was taxed: 'B 6.000 % Tax 0.72 Net 11.99'. The rate says which amount is
 * the tax, whatever their order. Null for another row.
 */
export function taxInTableRow(row: string): number | null {
  const share = Number(rate.exec(row)?.groups?.percent ?? 0) / 100;
  const cents = (row.match(amounts) ?? []).map((amount) => Math.round(100 * Number(amount)));
  const tax = cents.find(
    (one, at) => one > 0 && cents.some((net, of) => of !== at && Math.abs(net * share - one) <= roundingCents),
  );
  const labeled = labeledTax.exec(row)?.groups?.tax;
  if (tax !== undefined) return tax;
  return labeled === undefined ? null : Math.round(100 * Number(labeled));
}
