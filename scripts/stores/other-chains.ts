import { nameOfChain } from './chain-names.ts';
import type { ListedStore } from './store-in-list.ts';
import { mayBeSupermarket } from './store-kinds.ts';

/** A name with one or two shops is not a chain, unless they have numbers as chains give them: 'Piggly Wiggly 412'. */
const storesOfChain = 3;
const chainNumber = /(?:^|[\s#-])[A-Z]?\d{2,}[A-Z]?$/i;

/** Counts the stores of other chains, so an operator sees which are missing. */
export class OtherChains {
  private readonly byKey = new Map<string, { shown: string; count: number; isNumbered: boolean }>();

  add({ names: [name = ''], type, isClosed }: ListedStore): void {
    if (isClosed || !mayBeSupermarket(type)) return;
    const { key, shown } = nameOfChain(name);
    if (key === '' || shown === '') return;
    const known = this.byKey.get(key);
    const isNumbered = chainNumber.test(name.trim());
    if (known) Object.assign(known, { count: known.count + 1, isNumbered: known.isNumbered || isNumbered });
    else this.byKey.set(key, { shown, count: 1, isNumbered });
  }

  counts(): ReadonlyMap<string, number> {
    const chains = [...this.byKey.values()].filter(({ count, isNumbered }) => isNumbered || count >= storesOfChain);
    return new Map(chains.map(({ shown, count }) => [shown, count]));
  }
}
