const newline = '\n'.charCodeAt(0);
const tab = '\t'.charCodeAt(0);

/** From this many lookups on, finding all keys once costs less. A search looks up tens of keys, and a list thousands. */
const manyLookups = 250;
/** Finding all keys of a larger file takes long. */
const mostBytesIndexed = 4_000_000;

/**
 * Lines 'key, tab, value', sorted by the keys' bytes. The file is read at first use, and only the lines that are looked
 * up become strings, so the cost of a cart does not depend on the size of the catalog.
 */
export class SortedLines {
  private readonly read: () => Buffer;
  private content: Buffer | null = null;
  private knownStarts: readonly number[] | null = null;
  private lookups = 0;
  private offsets: ReadonlyMap<string, number> | null = null;

  /** @param read Returns the whole text, in UTF-8; called once. */
  constructor(read: () => Buffer) {
    this.read = read;
  }

  /** The values of all lines with this key; empty for an unknown key. */
  valuesOf(key: string): string[] {
    const from = this.offsetOf(key);
    if (from < 0) return [];
    const wanted = Buffer.from(`${key}\t`);
    const { bytes } = this;
    let to = from;
    while (this.hasAt(to, wanted)) to = bytes.indexOf(newline, to) + 1;
    // One string of all lines costs less than one for each.
    const lines = bytes.toString('utf8', from, to).split('\n').slice(0, -1);
    return lines.map((line) => line.slice(key.length + 1));
  }

  private hasAt(start: number, wanted: Buffer): boolean {
    const end = start + wanted.length;
    return end <= this.bytes.length && this.bytes.compare(wanted, 0, wanted.length, start, end) === 0;
  }

  /** The offset of the first line with this key, or of any other line or -1 for an unknown key. */
  private offsetOf(key: string): number {
    this.lookups += 1;
    if (this.lookups > manyLookups && this.bytes.length <= mostBytesIndexed) {
      this.offsets ??= offsetsIn(this.bytes);
      return this.offsets.get(key) ?? -1;
    }
    return this.firstFrom(Buffer.from(key));
  }

  /** The index of the first line with this key; -1 for an unknown key. */
  indexOf(key: string): number {
    const wanted = Buffer.from(key);
    const start = this.firstFrom(wanted);
    const isKnown =
      start < this.bytes.length &&
      this.bytes.compare(wanted, 0, wanted.length, start, this.bytes.indexOf(tab, start)) === 0;
    return isKnown ? indexIn(this.starts, start) : -1;
  }

  /** Up to `most` lines after a key, or from the start when there is none. */
  linesAfter(key: string | undefined, most: number): [key: string, value: string][] {
    const { bytes } = this;
    const lines: [string, string][] = [];
    // Keys contain no zero byte, so this position is right after the key.
    let start = key === undefined ? 0 : this.firstFrom(Buffer.from(`${key}\0`));
    while (start < bytes.length && lines.length < most) {
      const keyEnd = bytes.indexOf(tab, start);
      const end = bytes.indexOf(newline, keyEnd);
      lines.push([bytes.toString('utf8', start, keyEnd), bytes.toString('utf8', keyEnd + 1, end)]);
      start = end + 1;
    }
    return lines;
  }

  /** The keys with this prefix, repeated for each of their lines. */
  keysFrom(prefix: string): string[] {
    const wanted = Buffer.from(prefix);
    const { bytes } = this;
    const keys: string[] = [];
    for (let start = this.firstFrom(wanted); start < bytes.length; start = bytes.indexOf(newline, start) + 1) {
      const prefixEnd = Math.min(start + wanted.length, bytes.length);
      if (bytes.compare(wanted, 0, wanted.length, start, prefixEnd) !== 0) break;
      keys.push(bytes.toString('utf8', start, bytes.indexOf(tab, start)));
    }
    return keys;
  }

  /** The lines whose keys have this prefix. */
  linesFrom(prefix: string): [key: string, value: string][] {
    const { bytes } = this;
    const from = this.firstFrom(Buffer.from(prefix));
    // UTF-8 never contains 0xff, so this sorts after every key with the prefix.
    const to = this.firstFrom(Buffer.concat([Buffer.from(prefix), Buffer.from([0xff])]));
    return bytes
      .toString('utf8', from, to)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const keyEnd = line.indexOf('\t');
        return [line.slice(0, keyEnd), line.slice(keyEnd + 1)];
      });
  }

  /** The value of the line at an index, from 0. */
  valueAt(lineIndex: number): string {
    return this.lineAt(lineIndex)[1];
  }

  /** The whole line at an index. */
  lineAt(lineIndex: number): [key: string, value: string] {
    const { bytes } = this;
    const start = this.starts[lineIndex];
    if (start === undefined) throw new Error(`No line at index ${lineIndex}`);
    const keyEnd = bytes.indexOf(tab, start);
    return [bytes.toString('utf8', start, keyEnd), bytes.toString('utf8', keyEnd + 1, bytes.indexOf(newline, start))];
  }

  /** The offset of each line. */
  private get starts(): readonly number[] {
    this.knownStarts ??= lineStarts(this.bytes);
    return this.knownStarts;
  }

  private get bytes(): Buffer {
    this.content ??= this.read();
    return this.content;
  }

  /** The offset of the first line whose key is at or after this one. */
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

/** The offset of each line. */
export function lineStarts(bytes: Buffer): number[] {
  const starts: number[] = [];
  for (let start = 0; start < bytes.length; start = bytes.indexOf(newline, start) + 1) starts.push(start);
  return starts;
}

/** The offset of each key's first line. */
function offsetsIn(bytes: Buffer): Map<string, number> {
  const offsets = new Map<string, number>();
  for (let start = 0; start < bytes.length; start = bytes.indexOf(newline, start) + 1) {
    const key = bytes.toString('utf8', start, bytes.indexOf(tab, start));
    if (!offsets.has(key)) offsets.set(key, start);
  }
  return offsets;
}

/** The index of an offset that is one of these, which ascend. */
function indexIn(starts: readonly number[], wanted: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((starts[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Writes such lines; lines of one key keep their order. @throws Error for keys or values with separators in them. */
export function sortedLines(entries: readonly (readonly [key: string, value: string])[]): string {
  const odd = entries.find(([key, value]) => key === '' || /[\t\n\0]/.test(key) || value.includes('\n'));
  if (odd) throw new Error(`The entry '${odd[0]}' has no key or contains a separator.`);
  return entries
    .map(([key, value]) => ({ bytes: Buffer.from(key), line: `${key}\t${value}\n` }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ line }) => line)
    .join('');
}
