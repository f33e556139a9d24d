import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type StoreRecord, storeRecord } from '#shared/contract/stores/store.ts';
import { chainById } from '#shared/rules/stores/chains.ts';
import { readChains } from '../build/chain-data.ts';
import { type RegisteredStore, readRegister } from './imported-store-register.ts';
import { sampleStores } from './sample-stores.ts';
import { storeFiles } from './store-files.ts';

/** Writes the functions' store files into `folder`, with the layout of functions/kit/reference/built. */
export function writeImported(register: string, folder: string): void {
  const listed = readRegister(register).filter(({ isListed }) => isListed);
  for (const [path, content] of Object.entries(storeFiles(withSamples(listed), listed))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The real stores, and the samples of states without any. */
export function withSamples(listed: readonly RegisteredStore[]): StoreRecord[] {
  const real = new Set(listed.map(({ state }) => state));
  const sellsOnline = new Map<string, boolean>(
    readChains().map(({ id, takes_orders_online }) => [id, takes_orders_online]),
  );
  return [
    ...sampleStores().filter(({ state }) => !real.has(state)),
    ...listed.map((store) =>
      storeRecord.parse({
        ...store,
        name: chainById(store.chain).name,
        supportsOnlineOrdering: sellsOnline.get(store.chain),
        isSample: false,
      }),
    ),
  ];
}
