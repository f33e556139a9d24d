import type { UnitMeasure } from '../../contract/lists/measures.ts';

export const ouncesPerPound = 16;

const gramsPerOunce = 28.349523125;

export const gramsPerPound = gramsPerOunce * ouncesPerPound;

/** Each measure of a size: the unit its price is quoted in, and how many of those it holds. */
const measures = new Map<string, { per: UnitMeasure; holds: number }>([
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
  per: UnitMeasure;
}

/** Parses a size: '<number> <measure>' or '<count> x <number> <measure>'. Null for any other form. */
export function amountOf(size: string): Amount | null {
  const { packs = '1', number, measure = '' } = sizePattern.exec(size.trim().toLowerCase())?.groups ?? {};
  const known = measures.get(measure);
  if (!known) return null;
  const count = Number(packs) * Number(number) * known.holds;
  return count === 0 ? null : { count, per: known.per };
}

/** Produce and meat are sold by the pound and by the ounce; ounces compare with each other. */
export function inOunces(amount: Amount): Amount {
  return amount.per === 'lb' ? { count: amount.count * ouncesPerPound, per: 'oz' } : amount;
}

/** The contents of a package, with pounds as ounces. Null as for `amountOf`. */
export function amountInOunces(size: string): Amount | null {
  const amount = amountOf(size);
  return amount && inOunces(amount);
}
