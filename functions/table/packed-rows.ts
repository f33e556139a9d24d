import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';

/** Before what is deflated, and then written in base64. */
const deflated = 'deflated:';

/** Many small things in one item, as text: DynamoDB's own lists are larger, and take longer to read. */
export function rowsOf<T>(row: z.ZodType<T>) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(inflated(text)))
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

/** What `rowsOf` reads, of rows that are much alike: a third of their size, for what would have no room otherwise. */
export function deflatedRowsText(rows: readonly unknown[]): string {
  return deflated + deflateRawSync(rowsText(rows)).toString('base64');
}

function inflated(text: string): string {
  if (!text.startsWith(deflated)) return text;
  return inflateRawSync(Buffer.from(text.slice(deflated.length), 'base64')).toString();
}
