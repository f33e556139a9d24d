import * as z from 'zod';

/** Many small things in one item, as text: DynamoDB's own lists are larger, and take longer to read. */
export function rowsOf<T>(row: z.ZodType<T>) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(row));
}

/** What `rowsOf` reads. */
export function rowsText(rows: readonly unknown[]): string {
  return JSON.stringify(rows);
}
