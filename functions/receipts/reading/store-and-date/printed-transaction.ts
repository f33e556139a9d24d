/**
 * Transaction number labels, most specific first: Walmart's 'TC# 1234 5678 ...', Target's 'REC#2-5310-1862-...',
 * 'TRANS# 4921'.
 */
const labels = [/\bTC ?# ?(?<number>\d[\d ]{14,30}\d)/i, /\bREC ?# ?(?<number>\d[\d-]{6,30}\d)/i];
const plainLabel =
  /\b(?:trans(?:action)?|tran|trn|trx|tr|receipt|rcpt)\b\.? ?(?:#|no\.?|nbr|number|id)? ?:? ?#?(?<number>\d[\d-]{2,24}\d)(?![\d./:])/i;
const mostDigits = 26;

/** The digits of the receipt's transaction number, unique for a store and day. Null if none is printed. */
export function printedTransactionOf(rows: readonly string[]): string | null {
  for (const label of [...labels, plainLabel]) {
    for (const row of rows) {
      const digits = label.exec(row)?.groups?.number?.replace(/\D/g, '') ?? '';
      if (digits.length >= 4 && digits.length <= mostDigits) return digits;
    }
  }
  return null;
}
