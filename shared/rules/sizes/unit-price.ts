import type { UnitMeasure } from '../../contract/lists/measures.ts';
import { formatCents } from '../../money.ts';
import { amountOf, ouncesPerPound } from './amount-of-size.ts';

/** A price per unit, so that packages of different sizes can be compared. */
export interface UnitPrice {
  /** Fractional cents. */
  cents: number;
  per: UnitMeasure;
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

/** The fields of an item that determine its unit price. */
interface Sized {
  name: string;
  size: string;
  category: string;
}

export interface PricedPackage extends Sized {
  cents: number;
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
