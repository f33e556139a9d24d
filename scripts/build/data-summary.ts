import { createHash } from 'node:crypto';

/** A KDBush index keeps the number of its points in the second word of its header. */
const pointsIn = (index: Uint8Array) => new DataView(index.buffer, index.byteOffset).getUint32(4, true);

function entriesIn(path: string, content: string | Uint8Array): number {
  if (typeof content === 'string') return content.split('\n').length - 1;
  return path.endsWith('.kdbush') ? pointsIn(content) : content.length;
}

/** Files of one kind are one part: towns have one file per state. */
const partOf = (path: string) => path.replace(/\/towns\/[^/]+\.json$/, '/towns/*.json');

/**
 * What a review sees of the built files, which are not committed: how many entries (lines, points, or bytes) each part
 * has, and a hash of it.
 *
 * @param files content by path
 * @returns CSV with the columns part, entries, sha256 (its first 16 digits)
 */
export function dataSummary(files: Record<string, string | Uint8Array>): string {
  const parts = Map.groupBy(
    Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)),
    ([path]) => partOf(path),
  );
  const rows = Array.from(parts, ([part, contents]) => {
    const hash = createHash('sha256');
    let entries = 0;
    for (const [path, content] of contents) {
      hash.update(content);
      entries += entriesIn(path, content);
    }
    return `${part},${entries},${hash.digest('hex').slice(0, 16)}\n`;
  });
  return `part,entries,sha256\n${rows.join('')}`;
}
