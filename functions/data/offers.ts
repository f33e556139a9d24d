import type { BrandMatch, CatalogueItem } from '#shared/contract/item.ts';
import { type ChainId, ownersOf } from '#shared/rules/chains.ts';
import { type Offer, offersFor, packsFor } from '#shared/rules/equivalents.ts';
import { isCarried } from '#shared/rules/estimates.ts';
import { itemsNamed } from './catalogue.ts';

/** Kept by what was asked: the same for every store of a chain and every shopper. */
const known = new Map<string, Offer[]>();
/** A few megabytes. */
const mostKnown = 20_000;

/** What a chain offers for an item of the catalogue. */
function offersAt(chain: ChainId, wanted: CatalogueItem, match: BrandMatch): Offer[] {
  const question = `${chain}\n${match}\n${wanted.id}`;
  let offers = known.get(question);
  if (!offers) {
    offers = offersFor(wanted, match, itemsNamed(wanted.name), {
      isCarried: (item) => isCarried({ item, chain }),
      isOwnBrand: (brand) => ownersOf(brand).length > 0,
    });
    if (known.size >= mostKnown) known.clear();
    known.set(question, offers);
  }
  return offers;
}

/**
 * The offers of a chain for so many of an item that cost least, up to `most`, cheapest first. All brands of a product
 * share their chain's and area's level, so their base prices tell which that is.
 */
export function cheapestOffers(
  chain: ChainId,
  { item, match, quantity }: { item: CatalogueItem; match: BrandMatch; quantity: number },
  most: number,
): Offer[] {
  const costOf = ({ item: { baseCents }, covers }: Offer) => baseCents * packsFor(quantity, covers);
  return offersAt(chain, item, match)
    .toSorted((one, other) => costOf(one) - costOf(other))
    .slice(0, most);
}
