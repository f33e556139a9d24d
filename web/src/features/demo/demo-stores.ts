import type { StoreLabel } from '#shared/contract/store.ts';
import { type ChainId, chainById } from '#shared/rules/chains.ts';

/** A store that stands nowhere: a chain at an invented distance. */
export interface DemoStore extends StoreLabel {
  distanceMiles: number;
}

function demoStore(id: string, chainId: ChainId, distanceMiles: number): DemoStore {
  const { name, color, logo } = chainById(chainId);
  return { id, name, chain: chainId, color, logo, distanceMiles };
}

export const demoStores: readonly DemoStore[] = [
  demoStore('1', 'walmart', 2.1),
  demoStore('2', 'target', 3.4),
  demoStore('3', 'kroger', 4),
  demoStore('4', 'schnucks', 5.2),
  demoStore('5', 'meijer', 7.9),
  demoStore('6', 'hy-vee', 12.6),
];

export const initialDemoStoreIds: readonly string[] = ['1', '2'];
