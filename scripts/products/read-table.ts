import { pipeline, Readable } from 'node:stream';
import { type Parser, parse } from 'csv-parse';

/** Rows of a table with the requested columns, by the header line's names. */
export function readTable(
  text: AsyncIterable<Buffer>,
  wanted: readonly string[],
  delimiter: ',' | '\t' = ',',
): AsyncIterable<Record<string, string>> {
  const parser: Parser = parse({
    columns: (header: string[]) => header.map((name) => (wanted.includes(name.trim()) ? name.trim() : false)),
    bom: true,
    delimiter,
    // A tab-separated list does not quote fields.
    quote: delimiter === ',' ? '"' : false,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // Stream errors surface where the rows are read.
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
