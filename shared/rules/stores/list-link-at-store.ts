import type { Store } from '../../contract/stores/store.ts';
import { shownBrand } from '../catalog/brands.ts';
import { cleanName, type ListLine } from '../lists/shopping-list.ts';
import { type ChainFacts, searchUrlOf } from './chain-facts.ts';

/** A chain's addresses; `searchUrl` is missing if it has no search. */
export type StoreAddresses = { searchUrl?: string | undefined } & Record<
  keyof Pick<ChainFacts, 'onlineShoppingUrl' | 'websiteUrl'>,
  string
>;

/** A store's own pages, with its chain's search if we know it. */
export function storeAddresses({
  chain,
  onlineShoppingUrl,
  websiteUrl,
}: Pick<Store, 'onlineShoppingUrl' | 'websiteUrl'> & { chain: string }): StoreAddresses {
  return { onlineShoppingUrl, websiteUrl, searchUrl: searchUrlOf(chain) };
}

/**
 * The search text for a store's site: name, brand (unless any will do), and quantity of each line, separated by commas.
 */
export function storeSearchText(lines: readonly ListLine[]): string {
  return lines
    .flatMap(({ item, match, quantity }) => [
      cleanName(item.name),
      match === 'any-brand' ? '' : shownBrand(item.brand),
      String(quantity),
    ])
    .filter((words) => words !== '')
    .join(', ');
}

/** The chain's search for that text; without text or search, its shopping page, or else its website. */
export function storeLink({ searchUrl, onlineShoppingUrl, websiteUrl }: StoreAddresses, searchText: string): string {
  if (!searchUrl || searchText.trim() === '') return onlineShoppingUrl || websiteUrl;
  // A cut-off emoji leaves half a surrogate pair, which can't be encoded.
  return searchUrl.replaceAll('{q}', encodeURIComponent(searchText.toWellFormed()));
}

/** Many servers reject longer addresses. */
const linkCharacters = 8_000;

/**
 * The search page for a whole list; `carriesList` is false if only the plain shopping page or website can be opened.
 */
export function listLink(addresses: StoreAddresses, lines: readonly ListLine[]): { url: string; carriesList: boolean } {
  const plain = storeLink(addresses, '');
  const search = storeLink(addresses, storeSearchText(lines));
  const carriesList = search !== plain && search.length <= linkCharacters;
  return { url: carriesList ? search : plain, carriesList };
}
