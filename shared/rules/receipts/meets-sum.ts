/** Amounts of a receipt, in cents; null for what isn't printed or can't be read. */
interface Summed {
  lines: readonly { cents: number }[];
  takenOffCents: number;
  subtotalCents: number | null;
  taxCents: number | null;
  totalCents: number | null;
}

/** What lines come to, with what was taken off the whole. */
export function sumOf({ lines, takenOffCents }: Pick<Summed, 'lines' | 'takenOffCents'>): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0) - takenOffCents;
}

/** What they have to come to; null where nothing is printed. */
export function printedSumOf({
  subtotalCents,
  taxCents,
  totalCents,
}: Omit<Summed, 'lines' | 'takenOffCents'>): number | null {
  return subtotalCents ?? (totalCents === null ? null : totalCents - (taxCents ?? 0));
}

/** Whether the lines come to the subtotal, or to the total without its tax, to the cent. */
export function meetsSum(receipt: Summed): boolean {
  const { taxCents, totalCents, subtotalCents } = receipt;
  const sum = sumOf(receipt);
  return sum === subtotalCents || (totalCents !== null && sum === totalCents - (taxCents ?? 0));
}
