import { type CsvError, parse } from 'csv-parse';
import { degrees, fiveDigits, type Line } from './store-in-list.ts';

/** The columns by their names in both of USDA's files, letters and digits only. */
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
  company: ['company', 'companyname', 'owner', 'ownername', 'operator', 'chain', 'banner'],
  record: ['recordid'],
  endDate: ['enddate'],
} as const;
type Column = keyof typeof columnsOf;

const needed: readonly Column[] = ['name', 'street', 'city', 'state', 'zip', 'lat', 'lng'];

/**
 * USDA's list of the retailers that take SNAP, line by line: the current locator's download, or the historical list,
 * whose stores have a type and, once closed, an end date.
 * @throws Error for another table, for one without a readable row, for one that ends inside a line, and for unbalanced
 * quotation marks, which make the following rows unreadable.
 */
export async function* readRetailerList(text: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const skipped: CsvError[] = [];
  let last: CsvError | undefined;
  const parser = parse({
    bom: true,
    columns: columnsIn,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      last = error;
      if (error) skipped.push(error);
    },
    max_record_size: 100_000,
  });
  const fed = feed(text, parser);
  let hasRows = false;
  for await (const row of parser as AsyncIterable<Partial<Record<Column, string>>>) {
    hasRows = true;
    yield* skipped.splice(0).map(brokenLine);
    yield storeOf(row);
  }
  const { endsWithLine } = await fed;
  if (last && isShort(last) && last.lines === parser.info.lines && !endsWithLine) {
    throw new Error(`it ends in the middle of line ${last.lines}, so it is incomplete: download it again`);
  }
  const broken = skipped.map(brokenLine);
  if (!hasRows) {
    throw new Error(
      broken.length > 0 ? 'none of its rows has the columns of its heading' : 'it has no rows below its heading',
    );
  }
  yield* broken;
}

/** Feeds the parser and notes whether the last line is complete. */
async function feed(text: AsyncIterable<Buffer>, parser: ReturnType<typeof parse>): Promise<{ endsWithLine: boolean }> {
  let end = '';
  try {
    for await (const chunk of text) {
      end = chunk.subarray(-1).toString() || end;
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
  return { endsWithLine: /[\r\n]/.test(end) };
}

/** Common wrong separators, named in the error message. */
const otherSeparators: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

function columnsIn(header: readonly string[]): (Column | undefined)[] {
  const plain = header.map((title) => title.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const columnAt = new Map<number, Column>();
  for (const [column, titles] of Object.entries(columnsOf) as [Column, readonly string[]][]) {
    const index = titles.map((title) => plain.indexOf(title)).find((found) => found >= 0);
    if (index !== undefined) columnAt.set(index, column);
  }
  const found = new Set(columnAt.values());
  const missing = needed.filter((column) => !found.has(column));
  const [separator, inWords] = Object.entries(otherSeparators).find(([sign]) => header.join('').includes(sign)) ?? [];
  if (separator && plain.length === 1) {
    throw new Error(`it has ${inWords} between its columns: save it as CSV with commas`);
  }
  if (missing.length > 0) throw new Error(`it is a table without the columns ${missing.join(', ')}`);
  return header.map((_, index) => columnAt.get(index));
}

function storeOf(row: Partial<Record<Column, string>>): Line {
  const cell = (column: Column) => row[column]?.trim() ?? '';
  const street = [cell('streetNumber'), cell('street')].filter(Boolean).join(' ');
  return {
    source: 'usda-snap',
    names: [cell('name')],
    company: cell('company'),
    type: cell('type'),
    street: [street, cell('further')].filter((part) => /[a-z]/i.test(part)).join(', '),
    city: cell('city').replace(/,$/, ''),
    state: cell('state').toUpperCase(),
    zip: fiveDigits(cell('zip')),
    lat: degrees(row.lat),
    lng: degrees(row.lng),
    phone: '',
    number: '',
    snapId: cell('record') || undefined,
    isClosed: cell('endDate') !== '',
  };
}

/** Skips a line with too few or too many columns. @throws Error for unbalanced quotation marks. */
function brokenLine(error: CsvError): Line {
  if (!isOfOtherLength(error) || fieldsOf(error).some((field) => /[\r\n]/.test(field))) {
    throw new Error(`a quotation mark is wrong at or before line ${error.lines}: fix it, or download the file again`);
  }
  return { broken: 'a row with too few or too many columns' };
}

function isOfOtherLength({ code }: CsvError): boolean {
  return code === 'CSV_RECORD_INCONSISTENT_COLUMNS';
}

function isShort(error: CsvError): boolean {
  return isOfOtherLength(error) && fieldsOf(error).length < (error.columns as unknown as readonly unknown[]).length;
}

/** Fields of the library's errors that its types lack. */
function fieldsOf(error: CsvError): readonly string[] {
  return error.record as unknown as readonly string[];
}
