import { partHeld } from '#functions/catalog/index.ts';
import { carriedChanceOf, isFoundMissing, type Learned } from '#functions/estimates/index.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { coveredPartOf } from '#shared/rules/lists/packages-by-size.ts';
import { candidatesFor, mostTimesRequested } from '#shared/rules/sizes/equivalents.ts';
import { isWeighedOut } from '#shared/rules/sizes/sold-by-weight.ts';
import { acceptedItems, type RequestedItem } from './accepted-items.ts';
import { othersMissingChanceFor, unlistedOwnChanceFor } from './chance-of-offer.ts';
import { cheapestPacks } from './cheapest-packs.ts';
import { ofRequestedKind, withoutUnlikely } from './fitting-offers.ts';
import { assortmentOf, knownHere, type Market, pickOf } from './offers-of-chain.ts';

/** A pack that can help to cover a written amount. */
export interface PackOnOffer {
  item: CatalogItem;
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
  const covered = coveredPartOf(own, quantity, amount, item.size);
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

/** Printed sizes are rounded: 33.8 fl oz counts as a liter. */
const printedShare = 0.995;

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
