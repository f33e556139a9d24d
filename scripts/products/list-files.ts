import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';

/** A list as it comes: a file, or one inside a zip. */
export interface ListFile {
  name: string;
  open: () => Promise<AsyncIterable<Buffer>>;
}

/** The lists that a file holds, packed or not. Those of a zip are read from where they are in it, nothing is written. */
export async function listsIn(file: string): Promise<ListFile[]> {
  if (!/\.zip$/i.test(file)) {
    const isPacked = /\.gz$/i.test(file);
    const open = async () => (isPacked ? createReadStream(file).pipe(createGunzip()) : createReadStream(file));
    return [{ name: file.replace(/\.gz$/i, ''), open }];
  }
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  const lists: ListFile[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:csv|tsv|jsonl?)$/i.test(entry.fileName)) continue;
    lists.push({ name: entry.fileName, open: () => zip.openReadStreamPromise(entry) });
  }
  return lists;
}
