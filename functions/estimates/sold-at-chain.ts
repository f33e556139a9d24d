import { lazy } from '#functions/kit/lazy.ts';
import { assortments, carriedBrands, regionalBrands } from '#shared/built/assortments.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { isRemoved, leastCarriedChance } from '#shared/rules/estimates/carried-chance.ts';
import { type ChainId, chainById, isOtherChainsBrand, ownersOf } from '#shared/rules/stores/chains.ts';
import { knownAbsenceOf } from './known-absences.ts';
import { type Learned, nothingLearned } from './learned-levels.ts';
import * as words from './words.ts';

/** An item at a chain in a state (two letters). */
export interface Offer {
  item: CatalogItem;
  chain: ChainId;
  state: string;
}

const assortmentOf: Partial<Record<ChainId, 'listed-brands' | 'large-packs'>> = assortments;

const carriedByChain = lazy(
  () => new Map(Object.entries(carriedBrands()).map(([chain, brands]) => [chain, new Set(brands)])),
);

const statesByBrand = lazy(
  () => new Map(Object.entries(regionalBrands()).map(([brand, states]) => [brand, new Set(states)])),
);

/**
 * Why a chain does not sell an item, as far as we know; null if it does or probably does. Regional brands are sold only
 * in their states, and a chain's own brands only there. Other items are sold everywhere except where the assortment says
 * otherwise.
 * @param learned An item that the chain itself showed is sold there.
 */
export function absenceOf({ item, chain, state }: Offer, learned: Learned = nothingLearned): string | null {
  if (statesByBrand().get(item.brand)?.has(state) === false) return words.notSoldIn(item.brand, state);
  if (ownersOf(item.brand).length > 0) return mistakenBrandOf(item, chain);
  const isSeen = learned.carried.get(chain)?.get(item.id) === 1;
  return isSeen ? null : absenceFromAssortment(item, chain);
}

/** Why the assortment of a chain probably doesn't include an item that is no store brand. */
function absenceFromAssortment(item: CatalogItem, chain: ChainId): string | null {
  const kind = assortmentOf[chain];
  const { name } = chainById(chain);
  if (item.isClubPack && kind !== 'large-packs') return words.probablyLacking(name);
  if (!kind) return null;
  const chance = item.chances?.[chain];
  if (kind === 'large-packs' && chance === undefined) return words.noneKnown(name);
  if (kind === 'listed-brands') {
    if (item.brand !== unbranded && !carriedByChain().get(chain)?.has(item.brand)) return words.fewBrands(name);
    const absence = item.brand === unbranded ? knownAbsenceOf(chain, item) : null;
    if (absence !== null) return absence;
  }
  return chance !== undefined && chance < leastCarriedChance ? words.probablyLacking(name) : null;
}

/** Why a chain has no brand of a product. One missing brand doesn't mean the chain lacks the product. */
export function absenceOfAnyBrand(chain: ChainId, item: CatalogItem): string {
  return knownAbsenceOf(chain, item) ?? words.noneKnown(chainById(chain).name);
}

/** Another chain's own brand can't have been seen at this one; null otherwise. */
export function mistakenBrandOf({ brand }: CatalogItem, chain: ChainId): string | null {
  const [owner] = ownersOf(brand);
  return owner && isOtherChainsBrand(brand, chain) ? words.otherChainsBrand(brand, chainById(owner).name) : null;
}

export function isCarried(offer: Offer, learned?: Learned): boolean {
  return absenceOf(offer, learned) === null;
}

/** Whether a brand is sold only in some states. */
export function isRegional(brand: string): boolean {
  return statesByBrand().has(brand);
}

/** The probability that a chain carries an item, before anyone looked: 1 unless that is only assumed. */
export function priorChanceOf(item: CatalogItem, chain: ChainId): number {
  if (ownersOf(item.brand).length > 0) return mistakenBrandOf(item, chain) === null ? (item.carriedChance ?? 1) : 0;
  return absenceFromAssortment(item, chain) === null ? (item.chances?.[chain] ?? 1) : 0;
}

/** The probability that a chain carries an item that it may sell: 1 unless that is only assumed. */
export function carriedChanceOf(item: CatalogItem, chain: ChainId, learned: Learned = nothingLearned): number {
  return learned.carried.get(chain)?.get(item.id) ?? priorChanceOf(item, chain);
}

/** Whether enough people didn't find an assumed item, so that we no longer assume it. */
export function isFoundMissing(item: CatalogItem, chain: ChainId, learned: Learned | undefined): boolean {
  return isRemoved(carriedChanceOf(item, chain, learned));
}
