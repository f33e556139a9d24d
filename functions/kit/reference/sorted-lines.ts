const newline = '\n'.charCodeAt(0);
const tab = '\t'.charCodeAt(0);

/**
 * Lines 'key, tab, value' in the order of their keys' bytes. They are read when they are first asked, and only those that
 * are asked for become strings: a cart costs what is in it, however long the catalogue is.
 */
export class SortedLines {
  private readonly read: () => Buffer;
  private content: Buffer | null = null;
  private starts: readonly number[] | null = null;

  /** @param read The whole text, in UTF-8; asked for once. */
  constructor(read: () => Buffer) {
    this.read = read;
  }

  /** What stands behind a key, line by line; nothing behind an unknown one. */
  valuesOf(key: string): string[] {
    const wanted = Buffer.from(key);
    const { bytes } = this;
    const values: string[] = [];
    for (let start = this.firstFrom(wanted); start < bytes.length; ) {
      const keyEnd = bytes.indexOf(tab, start);
      if (bytes.compare(wanted, 0, wanted.length, start, keyEnd) !== 0) break;
      const end = bytes.indexOf(newline, keyEnd);
      values.push(bytes.toString('utf8', keyEnd + 1, end));
      start = end + 1;
    }
    return values;
  }

  /** Up to `most` lines that come after a key, or the first ones. */
  linesAfter(key: string | undefined, most: number): [key: string, value: string][] {
    const { bytes } = this;
    const lines: [string, string][] = [];
    // Keys have no zero byte, so this comes right behind the key itself.
    let start = key === undefined ? 0 : this.firstFrom(Buffer.from(`${key}\0`));
    while (start < bytes.length && lines.length < most) {
      const keyEnd = bytes.indexOf(tab, start);
      const end = bytes.indexOf(newline, keyEnd);
      lines.push([bytes.toString('utf8', start, keyEnd), bytes.toString('utf8', keyEnd + 1, end)]);
      start = end + 1;
    }
    return lines;
  }

  /** The keys that begin so, each once for every line it has. */
  keysFrom(beginning: string): string[] {
    const wanted = Buffer.from(beginning);
    const { bytes } = this;
    const keys: string[] = [];
    for (let start = this.firstFrom(wanted); start < bytes.length; start = bytes.indexOf(newline, start) + 1) {
      const beginningEnd = Math.min(start + wanted.length, bytes.length);
      if (bytes.compare(wanted, 0, wanted.length, start, beginningEnd) !== 0) break;
      keys.push(bytes.toString('utf8', start, bytes.indexOf(tab, start)));
    }
    return keys;
  }

  /** The lines whose keys begin so. */
  linesFrom(beginning: string): [key: string, value: string][] {
    const { bytes } = this;
    const from = this.firstFrom(Buffer.from(beginning));
    // No byte of UTF-8 is this one, so it comes behind all that begins so.
    const to = this.firstFrom(Buffer.concat([Buffer.from(beginning), Buffer.from([0xff])]));
    return bytes
      .toString('utf8', from, to)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const keyEnd = line.indexOf('\t');
        return [line.slice(0, keyEnd), line.slice(keyEnd + 1)];
      });
  }

  /** The value of the line at a place, the first at 0. */
  valueAt(place: number): string {
    return this.lineAt(place)[1];
  }

  /** The whole line at a place. */
  lineAt(place: number): [key: string, value: string] {
    const { bytes } = this;
    this.starts ??= lineStarts(bytes);
    const start = this.starts[place];
    if (start === undefined) throw new Error(`There is no line ${place}`);
    const keyEnd = bytes.indexOf(tab, start);
    return [bytes.toString('utf8', start, keyEnd), bytes.toString('utf8', keyEnd + 1, bytes.indexOf(newline, start))];
  }

  private get bytes(): Buffer {
    this.content ??= this.read();
    return this.content;
  }

  /** Where the first line begins whose key does not come before this one. */
  private firstFrom(key: Buffer): number {
    const { bytes } = this;
    let [from, to] = [0, bytes.length];
    while (from < to) {
      const start = bytes.lastIndexOf(newline, ((from + to) >>> 1) - 1) + 1;
      const isBefore = bytes.compare(key, 0, key.length, start, bytes.indexOf(tab, start)) < 0;
      if (isBefore) from = bytes.indexOf(newline, start) + 1;
      else to = start;
    }
    return from;
  }
}

function lineStarts(bytes: Buffer): number[] {
  const starts: number[] = [];
  for (let start = 0; start < bytes.length; start = bytes.indexOf(newline, start) + 1) starts.push(start);
  return starts;
}

/** Such lines; those of one key stay in their order. @throws Error for what a line can't hold. */
export function sortedLines(entries: readonly (readonly [key: string, value: string])[]): string {
  const odd = entries.find(([key, value]) => key === '' || /[\t\n\0]/.test(key) || value.includes('\n'));
  if (odd) throw new Error(`No line can hold '${odd[0]}'`);
  return entries
    .map(([key, value]) => ({ bytes: Buffer.from(key), line: `${key}\t${value}\n` }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ line }) => line)
    .join('');
}
