const soldCounts = [
  /(?:#|number of|no\.? of|total)?\s*items? (?:sold|purchased|in transaction|count)\W*(?<count>\d{1,3})\b/i,
  /number of items\W*(?<count>\d{1,3})\b/i,
  /^\W*(?:total )?items?\W+(?<count>\d{1,3})\W*$/i,
  /^\W*(?<count>\d{1,3}) items?\W*$/i,
];

/** Whether a row only says how many items were sold: it is neither a name nor a heading. */
export function isSoldCount(row: string): boolean {
  return soldCountOf([row]) !== null && row.match(/\d+/g)?.length === 1;
}

/** The number of items sold, as printed. */
export function soldCountOf(rows: readonly string[]): number | null {
  for (const row of rows) {
    for (const form of soldCounts) {
      const count = Number(form.exec(row)?.groups?.count ?? 0);
      if (count > 0) return count;
    }
  }
  return null;
}
