import { nameOfChain } from './chain-names.ts';
import type { ListedStore } from './store-in-list.ts';
import { mayBeSupermarket } from './store-kinds.ts';

/** A name with one or two shops is not a chain. */
const storesOfChain = 3;

/** Counts the stores of other chains, so an operator sees which are missing. */
export class OtherChains {
  private readonly byKey = new Map<string, { shown: string; count: number }>();

  add({ names: [name = ''], type, isClosed }: ListedStore): void {
    if (isClosed || !mayBeSupermarket(type)) return;
    const { key, shown } = nameOfChain(name);
    if (key === '' || shown === '') return;
    const known = this.byKey.get(key);
    if (known) known.count += 1;
    else this.byKey.set(key, { shown, count: 1 });
  }

  counts(): ReadonlyMap<string, number> {
    const chains = [...this.byKey.values()].filter(({ count }) => count >= storesOfChain);
    return new Map(chains.map(({ shown, count }) => [shown, count]));
  }
}
