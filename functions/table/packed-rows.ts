import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';

/** The prefix of deflated text, which is in base64. */
const deflated = 'deflated:';

/** A schema for many small rows in one item, as text: DynamoDB's own lists are larger and slower to read. */
export function rowsOf<T>(row: z.ZodType<T>) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(inflated(text)))
    .pipe(z.array(row));
}

/** Below DynamoDB's 400 KB per item, with room for the keys. */
const mostBytes = 380_000;

/** Text for `rowsOf`, with as many of the first rows as fit into an item. Put the most important rows first. */
export function rowsTextWithin(rows: readonly unknown[]): string {
  let bytes = 2;
  const fitting = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    return bytes > mostBytes;
  });
  return rowsText(fitting < 0 ? rows : rows.slice(0, fitting));
}

/** Text for `rowsOf`. */
export function rowsText(rows: readonly unknown[]): string {
  return JSON.stringify(rows);
}

/** Text for `rowsOf`, deflated: similar rows shrink to a third. */
export function deflatedRowsText(rows: readonly unknown[]): string {
  return deflated + deflateRawSync(rowsText(rows)).toString('base64');
}

function inflated(text: string): string {
  if (!text.startsWith(deflated)) return text;
  return inflateRawSync(Buffer.from(text.slice(deflated.length), 'base64')).toString();
}
