import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';

const yes = z.enum(['0', '1', '']).transform((text) => text === '1');

/** A row of a file of prices that people paid or saw, matched to items of the catalog. */
const row = z.object({
  chain: z.string().min(1),
  'observed product': z.string(),
  price: z.coerce.number().positive(),
  date: z.iso.date(),
  state: z.string(),
  'catalogue id': z.string().min(1),
  'packs of it': z
    .string()
    .transform((text) => (text === '' ? 1 : Number(text)))
    .pipe(z.number().positive()),
  instacart: yes,
  'left out because': z.string(),
  source: z.string().min(1),
});

/** A price that somebody paid or saw, for one pack of a catalog item. */
export interface ObservedPrice {
  chain: string;
  itemId: string;
  cents: number;
  date: string;
  /** Two letters; empty where it isn't known. */
  state: string;
  source: string;
  /** Seen at a delivery service, which may add to the shelf price. */
  isMarkedUp: boolean;
}

/** @throws Error that names the file, the line and the column of the first field that can't be read. */
export function readObserved(file: string): ObservedPrice[] {
  const lines: unknown[] = parse(readFileSync(file), { columns: true, delimiter: '\t', quote: null });
  const read = row.array().safeParse(lines);
  if (!read.success) {
    const [issue] = read.error.issues;
    const [line, column] = issue?.path ?? [];
    throw new Error(`${file}, line ${Number(line) + 2}, ${String(column)}: ${issue?.message}`);
  }
  return read.data
    .filter((pair) => pair['left out because'] === '')
    .map((pair) => ({
      chain: pair.chain,
      itemId: pair['catalogue id'],
      cents: (pair.price * 100) / pair['packs of it'],
      date: pair.date,
      state: pair.state,
      source: pair.source,
      isMarkedUp: pair.instacart,
    }));
}
