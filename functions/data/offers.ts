import type { BrandMatch, CatalogueItem } from '#shared/contract/item.ts';
import type { Store } from '#shared/contract/store.ts';
import { ownersOf } from '#shared/rules/chains.ts';
import { type Offer, offersFor, packsFor } from '#shared/rules/equivalents.ts';
import { isCarried, isRegional } from '#shared/rules/estimates.ts';
import { catalogue, itemsNamed } from './catalogue.ts';

/** Where something is offered: a chain, in a state. */
type Place = Pick<Store, 'chain' | 'state'>;

/** Kept by what was asked: the same for every store of a chain, in its state where a brand is regional. */
const known = new Map<string, Offer[]>();
/** A few megabytes. */
const mostKnown = 20_000;

/** Products that some brands of are sold in some states only. */
const regionalProducts = new Set(catalogue.filter(({ brand }) => isRegional(brand)).map(({ name }) => name));

/** What a chain offers for an item of the catalogue. */
function offersAt({ chain, state }: Place, wanted: CatalogueItem, match: BrandMatch): Offer[] {
  const where = regionalProducts.has(wanted.name) ? `${chain} ${state}` : chain;
  const question = `${where}\n${match}\n${wanted.id}`;
  let offers = known.get(question);
  if (!offers) {
    offers = offersFor(wanted, match, itemsNamed(wanted.name), {
      isCarried: (item) => isCarried({ item, chain, state }),
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
  place: Place,
  { item, match, quantity }: { item: CatalogueItem; match: BrandMatch; quantity: number },
  most: number,
): Offer[] {
  const costOf = ({ item: { baseCents }, covers }: Offer) => baseCents * packsFor(quantity, covers);
  return offersAt(place, item, match)
    .toSorted((one, other) => costOf(one) - costOf(other))
    .slice(0, most);
}
