/** The columns of a table that we read; others are left out. */
const columnNames: readonly [RegExp, Column][] = [
  [/^(?:grocery |food |shopping )?(?:items?|products?|ingredients?|things?|groceries)(?: names?)?$|^names?$/i, 'thing'],
  [/^(?:qty|quantity|amount|count|how (?:many|much)|number|no|#)\.?$/i, 'amount'],
  [/^(?:units?|measure|uom)$/i, 'unit'],
  [/^brands?$/i, 'brand'],
  [/^(?:notes?|comments?|details|description|kind|type|size)$/i, 'note'],
  [/^(?:done|checked|bought|got it|have|✓|✔)\??$/i, 'done'],
  [/^(?:categor(?:y|ies)|aisle|section|department|stores?|prices?|cost|total)$/i, 'other'],
];
type Column = 'thing' | 'amount' | 'unit' | 'brand' | 'note' | 'done' | 'other';
type Row = Partial<Record<Column, string>>;

const separators = ['|', '\t', ',', ';'] as const;

/** The cells of a row; cells of a spreadsheet's CSV file may be quoted. */
function cellsOf(line: string, separator: string): string[] {
  const row = separator === '|' ? line.trim().replace(/^\||\|$/g, '') : line;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}]*))(?:[${separator}]|$)`, 'gy');
  const cells = [...row.matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
  return row.endsWith(separator) ? cells : cells.slice(0, -1);
}

function columnsOf(line: string, separator: string): (Column | null)[] {
  return cellsOf(line, separator).map((cell) => columnNames.find(([name]) => name.test(cell))?.[1] ?? null);
}

/** A table's separator and columns if the line is its header, which names the things and at least one other column. */
function headerOf(line: string): { separator: string; columns: (Column | null)[] } | null {
  for (const separator of separators) {
    if (!line.includes(separator)) continue;
    const columns = columnsOf(line, separator);
    const isThings = columns.filter((column) => column === 'thing').length === 1;
    if (isThings && columns.some((column) => column !== null && column !== 'thing')) return { separator, columns };
  }
  return null;
}

/**
 * Converts table rows to lines of a list: '| Milk | 2 | whole |' becomes '2 Milk (whole)'. Other lines stay as they
 * are.
 */
export function rowsInWords(text: string): string {
  const words: string[] = [];
  let table: ReturnType<typeof headerOf> = null;
  for (const line of text.split(/\r\n?|\n/)) {
    const header = headerOf(line);
    if (header) {
      table = header;
      continue;
    }
    if (!table || !line.includes(table.separator)) {
      table = line.trim() === '' ? table : null;
      words.push(line);
      continue;
    }
    const { separator, columns } = table;
    const cells = cellsOf(line, separator);
    words.push(rowInWords(Object.fromEntries(columns.map((column, at) => [column ?? '', cells[at] ?? '']))));
  }
  return words.join('\n');
}

/** Words that count things but say nothing about a package. */
const noUnit = /^(?:each|ea|item|unit|piece)s?\.?$/i;

function rowInWords({ thing = '', amount = '', unit = '', brand = '', note = '', done = '' }: Row): string {
  if (!/\p{L}|\p{Extended_Pictographic}/u.test(thing)) return '';
  const measure = noUnit.test(unit) || amount === '' ? '' : unit;
  const asides = [brand, note].filter((aside) => aside !== '').map((aside) => `(${aside})`);
  const words = [amount, measure, thing, ...asides].filter((part) => part !== '').join(' ');
  return /^(?:x|✓|✔|☑|yes|true|1)$/i.test(done) ? `[x] ${words}` : words;
}
