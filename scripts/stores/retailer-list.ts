import { type CsvError, parse } from 'csv-parse';
import { degrees, fiveDigits, type Line } from './listed-store.ts';

/** The columns by what they are called in either of USDA's files, letters and digits alone. */
const columnsOf = {
  name: ['storename'],
  street: ['address', 'storestreetaddress', 'streetname'],
  streetNumber: ['streetnumber'],
  further: ['addressline2', 'additionaladdress', 'additonaladdress'],
  city: ['city'],
  state: ['state'],
  zip: ['zip5', 'zipcode', 'zip'],
  lat: ['latitude', 'y'],
  lng: ['longitude', 'x'],
  type: ['storetype'],
  endDate: ['enddate'],
} as const;
type Column = keyof typeof columnsOf;

const needed: readonly Column[] = ['name', 'street', 'city', 'state', 'zip', 'lat', 'lng'];

/**
 * USDA's list of the retailers that take SNAP, line by line: the current locator's download, or the historical list,
 * whose stores have a type and, once closed, an end date.
 * @throws Error for a table that is neither.
 */
export async function* readRetailerList(text: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const broken: string[] = [];
  let brokenLine: unknown;
  const parser = parse({
    bom: true,
    columns: columnsIn,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      // What follows a quotation mark in the middle of a line is tried again, in vain.
      const isSameLine = error?.lines === brokenLine;
      brokenLine = error?.lines;
      if (!isSameLine) broken.push(wordsOf(error));
    },
    max_record_size: 100_000,
  });
  const fed = feed(text, parser);
  for await (const row of parser as AsyncIterable<Partial<Record<Column, string>>>) {
    yield* broken.splice(0).map((words) => ({ broken: words }));
    yield storeOf(row);
  }
  await fed;
  yield* broken.splice(0).map((words) => ({ broken: words }));
}

async function feed(text: AsyncIterable<Buffer>, parser: ReturnType<typeof parse>): Promise<void> {
  try {
    for await (const chunk of text) {
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

function columnsIn(header: readonly string[]): (Column | undefined)[] {
  const plain = header.map((title) => title.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const placeOf = new Map<number, Column>();
  for (const [column, titles] of Object.entries(columnsOf) as [Column, readonly string[]][]) {
    const place = titles.map((title) => plain.indexOf(title)).find((found) => found >= 0);
    if (place !== undefined) placeOf.set(place, column);
  }
  const found = new Set(placeOf.values());
  const missing = needed.filter((column) => !found.has(column));
  if (missing.length > 0) throw new Error(`it is a table without the columns ${missing.join(', ')}`);
  return header.map((_, place) => placeOf.get(place));
}

function storeOf(row: Partial<Record<Column, string>>): Line {
  const told = (column: Column) => row[column]?.trim() ?? '';
  const street = [told('streetNumber'), told('street')].filter(Boolean).join(' ');
  return {
    source: 'usda-snap',
    names: [told('name')],
    type: told('type'),
    street: [street, told('further')].filter((part) => /[a-z]/i.test(part)).join(', '),
    city: told('city').replace(/,$/, ''),
    state: told('state').toUpperCase(),
    zip: fiveDigits(told('zip')),
    lat: degrees(row.lat),
    lng: degrees(row.lng),
    phone: '',
    number: '',
    isClosed: told('endDate') !== '',
  };
}

function wordsOf(error: CsvError | undefined): string {
  return error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' ? 'a row with too few or too many columns' : 'a broken row';
}
