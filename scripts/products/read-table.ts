import { pipeline, Readable } from 'node:stream';
import { type Parser, parse } from 'csv-parse';

/** Rows of a table by the names of its columns, as the list's first line has them; only those that are asked for. */
export function readTable(
  text: AsyncIterable<Buffer>,
  wanted: readonly string[],
  delimiter: ',' | '\t' = ',',
): AsyncIterable<Record<string, string>> {
  const parser: Parser = parse({
    columns: (header: string[]) => header.map((name) => (wanted.includes(name.trim()) ? name.trim() : false)),
    bom: true,
    delimiter,
    // A tab-separated list has its quotes as they are.
    quote: delimiter === ',' ? '"' : false,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // What goes wrong on the way is thrown where the rows are read.
  return pipeline(Readable.from(text), parser, () => undefined);
}

/** The first line of a text. */
export async function firstLine(text: AsyncIterable<Buffer>): Promise<string> {
  let line = '';
  for await (const chunk of text) {
    line += chunk.toString();
    const end = line.indexOf('\n');
    if (end >= 0) return line.slice(0, end).replace(/^\uFEFF|\r$/g, '');
  }
  return line;
}
