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
