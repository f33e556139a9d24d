import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';

/** 'yes' in a column, or nothing. */
export const yesOrNothing = z.enum(['yes', '']).transform((text) => text === 'yes');

/** A line of a CSV file, with its end. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\n`;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** The rows of a file in data/, as text by column. */
export function dataRows(file: string): Record<string, string>[] {
  return parse(readFileSync(new URL(`../data/${file}`, import.meta.url)), { columns: true });
}

/** Writes a file in data/ and prints how many rows it has. */
export function writeDataRows(file: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  writeFileSync(new URL(`../data/${file}`, import.meta.url), [columns, ...rows].map(csvLine).join(''));
  console.log(`${rows.length} rows in data/${file}`);
}
