import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { chainById } from '#shared/rules/stores/chains.ts';

/** The demo's chains with their price factors relative to the national supermarket (spec section 9): invented. */
export const demoPriceFactors = {
  walmart: 0.85,
  target: 0.95,
  kroger: 1,
  meijer: 1,
  'hy-vee': 1.05,
  schnucks: 1.1,
};
export type DemoChainId = keyof typeof demoPriceFactors;

/** An invented store: a chain at a distance. */
export interface DemoStore extends StoreLabel {
  chain: DemoChainId;
  distanceMiles: number;
}

function demoStore(id: string, chainId: DemoChainId, distanceMiles: number): DemoStore {
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
