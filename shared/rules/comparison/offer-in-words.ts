import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { Item } from '../../contract/shopping/item.ts';
import { shortBrand, shownBrand } from '../catalog/brands.ts';
import { amountInWords } from '../lists/list-amounts.ts';
import { isByTypicalWeight } from '../lists/packages-by-size.ts';
import { isMuchLarger } from '../sizes/equivalents.ts';
import { isWeighedOut } from '../sizes/sold-by-weight.ts';
import { formatUnitPrice, unitPrice } from '../sizes/unit-price.ts';
import { isMembersOnly, ownersOf } from '../stores/chains.ts';
import * as words from '../words.ts';
import type { CellPrice } from './price-table-rows.ts';
import { priceFigure, shownLine } from './shown-figures.ts';

type Line = Pick<CartEntry, 'quantity' | 'match' | 'item' | 'amount'>;
/** What a line costs there, and how many times its amount the packs hold. */
type Priced = Pick<CellPrice, 'timesRequested' | 'lineCents' | 'kind' | 'spread'>;
type Offered = Pick<CellPrice, 'pick' | 'packs'> &
  Partial<Pick<CellPrice, 'carriedChance' | 'otherPacks' | 'leftOver' | 'needsCard'>>;

/** What a store may not have. */
interface Assumable {
  carriedChance?: number | undefined;
}

/** An assumed store brand has no name of its own. */
export const isUnnamed = (brand: string, { carriedChance = 1 }: Assumable): boolean =>
  carriedChance < 1 && ownersOf(brand).length > 0;

/** What an assumed item is called instead of its brand. */
export const unnamedWords = (brand: string): string =>
  ownersOf(brand).some(isMembersOnly) ? words.assumedPack : words.assumedBrand;

/** The brand as shown at this store. */
const brandAt = (brand: string, at: Assumable, brandOf = shownBrand) =>
  isUnnamed(brand, at) ? unnamedWords(brand) : brandOf(brand);

/** The brands of two offers, if only one of them is a store brand: their prices differ by the brand, too. Otherwise null. */
export function unlikeBrandsOf(item: Branded, offers: readonly (Offered & Assumable)[]): string[] | null {
  const branded = offers.map((at) => ({ at, brand: (at.pick ?? item).brand })).filter(({ brand }) => shownBrand(brand));
  const ownCount = branded.filter(({ brand }) => ownersOf(brand).length > 0).length;
  return branded.length === 2 && ownCount === 1 ? branded.map(({ at, brand }) => brandAt(brand, at)) : null;
}

/** 'Good & Gather', 'Kroger 2 x 0.5 gal', 'Goldhen, equivalent': what a store's offer adds to the entry's own words. */
export function pickLabel(line: Line, offered: Offered): string | null {
  return withEquivalence(pickByName(line, offered), offered.pick) || null;
}

/** The same without 'equivalent': 'Goldhen'. */
function pickByName({ item, match, quantity }: Line, at: Offered): string {
  const { pick, packs } = at;
  const offered = pick ?? item;
  if (!pick && match !== 'any-brand' && packs === quantity && !isOfSeveral(at)) return withDoubt('', offered.brand, at);
  const isAsWanted = packs === quantity && offered.size === item.size;
  return joined(offered, (!isAsWanted || isOfSeveral(at)) && packsInWords(offered, at, quantity), at);
}

/**
 * The same in full, for places without the entry beside it: 'Good & Gather 1 gal', 'Kirkland Signature 6 lb ($6.00 for
 * 2 lb)', 'Kroger 16 oz, with the store’s card'.
 */
export function fullPickLabel(line: Line, at: Offered & Priced): string {
  const { item, quantity } = line;
  const { pick } = at;
  const offered = pick ?? item;
  const label = withEquivalence(joined(offered, packsInWords(offered, at, quantity), at), pick);
  const forAmount = amountPriceInWords(line, at);
  const ofAmount = forAmount === null ? label : `${label} (${forAmount})`;
  const counted = isByTypicalWeight(offered, line.amount) ? words.byTypicalWeight(ofAmount) : ofAmount;
  return at.needsCard ? words.withStoreCard(counted) : counted;
}

/** 'Kroger 0.5 gal', 'Kirkland Signature beef 3 x 14 oz', 'store brand, if it has one, 0.5 gal', 'Goldfish 66 oz, if it carries it'. */
function joined({ brand, kind }: Branded, packs: string | false, at: Assumable, brandOf = shownBrand): string {
  const parts = [brandAt(brand, at, brandOf), kind, packs].filter(Boolean);
  return withDoubt(parts.join(isUnnamed(brand, at) ? ', ' : ' '), brand, at);
}

/** An offer that the store may not carry, unless its words say so already. */
function withDoubt(offer: string, brand: string, at: Assumable): string {
  const { carriedChance = 1 } = at;
  if (carriedChance === 1 || isUnnamed(brand, at)) return offer;
  return offer === '' ? words.ifCarried : words.offerIfCarried(offer);
}

function withEquivalence(label: string, pick: Offered['pick']): string {
  return pick?.isEquivalent ? words.equivalent(label) : label;
}

/** Whether the packs have more than one size, or something is left over. */
const isOfSeveral = ({ otherPacks = [], leftOver = null }: Offered) => otherPacks.length > 0 || leftOver !== null;

/** Whether the offer is simply the entry's own number of packages. Food sold by weight has its weight instead. */
const isAsCounted = (offered: Packed, at: Offered, quantity: number) =>
  !isWeighedOut(offered) && at.packs === quantity && !isOfSeveral(at);

/** ' × 2' beside a full label that doesn't count the packages itself. */
export function timesBesidePick({ item, quantity }: Line, at: Offered): string {
  return quantity > 1 && isAsCounted(at.pick ?? item, at, quantity) ? ` × ${quantity}` : '';
}

/** '2 x 2 lb', '5 lb + 2 lb', '1 gal + Prairie Farms 1 qt', '2 x 2 lb, 1 lb left over', '2.46 lb'. */
function packsInWords(
  offered: Packed & Pick<Item, 'brand'>,
  at: Offered,
  quantity: number,
  brandOf = shownBrand,
): string {
  const { packs, otherPacks = [], leftOver = null } = at;
  const first = isAsCounted(offered, at, quantity) ? offered.size : countedSize({ ...offered, packs });
  const others = otherPacks.map((other) => {
    if (other.brand === offered.brand) return countedSize(other);
    return joined(other, countedSize(other), other, brandOf);
  });
  const over = leftOver && words.leftOver(amountInWords(leftOver));
  return [[first, ...others].join(' + '), over].filter(Boolean).join(', ');
}

/** An offer's brand and, if it is another kind than the requested one, which. */
interface Branded {
  brand: string;
  kind?: string | undefined;
}

type Packed = Pick<Item, 'size' | 'unit'>;

/** A weighed item counts in pounds. */
function countedSize({ packs, ...pack }: Packed & { packs: number }): string {
  if (isWeighedOut(pack)) return `${packs} lb`;
  return packs === 1 ? pack.size : `${packs} x ${pack.size}`;
}

interface PickLabelParts {
  brand: string;
  size: string;
  doubt: string;
  isUnnamed: boolean;
}

/** The same in short parts: 'Kirkland', '24 ct', and 'if it carries it'. */
export function pickLabelParts(line: Line, offered: Offered): PickLabelParts {
  const { item, match, quantity } = line;
  const { pick, packs } = offered;
  const pack = pick ?? item;
  const known = { doubt: withDoubt('', pack.brand, offered), isUnnamed: isUnnamed(pack.brand, offered) };
  if (!pick && match !== 'any-brand' && packs === quantity && !isOfSeveral(offered))
    return { brand: '', size: '', ...known };
  const brand = [brandAt(pack.brand, offered, shortBrand), pick?.kind].filter(Boolean).join(' ');
  if (packs === quantity && pack.size === item.size && !isOfSeveral(offered)) return { brand, size: '', ...known };
  const size = packsInWords(pack, offered, quantity, shortBrand);
  return brandAt(pack.brand, offered, shortBrand) === words.assumedPack
    ? { brand: pick?.kind ?? '', size, doubt: words.assumedPackInShort, isUnnamed: false }
    : { brand, size, ...known };
}

/** '$6.00 for 2 lb': the requested amount's part of what packs cost that hold much more; null for others. */
export function amountPriceInWords({ item, quantity, amount }: Line, price: Priced): string | null {
  if (!isMuchLarger(price)) return null;
  const requested = amount ? amountInWords(amount) : countedSize({ ...item, packs: quantity });
  const lineCents = Math.round(price.lineCents / price.timesRequested);
  return words.priceForAmount(priceFigure(shownLine({ ...price, lineCents })), requested);
}

/** Printed sizes of the same pack differ by this much: 33.8 fl oz and 1 L. */
const printedShare = 0.98;

/** How many percent less than requested the packs hold; null if they hold as much. */
function percentLess({ timesRequested }: CellPrice): number | null {
  return timesRequested > printedShare ? null : Math.round(100 * (1 - timesRequested));
}

/** '18% less', for packs that hold less than what the line asks for; null for others. */
export function lessInWords(price: CellPrice): string | null {
  const percent = percentLess(price);
  return percent === null ? null : words.less(percent);
}

/**
 * '$6.00 for 2 lb; you pay $18.00 for 6 lb' or '18% less than you asked for'; null if the packs hold about as much.
 */
export function unlikeAmountInWords(line: Line, price: CellPrice): string | null {
  const percent = percentLess(price);
  if (percent !== null) return words.lessThanAsked(percent);
  const forAmount = amountPriceInWords(line, price);
  const packs = packsInWords(price.pick ?? line.item, { ...price, leftOver: null }, line.quantity);
  return forAmount && words.alsoPayFor(forAmount, priceFigure(shownLine(price)), packs);
}

/**
 * '3.1¢/fl oz': the price of a store's offer by the product's measure; null if its size says nothing useful. It comes from
 * the exact price of one package, so that it is the same wherever that price is rounded.
 */
export function measurePriceInWords({ item }: Line, { pick, otherPacks, eachCents }: CellPrice): string | null {
  if (otherPacks.length > 0) return null;
  const price = unitPrice(eachCents, { ...item, size: (pick ?? item).size });
  return price && formatUnitPrice(price);
}
