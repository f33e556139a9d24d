import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { columnsIn, type LeftOut, type PriceRow, readRow } from './price-row.ts';

export interface PriceLine {
  /** The line's number in the file. */
  line: number;
  row: PriceRow | LeftOut;
}

/** Streams the lines of a price file; a broken line is skipped. @throws Error for a file without columns or text. */
export async function* priceLinesOf(text: AsyncIterable<Buffer>): AsyncGenerator<PriceLine> {
  const broken: number[] = [];
  let isEmpty = true;
  const parser = parse({
    bom: true,
    info: true,
    columns: (header: string[]) => {
      isEmpty = false;
      return columnsIn(header);
    },
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => void broken.push(Number(error?.lines ?? 0)),
    max_record_size: 10_000,
  });
  const source = Readable.from(text, { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const { record, info } of parser as AsyncIterable<{
    record: Parameters<typeof readRow>[0];
    info: { lines: number };
  }>) {
    for (const line of broken.splice(0))
      yield { line, row: { leftOut: 'the line and the first line have different numbers of columns' } };
    yield { line: info.lines, row: readRow(record) };
  }
  for (const line of broken)
    yield { line, row: { leftOut: 'the line and the first line have different numbers of columns' } };
  if (isEmpty) throw new Error('The file is empty.');
}
