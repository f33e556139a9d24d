import { itemsNamed, pieceWeight } from '#functions/catalog/index.ts';
import { isCarried, isRegional, type LearnedItems } from '#functions/estimates/index.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/item.ts';
import type { StorePrice } from '#shared/contract/price.ts';
import type { Store } from '#shared/contract/store.ts';
import { ownersOf } from '#shared/rules/chains.ts';
import {
  candidatesFor,
  comparableCost,
  isReasonableAmount,
  mostTimesRequested,
  type Offer,
  offersFor,
  type Shelf,
} from '#shared/rules/equivalents.ts';
import { limits } from '#shared/rules/limits.ts';
import { coveredPartOf, type ListAmount, partOfAmount } from '#shared/rules/list-amounts.ts';
import { reckonedTimes } from '#shared/rules/total-uncertainty.ts';
import { isWeighedOut } from '#shared/rules/units.ts';
import { cheapestPacks } from './cheapest-packs.ts';

/** Where something is offered: a chain, in a state. */
type Place = Pick<Store, 'chain' | 'state'>;

/** What a chain offers for a line, with what its price says of it. */
export interface KnownOffer extends Offer {
  pick: StorePrice['pick'];
}

/** What a chain offers for an item. */
interface KnownOffers {
  all: readonly KnownOffer[];
  /** Those that can be the cheapest of them for some quantity, at the prices of estimates. */
  contenders: readonly KnownOffer[];
  /** What costs least at the prices of estimates, by the quantities that were asked for. */
  cheapest: Map<number, KnownOffer | undefined>;
}

/**
 * Kept by what was asked, by match, item and place: the same for every shopper and every store of a chain, or of a chain
 * in one state where a brand is regional.
 */
const known: Record<BrandMatch, Map<string, Map<string, KnownOffers>>> = {
  'any-brand': new Map(),
  'this-product': new Map(),
  'only-this': new Map(),
};
let knownCount = 0;
/** A few megabytes. */
const mostKnown = 20_000;

/** Whether some brands of a product are sold in some states only, by its name. */
const knownRegional = new Map<string, boolean>();

function isRegionalProduct(name: string): boolean {
  const found = knownRegional.get(name) ?? itemsNamed(name).some(({ brand }) => isRegional(brand));
  knownRegional.set(name, found);
  return found;
}

function forgetOffers(): void {
  for (const ofMatch of Object.values(known)) ofMatch.clear();
  knownCount = 0;
}

/** What a chain offers for an item of the catalog. */
function offersAt({ chain, state }: Place, wanted: CatalogItem, match: BrandMatch): KnownOffers {
  const where = isRegionalProduct(wanted.name) ? `${chain} ${state}` : chain;
  const ofItem = known[match].get(wanted.id);
  const found = ofItem?.get(where);
  if (found) return found;
  const all = offersOf({ chain, state }, wanted, match);
  const offers = { all, contenders: contendersOf(all), cheapest: new Map() };
  if (knownCount >= mostKnown) forgetOffers();
  knownCount += 1;
  const everywhere = known[match].get(wanted.id) ?? new Map<string, KnownOffers>();
  known[match].set(wanted.id, everywhere.set(where, offers));
  return offers;
}

function shelfOf({ chain, state }: Place, seenItems?: ReadonlySet<string>): Shelf {
  return {
    isCarried: (item) => seenItems?.has(item.id) || isCarried({ item, chain, state }),
    isOwnBrand: (brand) => ownersOf(brand).length > 0,
  };
}

/**
 * The largest first: of several that cost the same, the first is taken.
 * @param seenItems Ids of what somebody saw there: it is sold there, whatever we took the chain to carry.
 */
function offersOf(place: Place, wanted: CatalogItem, match: BrandMatch, seenItems?: ReadonlySet<string>) {
  return offersFor(wanted, match, itemsNamed(wanted.name), shelfOf(place, seenItems))
    .map((offer) => ({ ...offer, pick: pickOf(offer, match) }))
    .sort((one, other) => other.holds - one.holds);
}

/** What another offer is as large as and no dearer than is never the cheapest, however many are bought; the first of equals may be. */
function contendersOf(offers: readonly KnownOffer[]): KnownOffer[] {
  const weighed = offers.map((offer) => ({
    offer,
    covers: offer.covers,
    cents: comparableCost(offer.item.baseCents * reckonedTimes(offer.item), 1, { ...offer, covers: 1 }),
  }));
  return weighed.flatMap(({ offer, covers, cents }, at) => {
    const isBeaten = weighed.some((other, place) => {
      const isNoWorse = other.cents <= cents && other.covers >= covers;
      const isBetter = other.cents < cents || other.covers > covers;
      return isNoWorse && (isBetter || place < at);
    });
    return isBeaten ? [] : [offer];
  });
}

/** Nothing for the very item that was asked for. */
function pickOf({ item, covers, isEquivalent }: Pick<Offer, 'item' | 'covers' | 'isEquivalent'>, match: BrandMatch) {
  if (match !== 'any-brand' && !isEquivalent) return undefined;
  const { id: itemId, brand, size, unit } = item;
  return { itemId, brand, size, unit, covers, isEquivalent };
}

/** A line of a cart, with its item. */
export interface Wanted {
  item: CatalogItem;
  match: BrandMatch;
  quantity: number;
  /** What was written, which is covered in full. */
  amount?: ListAmount | undefined;
}

/**
 * All brands of a product share their chain's and area's level, so their base prices tell which is the cheapest; but for
 * what was learned of one of them at the chain.
 */
function costOf(offer: Offer, quantity: number, seen?: LearnedItems): number {
  const { id, baseCents } = offer.item;
  const learned = seen?.get(id);
  const times = learned ? Math.exp(learned.shift) : reckonedTimes(offer.item);
  return comparableCost(baseCents * times, quantity, offer);
}

/** Whether a chain's packages stand for so many of what was asked for without being far too large. */
const isFit = ({ covers }: Offer, quantity: number) => isReasonableAmount(quantity, covers);

/**
 * The offer of a chain for so many of an item that costs least; of several the largest.
 * @param seen What was learned of single items at the chain.
 */
export function cheapestOffer(
  place: Place,
  { item, match, quantity }: Wanted,
  seen?: LearnedItems,
): KnownOffer | undefined {
  const offers = offersAt(place, item, match);
  const isAnySeen = seen && seen.size > 0 && offers.all.some((offer) => seen.has(offer.item.id));
  if (isAnySeen) return leastOf(offers.all, quantity, seen);
  const { cheapest } = offers;
  if (!cheapest.has(quantity)) cheapest.set(quantity, cheapestEstimated(offers, quantity));
  return cheapest.get(quantity);
}

function cheapestEstimated({ all, contenders }: KnownOffers, quantity: number): KnownOffer | undefined {
  // What keeps another from being a contender may itself be too large.
  const areContendersFit = contenders.every((offer) => isFit(offer, quantity));
  return leastOf(areContendersFit ? contenders : all, quantity);
}

/** The first of the fit offers that cost least. */
function leastOf(offers: readonly KnownOffer[], quantity: number, seen?: LearnedItems): KnownOffer | undefined {
  let cheapest: KnownOffer | undefined;
  let leastCost = Number.POSITIVE_INFINITY;
  for (const offer of offers) {
    if (!isFit(offer, quantity)) continue;
    const cost = costOf(offer, quantity, seen);
    if (cost < leastCost) [cheapest, leastCost] = [offer, cost];
  }
  return cheapest;
}

/** The size of the smallest package of a chain that could stand for an item, were so many not far less; if it has one. */
export function smallestSize(place: Place, { item, match }: Wanted): string | undefined {
  const offers = offersAt(place, item, match).all;
  return offers.toSorted((one, other) => one.covers - other.covers)[0]?.item.size;
}

/** So many brands and sizes that nobody saw are priced beside those that somebody did. */
const unseenWorthPricing = 4;

/**
 * What a store may offer for a line where some of the product's items were seen (`seenItems`, by id): each of those,
 * carried by the chain as far as we knew or not, and the cheapest of the others.
 */
export function offersToPrice(
  place: Place,
  wanted: Wanted,
  seenItems: ReadonlySet<string>,
  learned?: LearnedItems,
): KnownOffer[] {
  const { item, match, quantity } = wanted;
  const byCost = (one: Offer, other: Offer) => costOf(one, quantity, learned) - costOf(other, quantity, learned);
  const known = offersAt(place, item, match)
    .all.filter((offer) => isFit(offer, quantity))
    .toSorted(byCost);
  const isSeen = ({ item: { id } }: Offer) => seenItems.has(id);
  const unseen = known.filter((offer) => !isSeen(offer)).slice(0, unseenWorthPricing);
  const seen = offersOf(place, item, match, seenItems).filter((offer) => isSeen(offer) && isFit(offer, quantity));
  return [...seen, ...unseen].toSorted(byCost);
}

/** A pack that may be one of those that cover a written amount. */
export interface PackOnOffer {
  item: CatalogItem;
  pick: StorePrice['pick'];
  /** How many times what has to be covered it holds. */
  holds: number;
  isWeighed: boolean;
}

/** How many of a pack; part of one where it is weighed out. */
export interface PackTaken<P extends PackOnOffer = PackOnOffer> {
  pack: P;
  count: number;
}

/** A size is rounded to what is printed: 33.8 fl oz are a liter. */
const printedShare = 0.995;

/** What part of a written amount a package holds. Pieces are weighed by what one weighs as it is bought. */
function partHeld({ name, category, size }: CatalogItem, amount: ListAmount): number | null {
  const part = partOfAmount(size, amount);
  const isCounted = amount.measure === 'ct' || amount.measure === 'dozen';
  const each = part === null && isCounted && category === 'Produce' ? pieceWeight(name) : null;
  if (each === null) return part;
  const pieces = amount.count * (amount.measure === 'dozen' ? 12 : 1);
  return partOfAmount(size, { count: pieces * each, measure: 'lb' });
}

/**
 * The packs of a chain that a written amount can be covered with, far too large ones left out; null where the amount says
 * nothing of the line's own packages.
 */
export function packsOnOffer(place: Place, wanted: Wanted, seenItems?: ReadonlySet<string>): PackOnOffer[] | null {
  const { item, match, quantity, amount } = wanted;
  const own = amount ? partHeld(item, amount) : null;
  if (!amount || own === null) return null;
  const covered = coveredPartOf(own, quantity);
  return candidatesFor(item, match, itemsNamed(item.name), shelfOf(place, seenItems)).flatMap((candidate) => {
    const part = partHeld(candidate.item, amount);
    if (part === null || part / covered > mostTimesRequested) return [];
    const isWeighed = isWeighedOut(candidate.item);
    const pick = pickOf({ ...candidate, covers: part / own }, match);
    return [{ item: candidate.item, pick, holds: part / covered, isWeighed }];
  });
}

/** The packs that cover a written amount for least, at what one of each costs; null where none do. */
export function cheapestSet<P extends PackOnOffer>(
  packs: readonly P[],
  costOfOne: (pack: P) => number,
): PackTaken<P>[] | null {
  const counts = cheapestPacks(
    1,
    packs.map((pack) => ({
      holds: pack.isWeighed ? pack.holds : pack.holds / printedShare,
      cost: costOfOne(pack),
      isWeighed: pack.isWeighed,
    })),
    limits.quantity,
  );
  if (!counts) return null;
  const taken = packs.flatMap((pack, at) => (counts[at] ? [{ pack, count: counts[at] }] : []));
  const packed = taken.reduce((sum, { pack, count }) => (pack.isWeighed ? sum : sum + pack.holds * count), 0);
  // As much is weighed out as the packs really leave.
  return taken.map(({ pack, count }) => ({ pack, count: pack.isWeighed ? (1 - packed) / pack.holds : count }));
}

/** The same at the prices of estimates. */
export function cheapestEstimatedSet(packs: readonly PackOnOffer[], seen?: LearnedItems): PackTaken[] | null {
  return cheapestSet(packs, ({ item }) => {
    const learned = seen?.get(item.id);
    return item.baseCents * (learned ? Math.exp(learned.shift) : reckonedTimes(item));
  });
}
