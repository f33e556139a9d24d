import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { cannotRead, checkFiles } from '../check-files.ts';
import type { Matcher } from './match-items.ts';

const yes = z.enum(['0', '1', '']).transform((text) => text === '1');
/** '2026-03-14', or '2026-03' if the day is unknown. */
const date = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);
const state = z.string().transform((text) => /\b[A-Z]{2}$/.exec(text)?.[0].replace(/^US$/, '') ?? '');

/** A row of a file of prices that people paid or saw, already matched with catalog items. */
const matchedRow = z.object({
  chain: z.string().min(1),
  'observed product': z.string(),
  price: z.coerce.number().positive(),
  date,
  state,
  'catalogue id': z.string().min(1),
  'packs of it': z
    .string()
    .transform((text) => (text === '' ? 1 : Number(text)))
    .pipe(z.number().positive()),
  instacart: yes,
  'left out because': z.string(),
  source: z.string().min(1),
});

/** A row with a printed product name. */
const printedRow = z.object({
  chain: z.string(),
  product: z.string(),
  brand: z.string(),
  size: z.string(),
  price: z.coerce.number().positive(),
  date,
  place: state,
  source: z.string().min(1),
  note: z.string(),
});

/** A price that someone paid or saw, for one pack of a catalog item. */
export interface ObservedPrice {
  chain: string;
  itemId: string;
  cents: number;
  date: string;
  /** Two letters; empty if unknown. */
  state: string;
  source: string;
  /** From a delivery service, which may add to the shelf price. */
  isMarkedUp: boolean;
  /** Matched by words only, so a price that is far off is probably another product's. */
  isMatchedByWords: boolean;
}

/** A file's prices of catalog items. */
export interface ObservedFile {
  prices: ObservedPrice[];
  rowCount: number;
}

/**
 * @param match finds the item of an unmatched row
 * @throws Error for another kind of file, and with file, line, and column of the first invalid field
 */
export function readObserved(file: string, match: Matcher): ObservedFile {
  checkFiles([file]);
  const { isMatched, lines } = readLines(file);
  const prices = isMatched
    ? rowsOf(file, lines, matchedRow).flatMap(fromMatched)
    : rowsOf(file, lines, printedRow).flatMap((row) => fromPrinted(row, match));
  return { prices, rowCount: lines.length };
}

/** The rows, still unread, and which of the two shapes they have. */
function readLines(file: string): { isMatched: boolean; lines: Record<string, string>[] } {
  let columns: readonly string[] = [];
  const withColumns = (header: string[]) => {
    columns = header;
    return header;
  };
  try {
    const options = { columns: withColumns, bom: true, delimiter: '\t', quote: null };
    const lines: Record<string, string>[] = parse(readFileSync(file), options);
    const isMatched = columns.includes('catalogue id');
    const missing = Object.keys((isMatched ? matchedRow : printedRow).shape).filter((name) => !columns.includes(name));
    if (missing.length === 0) return { isMatched, lines };
    throw new Error(`it isn't tab-separated, or its first line lacks the columns ${missing.join(', ')}`);
  } catch (error) {
    throw cannotRead(file, error);
  }
}

function rowsOf<T extends z.ZodType>(file: string, lines: readonly unknown[], row: T): z.output<T>[] {
  const read = row.array().safeParse(lines);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [line, column] = issue?.path ?? [];
  throw new Error(`${file}, line ${Number(line) + 2}, ${String(column)}: ${issue?.message}`);
}

function fromMatched(row: z.output<typeof matchedRow>): ObservedPrice[] {
  if (row['left out because'] !== '') return [];
  return [
    {
      chain: row.chain,
      itemId: row['catalogue id'],
      cents: (row.price * 100) / row['packs of it'],
      date: row.date,
      state: row.state,
      source: row.source,
      isMarkedUp: row.instacart,
      isMatchedByWords: false,
    },
  ];
}

const chainIds = new Map(chains.map(({ id }) => [id as string, id]));

function fromPrinted(row: z.output<typeof printedRow>, match: Matcher): ObservedPrice[] {
  const chain: ChainId | undefined = chainIds.get(row.chain);
  const found = chain && match({ chain, name: row.product, brand: row.brand, size: row.size, cents: row.price * 100 });
  if (!found) return [];
  return [
    {
      chain: row.chain,
      itemId: found.item.id,
      cents: found.cents,
      date: row.date,
      state: row.place,
      source: row.source,
      isMarkedUp: /\binstacart\b/i.test(row.note),
      isMatchedByWords: true,
    },
  ];
}

/** One price per item, chain and source: matches made by eye before matches by words. */
export function withoutRepeats(prices: readonly ObservedPrice[]): ObservedPrice[] {
  const keyOf = ({ chain, itemId, source }: ObservedPrice) => [chain, itemId, source].join(' ');
  const byEye = new Set(prices.filter(({ isMatchedByWords }) => !isMatchedByWords).map(keyOf));
  const seen = new Set<string>();
  return prices.filter((price) => {
    if (!price.isMatchedByWords) return true;
    const key = keyOf(price);
    const isRepeat = byEye.has(key) || seen.has(key);
    seen.add(key);
    return !isRepeat;
  });
}
