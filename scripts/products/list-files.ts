import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { openPromise } from 'yauzl';
import { cannotRead } from '../check-files.ts';

/** A list: a file, or one inside a zip. */
export interface ListFile {
  name: string;
  open: () => Promise<AsyncIterable<Buffer>>;
}

/** The lists in a file, packed or not. A zip is read in place, without extracting it to disk. */
export async function listsIn(file: string): Promise<ListFile[]> {
  if (!/\.zip$/i.test(file)) {
    const isPacked = /\.gz$/i.test(file);
    const open = async () => (isPacked ? createReadStream(file).pipe(createGunzip()) : createReadStream(file));
    return [{ name: file, open }];
  }
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw cannotRead(file, error);
  });
  const lists: ListFile[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:csv|tsv|jsonl?)$/i.test(entry.fileName)) continue;
    lists.push({ name: entry.fileName, open: () => zip.openReadStreamPromise(entry) });
  }
  return lists;
}
