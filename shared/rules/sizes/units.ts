import type { unitMeasures } from '../../contract/lists/measures.ts';
import { formatCents } from '../../money.ts';

/** A price per unit, so that packages of different sizes can be compared. */
export interface UnitPrice {
  /** Fractional cents. */
  cents: number;
  per: (typeof unitMeasures)[number];
}

export const ouncesPerPound = 16;
const gramsPerOunce = 28.349523125;
export const gramsPerPound = gramsPerOunce * ouncesPerPound;

/** Each measure of a size: the unit its price is quoted in, and how many of those it holds. */
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

/** The contents of a package. */
export interface Amount {
  /** In the unit `per`. */
  count: number;
  per: UnitPrice['per'];
}

/** Parses a size: '<number> <measure>' or '<count> x <number> <measure>'. Null for any other form. */
export function amountOf(size: string): Amount | null {
  const { packs = '1', number, measure = '' } = sizePattern.exec(size.trim().toLowerCase())?.groups ?? {};
  const known = measures.get(measure);
  if (!known) return null;
  const count = Number(packs) * Number(number) * known.holds;
  return count === 0 ? null : { count, per: known.per };
}

/**
 * Categories that stores sell or quote by the pound; other weights are in ounces. A product has one name and one
 * category, so all its brands and sizes use one measure.
 */
const categoriesByThePound = new Set(['Produce', 'Meat & Seafood', 'Deli', 'Pet']);

/** Products measured like similar ones in another category, by category and name. */
const asElsewhere: Readonly<Record<string, RegExp>> = {
  // Cheese is cut at the counter, and packed.
  Dairy: /\bCheese\b/,
  // Frozen meat and fish are measured like fresh ones.
  Frozen: /^(?:Chicken (?:Breast|Tenderloins|Wings)|(?:Beef|Turkey) Burger|Salmon|Cod|Shrimp)/,
  // Refrigerated pasta, sauces, and sides also exist on shelves.
  Deli: /\brefrigerated\b|^Salsa/,
};

function isByThePound({ name, category }: Omit<Sized, 'size'>): boolean {
  const isAsElsewhere = asElsewhere[category]?.test(name) ?? false;
  return categoriesByThePound.has(category) !== isAsElsewhere;
}

/**
 * The cost per unit of a package for `cents`, with weights in ounces. Null if its size says nothing useful (a single
 * piece).
 */
export function costByMeasure(cents: number, size: string): UnitPrice | null {
  const amount = amountOf(size);
  if (!amount || (amount.per === 'count' && amount.count === 1)) return null;
  if (amount.per === 'lb') return { cents: cents / (amount.count * ouncesPerPound), per: 'oz' };
  return { cents: cents / amount.count, per: amount.per };
}

/** The same in the measure used for the product and similar ones. */
export function unitPrice(cents: number, { size, ...product }: Sized): UnitPrice | null {
  const price = costByMeasure(cents, size);
  if (price?.per !== 'oz' || !isByThePound(product)) return price;
  return { cents: price.cents * ouncesPerPound, per: 'lb' };
}

/** Whether an item is sold by weight, so that any part of a pound can be bought. */
export function isWeighedOut({ unit, size }: { unit: string; size: string }): boolean {
  return unit === 'lb' && size === '1 lb';
}

/** The fields of an item that determine its unit price. */
interface Sized {
  name: string;
  size: string;
  category: string;
}

/** A package with its price. */
export interface PricedPackage extends Sized {
  cents: number;
}

/** Units without a plural form. */
const unchangingUnits = new Set(['lb', 'each', 'dozen']);

/** '1 gallon', '2 gallons', '2 loaves': a quantity with its unit, for the screen. Files keep the plain unit. */
export function unitsInWords(quantity: number, unit: string): string {
  return `${quantity} ${quantity === 1 || unchangingUnits.has(unit) ? unit : pluralOf(unit)}`;
}

function pluralOf(unit: string): string {
  if (unit.endsWith('loaf')) return unit.replace(/f$/, 'ves');
  return /(?:s|x|ch|sh)$/.test(unit) ? `${unit}es` : `${unit}s`;
}

/**
 * '16.4¢/oz' below a dollar, '0.543¢/sheet' below a cent, where tenths would all be the same; '$1.23/lb' from a dollar
 * on.
 */
export function formatUnitPrice({ cents, per }: UnitPrice): string {
  const parts = cents < 1 ? 1000 : 10;
  const rounded = Math.round(cents * parts) / parts;
  return rounded < 100 ? `${rounded}¢/${per}` : `${formatCents(cents)}/${per}`;
}
