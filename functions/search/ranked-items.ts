import { itemsNamed } from '#functions/catalog/index.ts';
import { isRegional } from '#functions/estimates/index.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import { memoized } from '#shared/memoized.ts';
import type { RequestedSize } from '#shared/rules/sizes/requested-size.ts';
import { chainById, chains, ownersOf } from '#shared/rules/stores/chains.ts';
import { amountHeld, isAlikeInSize } from './comparable-sizes.ts';
import type { Answer } from './meaning-of-query.ts';
import { namedKindOf } from './named-kind.ts';
import { type Product, usualSize } from './products.ts';
import { weightOfCarried } from './ranking/match-weights.ts';
import type { Match } from './ranking/matching-products.ts';
import { fitOf } from './ranking/size-fit.ts';

/** An item and how the cart matches it. */
export interface Found {
  item: CatalogItem;
  match: BrandMatch;
  /** For any brand: the words of the product's kind that the query names; see `namedKindOf`. */
  namedKind?: string | undefined;
  /** No product has all the words, this one lacks some, and the words name no brand. */
  isClosest?: true;
  /** A brand that the words name, as typed, and that the catalog doesn't have. */
  absentBrand?: string;
}

/** How many of the best matches to rank by the share of compared stores that carry them. */
export const looked = 14;

/**
 * The best matches of an answer: each product once, in the requested or usual size, of any brand unless the query names
 * one. Other sizes and brands of the first match fill the rest. `shareOfStores` returns the share (0 to 1) of compared
 * stores that carry an item or a substitute.
 */
export function rankedItems(answer: Answer, most: number, shareOfStores: (found: Found) => number): Found[] {
  const ranked = answer.matches
    .slice(0, looked)
    .map((match) => ({
      match,
      found: { ...foundOf(match, answer.size), ...noteOn(match, answer) },
    }))
    .map(({ match, found }) => ({ match, found, rank: match.score + weightOfCarried * shareOfStores(found) }))
    .sort((one, other) => other.rank - one.rank);
  const first = ranked[0]?.match;
  const found = [
    ...ranked.map((entry, at) => (at === 0 ? { ...entry.found, namedKind: namedKindOf(entry.match) } : entry.found)),
    ...(first ? othersOf(first, answer) : []),
  ];
  const seen = new Set<string>();
  return found.filter(({ item }) => !seen.has(item.id) && seen.add(item.id)).slice(0, most);
}

function noteOn({ isWhole, brand }: Match, { absentBrand }: Answer): Pick<Found, 'isClosest' | 'absentBrand'> {
  if (absentBrand !== undefined) return { absentBrand };
  return isWhole || brand !== null ? {} : { isClosest: true };
}

/** The item that represents a match. */
export function foundOf({ product, brand }: Pick<Match, 'product' | 'brand'>, size: RequestedSize | null): Found {
  const items = itemsOf(product, brand);
  return {
    item: referenceOf(items, size, usualSizeOf(product)),
    match: brand === null ? 'any-brand' : 'this-product',
  };
}

const usualSizeOf = memoized((product: Product) => usualSize(itemsNamed(product.name)));

function itemsOf(product: Product, brand: string | null): readonly CatalogItem[] {
  const items = itemsNamed(product.name);
  return brand === null ? items : items.filter((item) => item.brand === brand);
}

/** Other sizes of the first match, then its other brands, each cheapest per unit first. */
function othersOf({ product, brand }: Match, { size }: Answer): Found[] {
  const items = itemsOf(product, brand);
  const { size: first } = referenceOf(items, size, usualSizeOf(product));
  const bySize = new Map<string, CatalogItem>();
  for (const item of items.toSorted(byUnitPrice)) {
    const isAnotherSize = !isAlikeInSize(first, item.size) && !item.isLargePack;
    if (isAnotherSize && !bySize.has(item.size)) bySize.set(item.size, item);
  }
  const match = brand === null ? 'any-brand' : 'this-product';
  const alike = itemsOf(product, null)
    .filter((item) => isAlikeInSize(first, item.size))
    .toSorted(byUnitPrice);
  return [
    ...[...bySize.values()].map((item) => ({ item, match }) as const),
    ...alike.map((item) => ({ item, match: 'this-product' }) as const),
  ];
}

/**
 * The item that represents a product: the cheapest per unit in the requested size, else in the usual size. Unbranded
 * items and national brands come before chain and regional brands.
 */
function referenceOf(items: readonly CatalogItem[], size: RequestedSize | null, usual: string): CatalogItem {
  if (size?.kind === 'large') return referenceOf(largestOf(items, usual), null, usual);
  const fits = size && new Map(items.map((item) => [item, fitOf(item, size)]));
  const best = fits ? Math.max(...fits.values()) : 0;
  const isUsual = (item: CatalogItem, of: string) => isAlikeInSize(of, item.size);
  const inUse = items.some((item) => isUsual(item, usual)) ? usual : usualSize(items);
  const ofSize =
    fits && best > 0
      ? items.filter((item) => (fits.get(item) ?? 0) >= best - 0.02)
      : items.filter((item) => isUsual(item, inUse));
  const alike = (ofSize.length > 0 ? ofSize : items).toSorted(byUnitPrice);
  const [first] = alike;
  if (!first) throw new Error('A product without an item');
  const everywhere = alike.filter(({ brand }) => ownersOf(brand).length === 0 && !isRegional(brand));
  return everywhere.find((item) => item.size === first.size) ?? everywhere[0] ?? first;
}

/** Items in the largest size that two brands share, so that there is a substitute; else those in the largest size. */
function largestOf(all: readonly CatalogItem[], usual: string): readonly CatalogItem[] {
  // A big box of what is sold in single boxes is one box.
  const isInOne = ({ size }: CatalogItem) => isOfSeveral(usual) || !isOfSeveral(size);
  const known = all.filter((item) => isInOne(item) && !item.isAssumed && !isOfClub(item));
  const items = known.length > 0 ? known : all;
  const largestFirst = items.toSorted((one, other) => amountIn(other) - amountIn(one));
  const alikeTo = ({ size }: CatalogItem) => items.filter((item) => isAlikeInSize(size, item.size));
  const shared = largestFirst.find((item) => new Set(alikeTo(item).map(({ brand }) => brand)).size > 1);
  const [largest] = largestFirst;
  const reference = shared ?? largest;
  return reference ? alikeTo(reference) : items;
}

/** Whether it is a pack of several packages: '2 x 20.35 oz'. */
const isOfSeveral = (size: string) => /^\d+ x /.test(size);

/** Whether only club members can buy it. */
function isOfClub({ brand }: CatalogItem): boolean {
  const owners = ownersOf(brand);
  return owners.length > 0 && owners.every((owner) => chainById(owner).isMembersOnly);
}

const chainOrder = new Map(chains.map(({ id }, at) => [id, at]));

function orderOf({ brand }: CatalogItem): number {
  const [owner] = ownersOf(brand);
  return owner === undefined ? -1 : (chainOrder.get(owner) ?? chains.length);
}

function byUnitPrice(one: CatalogItem, other: CatalogItem): number {
  return unitCents(one) - unitCents(other) || orderOf(one) - orderOf(other) || (one.id < other.id ? -1 : 1);
}

function unitCents({ baseCents, size }: CatalogItem): number {
  return baseCents / amountIn({ size });
}

function amountIn({ size }: Pick<CatalogItem, 'size'>): number {
  return amountHeld(size)?.count ?? 1;
}
