import * as z from 'zod';

/** Many small things in one item, as text: DynamoDB's own lists are larger, and take longer to read. */
export function rowsOf<T>(row: z.ZodType<T>) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(row));
}

/** Beside DynamoDB's 400 KB for an item, with its keys. */
const mostBytes = 380_000;

/** What `rowsOf` reads, of as many rows as an item has room for: the first ones, so the best come first. */
export function rowsTextWithin(rows: readonly unknown[]): string {
  let bytes = 2;
  const fitting = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    return bytes > mostBytes;
  });
  return rowsText(fitting < 0 ? rows : rows.slice(0, fitting));
}

/** What `rowsOf` reads. */
export function rowsText(rows: readonly unknown[]): string {
  return JSON.stringify(rows);
}
