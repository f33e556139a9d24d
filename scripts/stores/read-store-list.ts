import { readOpenMapData } from './openstreetmap-stores.ts';
import { readRetailerList } from './read-snap-retailers.ts';
import type { Line } from './store-in-list.ts';

/** How a zip archive and a gzip file begin. */
const packed = ['504b0304', '1f8b'];

/** Streams a list in any of the four formats: JSON begins with a bracket, a table does not. */
export async function* readStoreList(text: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const chunks = text[Symbol.asyncIterator]();
  let { value: first, done } = await chunks.next();
  while (!done && first.toString().trim() === '') ({ value: first, done } = await chunks.next());
  if (done) throw new Error('it is empty');
  const begin = first.toString('hex', 0, 4);
  if (packed.some((sign) => begin.startsWith(sign))) {
    throw new Error('it is packed: unpack it and name the file inside');
  }
  const all = (async function* () {
    yield first;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  const isJson = /^\uFEFF?\s*[{[]/.test(first.toString());
  yield* isJson ? readOpenMapData(all) : readRetailerList(all);
}
