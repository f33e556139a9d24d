import { itemsNamed, kindNameOf, otherKindsOf, partHeld, unlistedOwnChance } from '#functions/catalog/index.ts';
import {
  carriedChanceOf,
  isCarried,
  isFoundMissing,
  isRegional,
  kindLevelOf,
  type Learned,
} from '#functions/estimates/index.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { memoized } from '#shared/memoized.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { comparisonFactor } from '#shared/rules/comparison/total-uncertainty.ts';
import { isUnlikely } from '#shared/rules/estimates/carried-chance.ts';
import type { ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { coveredPartOf } from '#shared/rules/lists/packages-by-size.ts';
import {
  type Assortment,
  areInterchangeableSizes,
  candidatesFor,
  comparableCost,
  comparedTimes,
  isReasonableAmount,
  mostTimesOfAnything,
  mostTimesRequested,
  type Offer,
  offersFor,
  offersForCount,
  offersInLikeContainers,
  timesRequestedOf,
} from '#shared/rules/sizes/equivalents.ts';
import { isWeighedOut } from '#shared/rules/sizes/sold-by-weight.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { cheapestPacks } from './cheapest-packs.ts';

/** A chain in a state. */
type Market = Pick<Store, 'chain' | 'state'>;

/** A chain's offer for a line, with the pick that its price shows. */
export interface KnownOffer extends Offer {
  pick: StorePrice['pick'];
  /** For comparing offers within the chain; see `centsIn`. */
  centsInChain: number;
  /** The probability that the chain has a store brand for the line that we don't list. */
  unlistedOwnChance: number;
  /** The probability that it has none of the other brands that the shopper accepts, where each is only assumed. */
  othersMissingChance: number;
}

/** A chain's offers for an item. */
interface KnownOffers {
  all: readonly KnownOffer[];
  /** The cheapest offer at estimated prices, by quantity. */
  cheapest: Map<number, KnownOffer | undefined>;
}

/**
 * A cache by match, item id and chain. Offers are the same for every shopper and every store of a chain; if the product
 * has a regional brand, for every store of a chain in a state.
 */
const known: Record<BrandMatch, Map<string, Map<string, KnownOffers>>> = {
  'any-brand': new Map(),
  'this-product': new Map(),
  'only-this': new Map(),
};
let knownCount = 0;
/** This many take a few megabytes. */
const mostKnown = 20_000;

/** Whether any brand of the product with this name is sold only in some states. */
const isRegionalProduct = memoized((name: string) => itemsNamed(name).some(({ brand }) => isRegional(brand)));

/** The items that an entry accepts: those of its product and, if the shopper left its kind open, of other kinds. */
export function acceptedItems({ item, match, namedKind }: Which): readonly CatalogItem[] {
  const own = itemsNamed(item.name);
  return match === 'any-brand' && namedKind !== undefined ? [...own, ...otherKindsOf(item, namedKind)] : own;
}

const productsOf = (which: Which) => [...new Set(acceptedItems(which).map(({ name }) => name))];

function forgetOffers(): void {
  for (const ofMatch of Object.values(known)) ofMatch.clear();
  knownCount = 0;
}

/** A chain's offers for a catalog item, cached. */
function offersAt({ chain, state }: Market, which: Which): KnownOffers {
  const { item, match, namedKind } = which;
  const where = productsOf(which).some(isRegionalProduct) ? `${chain} ${state}` : chain;
  const key = namedKind === undefined ? item.id : `${item.id}\n${namedKind}`;
  const ofItem = known[match].get(key);
  const found = ofItem?.get(where);
  if (found) return found;
  const offers = { all: offersOf({ chain, state }, which), cheapest: new Map() };
  if (knownCount >= mostKnown) forgetOffers();
  knownCount += 1;
  const everywhere = known[match].get(key) ?? new Map<string, KnownOffers>();
  known[match].set(key, everywhere.set(where, offers));
  return offers;
}

function assortmentOf({ chain, state }: Market, match: BrandMatch, seenItems?: ReadonlySet<string>): Assortment {
  const isSold = (item: CatalogItem) => isCarried({ item, chain, state });
  return {
    isCarried: (item) =>
      seenItems?.has(item.id) || (isSold(item) && !(match === 'any-brand' && isSoldLoose(item, isSold))),
    isOwnBrand: (brand) => ownersOf(brand).length > 0,
  };
}

/** Ids of accepted items that the chain itself showed somewhere: they are sold there, whatever we assumed. */
function knownHere(which: Which, { chain }: Market, learned?: Learned): ReadonlySet<string> {
  const carried = learned?.carried.get(chain);
  if (!carried || carried.size === 0) return noItems;
  return new Set(acceptedItems(which).flatMap(({ id }) => (carried.get(id) === 1 ? [id] : [])));
}
const noItems: ReadonlySet<string> = new Set();

/** A chain's offers, with those that its prices showed since. */
function offersKnown(market: Market, which: Which, learned?: Learned) {
  const known = knownHere(which, market, learned);
  return known.size === 0 ? offersAt(market, which).all : offersOf(market, which, known);
}

/** Whether an assumed store brand is produce or meat that the chain is known to sell without a brand. */
function isSoldLoose({ name, brand, size, isAssumed }: CatalogItem, isSold: (item: CatalogItem) => boolean): boolean {
  if (!isAssumed || brand === unbranded) return false;
  return itemsNamed(name).some(
    (other) =>
      other.brand === unbranded && !other.isAssumed && areInterchangeableSizes(other.size, size) && isSold(other),
  );
}

/**
 * Largest first, so that the largest wins when several cost the same.
 * @param seenItems Ids of items observed there: they count as carried, even if we assumed otherwise.
 */
function offersOf(market: Market, which: Which, seenItems?: ReadonlySet<string>) {
  const { item: requested, match } = which;
  const offers = offersFor(requested, match, acceptedItems(which), assortmentOf(market, match, seenItems));
  const alike = offers.map(({ item }) => item);
  return offers
    .map((offer) => ({
      ...offer,
      pick: pickOf(offer, requested, match),
      centsInChain: centsIn(market.chain, offer.item),
      unlistedOwnChance: unlistedOwnChanceFor(offer.item, match, market.chain),
      othersMissingChance: othersMissingChanceFor(offer.item, alike, match, market.chain),
    }))
    .sort((one, other) => other.holds - one.holds);
}

/** A shopper who accepts any brand and gets another one may find the chain's own. */
function unlistedOwnChanceFor({ name, brand }: CatalogItem, match: BrandMatch, chain: ChainId): number {
  const isOthers = match === 'any-brand' && brand !== unbranded && ownersOf(brand).length === 0;
  return isOthers ? Math.max(unlistedOwnChance(name, chain), assumedOwnChance(name, chain)) : 0;
}

/** A shopper of any brand who doesn't find this one may find another. Store brands count elsewhere. */
function othersMissingChanceFor(
  item: CatalogItem,
  offered: readonly CatalogItem[],
  match: BrandMatch,
  chain: ChainId,
): number {
  if (match !== 'any-brand' || ownersOf(item.brand).length > 0) return 1;
  const chances = new Map<string, number>();
  for (const other of offered) {
    const chance = carriedChanceOf(other, chain);
    const isOther = other.brand !== item.brand && ownersOf(other.brand).length === 0;
    if (isOther && chance < 1) chances.set(other.brand, Math.max(chance, chances.get(other.brand) ?? 0));
  }
  return [...chances.values()].reduce((missing, chance) => missing * (1 - chance), 1);
}

/** The probability that a chain has an offer, or another one like it. */
export function chanceOfOffer(
  { item, othersMissingChance }: Pick<KnownOffer, 'item' | 'othersMissingChance'>,
  chain: ChainId,
  learned: Learned,
): number {
  const missing = (1 - carriedChanceOf(item, chain, learned)) * othersMissingChance;
  return Math.round((1 - missing) * 1000) / 1000;
}

/** The chance of an assumed store brand that comes after this other brand. */
function assumedOwnChance(name: string, chain: ChainId): number {
  const chances = itemsNamed(name).flatMap((item) => {
    const isAssumedHere = item.isAssumed && ownersOf(item.brand).includes(chain);
    const chance = carriedChanceOf(item, chain);
    return isAssumedHere && isUnlikely(chance) ? [chance] : [];
  });
  return Math.max(0, ...chances);
}

/** Undefined for the requested item itself. */
function pickOf(
  { item, covers, isEquivalent }: Pick<Offer, 'item' | 'covers' | 'isEquivalent'>,
  requested: CatalogItem,
  match: BrandMatch,
) {
  if (match !== 'any-brand' && item.id === requested.id) return undefined;
  const { id: itemId, brand, size, unit } = item;
  const kind = item.name === requested.name ? '' : kindNameOf(item.name);
  return { itemId, brand, size, unit, covers, isEquivalent, ...(kind && { kind }) };
}

/** What an entry asks for. */
interface Which {
  item: CatalogItem;
  match: BrandMatch;
  /** The words of its kind that the shopper named, if other kinds with these will do where a store lacks it. */
  namedKind?: string | undefined;
}

/** A line of a cart, with its item. */
export interface RequestedItem extends Which {
  quantity: number;
  /** The amount that the packs must cover fully: as written on the list, or so many pieces. */
  amount?: ListAmount | undefined;
  /** The amount is the line's own quantity of single pieces. */
  countsPieces?: boolean;
}

/**
 * A base price for comparing a product's items within a chain, in fractional cents. They share the levels of the chain's
 * category and of the area, but the chain has its own levels for store brands, national brands and fresh items.
 */
const centsIn = (chain: ChainId, item: CatalogItem) => item.baseCents * kindLevelOf(item, chain);

/** The factor on an item's base price: its learned level at the chain, and a penalty for an assumed item. */
function timesOf(item: CatalogItem, chain: ChainId, learned?: Learned): number {
  const seen = learned?.items.get(chain)?.get(item.id);
  const times = comparisonFactor({ carriedChance: carriedChanceOf(item, chain, learned) });
  return seen ? Math.exp(seen.shift) * times : times;
}

/** What an offer costs at a chain, for comparing it with the chain's other offers. */
type Cost = (offer: KnownOffer) => number;

const costAt =
  (chain: ChainId, quantity: number, learned?: Learned): Cost =>
  (offer) =>
    comparableCost(offer.centsInChain * timesOf(offer.item, chain, learned), quantity, offer);

/** Whether an offer is not far too large for this quantity. */
const isFit = ({ item, covers }: Offer, quantity: number) => isReasonableAmount(quantity, covers, item.category);

/**
 * The offers that a shopper would take for this request: unlikely ones only if nothing else is, and a far larger pack only
 * if the chain has nothing smaller.
 */
function fitOffers<O extends Offer>(
  offers: readonly O[],
  { item, quantity }: Pick<RequestedItem, 'item' | 'quantity'>,
  chanceOf: (offer: O) => number,
) {
  const isEnough = (offer: O) => isFit(offer, quantity);
  const ofKind = ofRequestedKind(offers, item, chanceOf, isEnough);
  const fit = ofKind.filter(isEnough);
  const taken = fit.length > 0 ? offersForCount(fit, quantity, item.size) : leastOfFarLarger(ofKind, quantity);
  return offersInLikeContainers(withoutUnlikely(taken, chanceOf), item.size);
}

/** The smallest pack of those that are far too large for the quantity, but not beyond all use. */
function leastOfFarLarger<O extends Offer>(offers: readonly O[], quantity: number): readonly O[] {
  const timesOf = ({ covers }: Offer) => timesRequestedOf(quantity, covers);
  const larger = offers.filter((offer) => timesOf(offer) <= mostTimesOfAnything);
  const least = Math.min(...larger.map(timesOf));
  return larger.filter((offer) => timesOf(offer) === least);
}

/**
 * Other kinds only where the chain isn't likely to have the requested one in a fit size, and only those that it is likelier
 * to have.
 */
function ofRequestedKind<O extends Pick<Offer, 'item'>>(
  offers: readonly O[],
  requested: CatalogItem,
  chanceOf: (offer: O) => number,
  isEnough: (offer: O) => boolean,
): readonly O[] {
  const ofKind = offers.filter(({ item }) => item.name === requested.name);
  if (ofKind.some((offer) => !isUnlikely(chanceOf(offer)) && isEnough(offer))) return ofKind;
  const best = Math.max(0, ...ofKind.map(chanceOf));
  const isLikelier = (offer: O) => !isUnlikely(chanceOf(offer)) || chanceOf(offer) > best;
  return offers.filter((offer) => offer.item.name === requested.name || isLikelier(offer));
}

/** Without unlikely offers, if the chain is known to have another one that is `isEnough`. */
function withoutUnlikely<O>(
  offers: readonly O[],
  chanceOf: (offer: O) => number,
  isEnough: (offer: O) => boolean = () => true,
): readonly O[] {
  const isAnyKnown = offers.some((offer) => chanceOf(offer) === 1 && isEnough(offer));
  return isAnyKnown ? offers.filter((offer) => !isUnlikely(chanceOf(offer))) : offers;
}

/**
 * A chain's cheapest offer for this quantity of an item; the largest of several.
 * @param learned What was learned about single items moves their cost, and leaves out assumed ones found missing.
 */
export function cheapestOffer(market: Market, requested: RequestedItem, learned?: Learned): KnownOffer | undefined {
  const { quantity } = requested;
  const { chain } = market;
  const [items, carried] = [learned?.items.get(chain), learned?.carried.get(chain)];
  const isAnyLearned =
    [items, carried].some((known) => known && known.size > 0) &&
    acceptedItems(requested).some(({ id }) => items?.has(id) || carried?.has(id));
  if (isAnyLearned) {
    const assumed = offersKnown(market, requested, learned).filter(
      (offer) => !isFoundMissing(offer.item, chain, learned),
    );
    return leastOf(assumed, requested, { chain, learned });
  }
  const { all, cheapest } = offersAt(market, requested);
  if (!cheapest.has(quantity)) cheapest.set(quantity, leastOf(all, requested, { chain }));
  return cheapest.get(quantity);
}

/** What `costOf` says about offers, for the amount on which they are compared. */
function comparedCost<O extends Offer>(offers: readonly O[], quantity: number, costOf: (offer: O) => number) {
  const timesOf = comparedTimes(offers, ({ covers }) => timesRequestedOf(quantity, covers));
  return (offer: O) => costOf(offer) / timesOf(offer);
}

/** The first of the offers for this request that cost least. */
function leastOf(
  offers: readonly KnownOffer[],
  requested: Pick<RequestedItem, 'item' | 'quantity'>,
  { chain, learned }: { chain: ChainId; learned?: Learned },
): KnownOffer | undefined {
  const { quantity } = requested;
  let cheapest: KnownOffer | undefined;
  let leastCost = Number.POSITIVE_INFINITY;
  const fit = fitOffers(offers, requested, ({ item }) => carriedChanceOf(item, chain, learned));
  const comparedOf = comparedCost(fit, quantity, costAt(chain, quantity, learned));
  for (const offer of fit) {
    const cost = comparedOf(offer);
    if (cost < leastCost) [cheapest, leastCost] = [offer, cost];
  }
  return cheapest;
}

/** The chain's smallest package size for an item, even if it is far too large for the quantity. */
export function smallestSize(market: Market, which: Which, learned?: Learned): string | undefined {
  const offers = offersKnown(market, which, learned).filter(
    (offer) => !isFoundMissing(offer.item, market.chain, learned),
  );
  return offers.toSorted((one, other) => one.covers - other.covers)[0]?.item.size;
}

/** How many offers without an observation are priced beside the observed ones. */
const unseenWorthPricing = 4;

/**
 * The offers to price at a store with observations of the product: all observed items (`seenItems`, by id), even if we
 * assumed that the chain doesn't carry them, and the cheapest of the others.
 */
export function offersToPrice(
  market: Market,
  requested: RequestedItem,
  seenItems: ReadonlySet<string>,
  learned?: Learned,
): KnownOffer[] {
  const { quantity } = requested;
  const costOf = costAt(market.chain, quantity, learned);
  const isSeen = ({ item: { id } }: Offer) => seenItems.has(id);
  const isUnseen = (offer: Offer) => !isSeen(offer) && !isFoundMissing(offer.item, market.chain, learned);
  const seen = offersOf(market, requested, seenItems).filter(isSeen);
  const known = offersKnown(market, requested, learned).filter(isUnseen);
  const all = fitOffers([...seen, ...known], requested, (offer) =>
    isSeen(offer) ? 1 : carriedChanceOf(offer.item, market.chain, learned),
  );
  const comparedOf = comparedCost(all, quantity, costOf);
  const fit = all.toSorted((one, other) => comparedOf(one) - comparedOf(other));
  const unseen = fit.filter(isUnseen).slice(0, unseenWorthPricing);
  return fit.filter((offer) => isSeen(offer) || unseen.includes(offer));
}

/** A pack that can help to cover a written amount. */
export interface PackOnOffer {
  item: CatalogItem;
  /** For comparing packs within the chain; see `centsIn`. */
  centsInChain: number;
  unlistedOwnChance: number;
  othersMissingChance: number;
  pick: StorePrice['pick'];
  /** The share of the amount that one pack covers; 2 covers it twice. */
  holds: number;
  /** The share of the amount as written, of which `holds` may need a little less. */
  holdsOfWritten: number;
  isWeighed: boolean;
}

/** How many of a pack; a fraction for a weighed one. */
export interface PackTaken<P extends PackOnOffer = PackOnOffer> {
  pack: P;
  count: number;
}

/** Printed sizes are rounded: 33.8 fl oz counts as a liter. */
const printedShare = 0.995;

/**
 * A chain's packs for a written amount, without far too large ones; null when the amount can't be compared with the
 * line's own package.
 */
export function packsOnOffer(
  market: Market,
  requested: RequestedItem,
  learned?: Learned,
  seenItems?: ReadonlySet<string>,
): readonly PackOnOffer[] | null {
  const { item, match, quantity, amount } = requested;
  const own = amount ? partHeld(item, amount) : null;
  if (!amount || own === null) return null;
  const covered = coveredPartOf(own, quantity);
  // A shopper who needs a cup of milk buys a usual carton.
  const usual = Math.max(covered, own);
  const known = knownHere(requested, market, learned);
  const assortment = assortmentOf(market, match, seenItems ? seenItems.union(known) : known);
  const isMissing = (other: CatalogItem) => !seenItems?.has(other.id) && isFoundMissing(other, market.chain, learned);
  const candidates = candidatesFor(item, match, acceptedItems(requested), assortment);
  const alike = candidates.map((candidate) => candidate.item);
  const packs = candidates.flatMap((candidate): PackOnOffer[] => {
    if (isMissing(candidate.item)) return [];
    const part = partHeld(candidate.item, amount);
    const isWeighed = isWeighedOut(candidate.item);
    if (part === null || (!isWeighed && part / usual > mostTimesRequested(item.category))) return [];
    const pick = pickOf({ ...candidate, covers: part / own }, item, match);
    return [
      {
        item: candidate.item,
        centsInChain: centsIn(market.chain, candidate.item),
        unlistedOwnChance: unlistedOwnChanceFor(candidate.item, match, market.chain),
        othersMissingChance: othersMissingChanceFor(candidate.item, alike, match, market.chain),
        pick,
        holds: part / covered,
        holdsOfWritten: part,
        isWeighed,
      },
    ];
  });
  const chanceOf = (pack: PackOnOffer) =>
    seenItems?.has(pack.item.id) ? 1 : carriedChanceOf(pack.item, market.chain, learned);
  const isEnough = ({ isWeighed, holds }: PackOnOffer) => isWeighed || holds * limits.quantity >= 1;
  return withoutUnlikely(ofRequestedKind(packs, item, chanceOf, isEnough), chanceOf, isEnough);
}

/**
 * The cheapest set of packs that covers a written amount; null when there is none. Printed sizes need not add up exactly,
 * but the scale fills the amount.
 */
export function cheapestSet<P extends PackOnOffer>(
  packs: readonly P[],
  costOfOne: (pack: P) => number,
): PackTaken<P>[] | null {
  const packaged = packs.filter(({ isWeighed }) => !isWeighed);
  const sets = [setCovering(printedShare, packaged, costOfOne)];
  if (packaged.length < packs.length) sets.push(setCovering(1, packs, costOfOne));
  const costOf = (set: readonly PackTaken<P>[]) =>
    set.reduce((sum, { pack, count }) => sum + costOfOne(pack) * count, 0);
  return sets.filter((set) => set !== null).toSorted((one, other) => costOf(one) - costOf(other))[0] ?? null;
}

function setCovering<P extends PackOnOffer>(
  share: number,
  packs: readonly P[],
  costOfOne: (pack: P) => number,
): PackTaken<P>[] | null {
  const priced = packs.map((pack) => ({ holds: pack.holds, cost: costOfOne(pack), isWeighed: pack.isWeighed }));
  const counts = cheapestPacks(share, priced, limits.quantity);
  return counts && packs.flatMap((pack, at) => (counts[at] ? [{ pack, count: counts[at] }] : []));
}

/** The same at estimated prices. */
export function cheapestEstimatedSet(
  chain: ChainId,
  packs: readonly PackOnOffer[],
  learned?: Learned,
): PackTaken[] | null {
  return cheapestSet(packs, ({ item, centsInChain }) => centsInChain * timesOf(item, chain, learned));
}
