import { lazy } from '#functions/kit/lazy.ts';
import { openBuilt, readBuilt, readNumbers } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { Store, StoreRecord } from '#shared/contract/stores/store.ts';
import { milesBetween, toTenths } from '#shared/rules/locations/distance.ts';
import { chainFacts } from '#shared/rules/stores/chain-facts.ts';
import { type ChainId, chainById } from '#shared/rules/stores/chains.ts';

/** Ids are numbers; zero padding makes them sort numerically. */
export function storeKey(id: string): string {
  return id.padStart(10, '0');
}

/** Every store, sorted by padded id. */
const records = new SortedLines(() => readBuilt('stores/stores.tsv'));

/** The same by index. They are read one by one, because an answer needs a hundred of tens of thousands. */
const lines = lazy(() => openBuilt('stores/stores.tsv'));
/** Where each line starts, and where the last ends. */
const starts = lazy(() => readNumbers('stores/starts.bin'));

/** Store ids by chain and the chain's own store number; imported stores only. */
const numbers = new SortedLines(() => readBuilt('stores/numbers.tsv'));

export interface Point {
  lat: number;
  lng: number;
}

export function storeById(id: string, from?: Point): Store | undefined {
  const [record] = records.valuesOf(storeKey(id)).map(recordOf);
  return record?.id === id ? fullStore(record, from) : undefined;
}

/** Up to `most` stores after the one with this id, in the order of their ids. */
export function storesAfter(id: string | undefined, most: number): Store[] {
  return records.linesAfter(id && storeKey(id), most).map(([, line]) => fullStore(recordOf(line)));
}

/** The stores with a chain's own store number; several if the chain's divisions number stores separately. */
export function storesNumbered(chain: ChainId, number: string): Store[] {
  return numbers.valuesOf(`${chain} ${number}`).flatMap((id) => storeById(id) ?? []);
}

export function storeAt(index: number, from: Point): Store {
  const line = lines()(starts()[index] ?? 0, starts()[index + 1] ?? 0).toString();
  return fullStore(recordOf(line.slice(line.indexOf('\t'))), from);
}

/** Not validated here: the build checks every line. */
function recordOf(line: string): StoreRecord {
  return JSON.parse(line);
}

function fullStore(record: StoreRecord, from?: Point): Store {
  const { color, logo } = chainById(record.chain);
  const { websiteUrl, onlineShoppingUrl } = chainFacts[record.chain];
  return {
    ...record,
    color,
    logo,
    websiteUrl,
    onlineShoppingUrl,
    calculatedDistance: from ? toTenths(milesBetween(from, record)) : null,
  };
}
