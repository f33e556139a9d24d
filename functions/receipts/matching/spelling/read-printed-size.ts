import { type Amount, amountOf } from '#shared/rules/sizes/amount-of-size.ts';

const measures: Readonly<Record<string, string>> = {
  OZ: 'oz',
  Z: 'oz',
  FLOZ: 'fl oz',
  LB: 'lb',
  LBS: 'lb',
  GAL: 'gal',
  GL: 'gal',
  QT: 'qt',
  Q: 'qt',
  PT: 'pt',
  CT: 'ct',
  COUNT: 'ct',
  OUNCE: 'oz',
  OUNCES: 'oz',
  POUND: 'lb',
  POUNDS: 'lb',
  GALLON: 'gal',
  QUART: 'qt',
  PINT: 'pt',
  DOZEN: 'dozen',
  DZ: 'dozen',
  DOZ: 'dozen',
  ML: 'ml',
  L: 'l',
  LTR: 'l',
  LITER: 'l',
  LITERS: 'l',
  RL: 'ct',
  PZ: 'ct',
  PZA: 'ct',
  PZAS: 'ct',
  DOCENA: 'dozen',
};
/** A unit without a number means one of it. */
const wholeMeasures: Readonly<Record<string, string>> = {
  GAL: '1 gal',
  GALLON: '1 gal',
  QUART: '1 qt',
  PINT: '1 pt',
  DOZEN: '1 dozen',
  DOCENA: '1 dozen',
  GL: '1 gal',
  DZ: '1 dozen',
  DOZ: '1 dozen',
  QT: '1 qt',
  PT: '1 pt',
  LITER: '1 l',
};
/** The sizes that printed amounts may mean: each of them, and a size times a count. */
export function amountsOf(printed: readonly Amount[], whole: Amount | null): Amount[] {
  const [size, count] = printed;
  const isOfPacks = size && count && count.per === 'count' && size.per !== 'count' && printed.length === 2;
  return [
    ...(isOfPacks ? [{ count: size.count * count.count, per: size.per }] : []),
    ...(whole ? [whole] : []),
    ...printed.filter(({ count: one, per }) => one !== whole?.count || per !== whole.per),
  ];
}

/** '12 oz, 12 pack' is twelve times as much, or a package that says so of all twelve. */
export const amountOfPacks = ({ count, per }: Amount, packs: number): Amount | null =>
  per === 'count' && packs > 1 ? null : { count: count * packs, per };

/** The size that this token prints, alone or with the next one; null if it isn't a size. */
export function sizeOf(token: string, next: string | undefined): { amount: Amount | null; tokens: number } | null {
  const joined = /^([\d.X/]+)-?([A-Z]+)$/.exec(token);
  const measure = joined?.[2] && measures[joined[2]];
  const number = numberOf(joined?.[1] ?? '');
  if (number && measure) return { amount: amountOf(`${number} ${measure}`), tokens: 1 };
  const nextNumber = numberOf(token);
  const nextMeasure = next === undefined ? undefined : measures[next];
  if (nextNumber && nextMeasure) return { amount: amountOf(`${nextNumber} ${nextMeasure}`), tokens: 2 };
  const half = halfOf(token) ?? halfOf(`${token} ${next}`);
  if (half) return { amount: half, tokens: halfOf(token) ? 1 : 2 };
  const whole = wholeMeasures[token];
  return whole ? { amount: amountOf(whole), tokens: 1 } : null;
}

/** Half of a measure: 'HALF GALLON', 'HF GAL', 'HGL', '1/2G'. A 'G' alone is a gram. */
function halfOf(printed: string): Amount | null {
  const [, measure = ''] = /^(?:HA?L?F[ -]?|H|1\/2[ -]?)([A-Z]+)$/.exec(printed) ?? [];
  const whole = wholeMeasures[measure === 'G' ? 'GL' : measure];
  return whole === undefined ? null : amountOf(whole.replace('1 ', '0.5 '));
}

/**
 * '32' for '32', '12 x 32' for '12X32' and '12/32', '0.5' for '1/2'. Null for '85/15', which is the leanness of meat.
 */
function numberOf(printed: string): string | null {
  const found = /^(?:(\d{1,3})([X/]))?(\d{1,4}(?:\.\d{1,2})?)$/.exec(printed);
  if (!found) return null;
  const [, packs, sign, number = ''] = found;
  if (packs === undefined) return number;
  if (sign === '/' && Number(packs) + Number(number) === 100) return null;
  const isFraction = sign === '/' && (packs === '1' || printed === '3/4');
  return isFraction ? String(Math.round((1000 * Number(packs)) / Number(number)) / 1000) : `${packs} x ${number}`;
}
