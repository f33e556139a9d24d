import { formatCents } from '../money.ts';

/** What prices of packages of different sizes are compared by. */
export const unitMeasures = ['oz', 'lb', 'fl oz', 'count', 'sheet', 'sq ft', 'ft'] as const;

/** What one of a price is for, so that packages of different sizes can be compared. */
export interface UnitPrice {
  /** Fractional cents. */
  cents: number;
  per: (typeof unitMeasures)[number];
}

export const ouncesPerPound = 16;
const gramsPerOunce = 28.349523125;
export const gramsPerPound = gramsPerOunce * ouncesPerPound;

/** Each measure a size may be given in: what its price is quoted per, and how many of those one measure holds. */
const measures = new Map<string, { per: UnitPrice['per']; holds: number }>([
  ['oz', { per: 'oz', holds: 1 }],
  ['g', { per: 'oz', holds: 1 / gramsPerOunce }],
  ['kg', { per: 'oz', holds: 1000 / gramsPerOunce }],
  ['lb', { per: 'lb', holds: 1 }],
  ['fl oz', { per: 'fl oz', holds: 1 }],
  ['pt', { per: 'fl oz', holds: 16 }],
  ['qt', { per: 'fl oz', holds: 32 }],
  ['gal', { per: 'fl oz', holds: 128 }],
  ['ml', { per: 'fl oz', holds: 1 / 29.5735295625 }],
  ['l', { per: 'fl oz', holds: 1000 / 29.5735295625 }],
  ['ct', { per: 'count', holds: 1 }],
  ['dozen', { per: 'count', holds: 12 }],
  ['sheets', { per: 'sheet', holds: 1 }],
  ['sq ft', { per: 'sq ft', holds: 1 }],
  ['ft', { per: 'ft', holds: 1 }],
]);

/** '32 oz' or '12 x 12 fl oz'. */
const sizePattern = /^(?:(?<packs>\d{1,4}) x )?(?<number>\d{1,5}(?:\.\d{1,3})?) (?<measure>[a-z ]+)$/;

/** How much a package holds. */
export interface Amount {
  /** Of the unit in `per`. */
  count: number;
  per: UnitPrice['per'];
}

/** What a size says: '<number> <measure>' or '<count> x <number> <measure>'. Null when it is not of that form. */
export function amountOf(size: string): Amount | null {
  const { packs = '1', number, measure = '' } = sizePattern.exec(size.trim().toLowerCase())?.groups ?? {};
  const known = measures.get(measure);
  if (!known) return null;
  const count = Number(packs) * Number(number) * known.holds;
  return count === 0 ? null : { count, per: known.per };
}

/**
 * What stores weigh out or quote by the pound; anything else that is weighed goes by the ounce. A product has one name and
 * one category, so all its brands and sizes have one measure: an ounce beside a pound tells nothing.
 */
const categoriesByThePound = new Set(['Produce', 'Meat & Seafood', 'Deli', 'Pet']);

/** What has its like in another category is measured as that is, by category and name. */
const asElsewhere: Readonly<Record<string, RegExp>> = {
  // Cheese is cut at the counter, and packed.
  Dairy: /\bCheese\b/,
  // Meat and fish that are only frozen are the butcher's, but for the cold.
  Frozen: /^(?:Chicken (?:Breast|Tenderloins|Wings)|(?:Beef|Turkey) Burger|Salmon|Cod|Shrimp)/,
  // Pasta, sauces and sides that are kept cold stand on shelves as well.
  Deli: /\brefrigerated\b|^Salsa/,
};

function isByThePound({ name, category }: Omit<Sized, 'size'>): boolean {
  const isAsElsewhere = asElsewhere[category]?.test(name) ?? false;
  return categoriesByThePound.has(category) !== isAsElsewhere;
}

/** What a package that costs `cents` comes to by measure, weights by the ounce. Null when its size says nothing useful (a single piece). */
export function costByMeasure(cents: number, size: string): UnitPrice | null {
  const amount = amountOf(size);
  if (!amount || (amount.per === 'count' && amount.count === 1)) return null;
  if (amount.per === 'lb') return { cents: cents / (amount.count * ouncesPerPound), per: 'oz' };
  return { cents: cents / amount.count, per: amount.per };
}

/** The same in the measure that the product and its neighbors are shown by. */
export function unitPrice(cents: number, { size, ...product }: Sized): UnitPrice | null {
  const price = costByMeasure(cents, size);
  if (price?.per !== 'oz' || !isByThePound(product)) return price;
  return { cents: price.cents * ouncesPerPound, per: 'lb' };
}

/** Whether something is weighed out, so that any part of the pound its price is for can be bought. */
export function isWeighedOut({ unit, size }: { unit: string; size: string }): boolean {
  return unit === 'lb' && size === '1 lb';
}

/** As much of an item as its unit price is told by. */
interface Sized {
  name: string;
  size: string;
  category: string;
}

/** A package of something, and what it costs. */
export interface PricedPackage extends Sized {
  cents: number;
}

/** In fractional cents, of packages that are compared with each other. */
export interface UnitPriceRange {
  lowestCents: number;
  highestCents: number;
  per: UnitPrice['per'];
}

/** The unit prices of packages, from the lowest to the highest; undefined where they can't be compared with each other. */
export function unitPriceRangeOf(packages: readonly PricedPackage[]): UnitPriceRange | undefined {
  const prices = packages.map((each) => unitPrice(each.cents, each));
  const [first] = prices;
  if (!first || !prices.every((price) => price?.per === first.per)) return undefined;
  const cents = prices.flatMap((price) => price?.cents ?? []);
  return { lowestCents: Math.min(...cents), highestCents: Math.max(...cents), per: first.per };
}

/** Measures, and what counts pieces, are the same for one and for many. */
const unchangingUnits = new Set(['lb', 'each', 'dozen']);

/** '1 gallon', '2 gallons', '2 loaves': how many of a unit, for the screen. Files keep the plain unit. */
export function unitsInWords(quantity: number, unit: string): string {
  return `${quantity} ${quantity === 1 || unchangingUnits.has(unit) ? unit : pluralOf(unit)}`;
}

function pluralOf(unit: string): string {
  if (unit.endsWith('loaf')) return unit.replace(/f$/, 'ves');
  return /(?:s|x|ch|sh)$/.test(unit) ? `${unit}es` : `${unit}s`;
}

/** '16.4¢/oz' below a dollar, '0.543¢/sheet' below a cent, where tenths are all the same; '$1.23/lb' from a dollar on. */
export function formatUnitPrice({ cents, per }: UnitPrice): string {
  const parts = cents < 1 ? 1000 : 10;
  const rounded = Math.round(cents * parts) / parts;
  return rounded < 100 ? `${rounded}¢/${per}` : `${formatCents(cents)}/${per}`;
}
