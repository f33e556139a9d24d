import { itemsNamed } from '#functions/catalog/index.ts';
import type { Found } from '#functions/search/index.ts';
import { areInterchangeableSizes } from '#shared/rules/sizes/equivalents.ts';
import { type ChainId, chains, ownersOf } from '#shared/rules/stores/chains.ts';

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The chain that a remark is the name of: 'costco', 'Sams', 'trader joes'. */
export function chainNamed(remark: string | null): ChainId | undefined {
  const letters = lettersOf(remark ?? '');
  return chains.find(({ name }) => [name, name.replace(/ \S+$/, '')].some((each) => lettersOf(each) === letters))?.id;
}

/** A chain's own known item of a product of any brand, if it has one: only this chain sells it. */
export function ownOfChain(chain: ChainId, { item, match }: Found): Found[] {
  if (match !== 'any-brand') return [];
  const own = itemsNamed(item.name).filter(({ brand, isAssumed }) => ownersOf(brand).includes(chain) && !isAssumed);
  const [first] = [...own.filter(({ size }) => areInterchangeableSizes(size, item.size)), ...own];
  return first ? [{ item: first, match: 'this-product' }] : [];
}
