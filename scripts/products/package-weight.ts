import { amountInOunces, ouncesPerPound } from '#shared/rules/sizes/amount-of-size.ts';

/** Labels' and data exchanges' spellings of measures, mapped to ours. */
const measures: readonly [RegExp, string][] = [
  [/^(?:fl\.?\s*oz\.?|floz|fluid ounces?|oza|foz)$/, 'fl oz'],
  // A zero for an O, and the exchanges' codes for an ounce.
  [/^(?:oz\.?|0z|ounces?|onz|ozs)$/, 'oz'],
  [/^(?:lbs?\.?|pounds?|lbr)$/, 'lb'],
  [/^(?:gal|gals|gallons?|gll)$/, 'gal'],
  [/^(?:qts?|quarts?|qti?)$/, 'qt'],
  [/^(?:pts?|pints?|pti)$/, 'pt'],
  [/^(?:g|gr|gm|grams?|grm)$/, 'g'],
  [/^(?:kg|kgm|kilograms?)$/, 'kg'],
  [/^(?:ml|mlt|milliliters?)$/, 'ml'],
  [/^(?:l|ltr|liters?|litres?|lite)$/, 'l'],
  [/^(?:ct|count|each|ea|h87|pieces?|pcs?)$/, 'ct'],
];
const wordNumbers: Readonly<Record<string, string>> = { half: '0.5', one: '1', two: '2' };
/** Parts of one label that differ by more than rounding contradict each other, so the size is unknown. */
const mostApart = 1.1;
const plausible = { leastOunces: 0.2, mostOunces: 50 * ouncesPerPound };

/**
 * A package's size in the catalog's format ('16 oz', '12 x 12 fl oz', '0.5 gal') from a label: '16 oz/1 lbs/454 g',
 * '10.75 ONZ', '1/2 GALLON/1.89 L', '12 - 12 FL OZ'. The first readable part counts, with metric ones converted to ounces.
 * Null for an unreadable or contradictory label.
 */
export function packageSize(printed: string): string | null {
  const text = printed
    .toLowerCase()
    .replace(/\b(\d+)\/(\d+)(?=\s*[a-z])/g, (_, top, bottom) => `${Number(top) / Number(bottom)}`);
  const parts = text.split(/[/;(]/).flatMap((part) => sizeOfPart(part) ?? []);
  const [first] = parts;
  if (first === undefined) return null;
  // 'oz' beside milliliters is fluid.
  const isFluid = /(?<!fl) oz$/.test(first) && parts.some((part) => amountInOunces(part)?.per === 'fl oz');
  const size = isFluid ? first.replace(/ oz$/, ' fl oz') : first;
  const held = amountInOunces(size);
  if (!held) return null;
  const alike = parts.flatMap((part) => amountInOunces(part) ?? []).filter(({ per }) => per === held.per);
  // For a multipack, the other parts may give the size of one unit.
  const packs = Number(/^(\d+) x /.exec(size)?.[1] ?? 1);
  const areApart = (one: number, other: number) => Math.max(one / other, other / one) > mostApart;
  const isOdd = alike.some(({ count }) => areApart(count, held.count) && areApart(count * packs, held.count));
  const isPlausible =
    held.per === 'count' ? held.count > 1 : held.count >= plausible.leastOunces && held.count <= plausible.mostOunces;
  return isOdd || !isPlausible ? null : size;
}

const partPattern =
  /^(?:(?<packs>\d{1,3})\s*(?:x|-|\bct\b|\bpk\b|\bpack\b)\s*)?(?<number>\d+(?:\.\d+)?|\.\d+|half|one|two)\s*(?<measure>[a-z0][a-z0-9. ]*?)\.?\s*(?:cans?|bottles?|cups?|bags?|pouch(?:es)?|box|jar)?\.?$/;

function sizeOfPart(part: string): string | null {
  const { packs, number = '', measure = '' } = partPattern.exec(part.trim())?.groups ?? {};
  const ours = measures.find(([pattern]) => pattern.test(measure.trim()))?.[1];
  const count = Number(wordNumbers[number] ?? number);
  if (!ours || !(count > 0)) return null;
  const [amount, unit] = customary(count, ours);
  if (amount === null) return null;
  return `${packs && Number(packs) > 1 ? `${packs} x ` : ''}${amount} ${unit}`;
}

const gramsPerOunce = 28.349_523;
const millilitersPerOunce = 29.573_53;

/** Stores use ounces. */
function customary(count: number, measure: string): [number | null, string] {
  if (measure === 'g' || measure === 'kg') {
    return [shelfNumber((count * (measure === 'kg' ? 1000 : 1)) / gramsPerOunce), 'oz'];
  }
  if (measure === 'l' || measure === 'ml') {
    return [shelfNumber((count * (measure === 'l' ? 1000 : 1)) / millilitersPerOunce), 'fl oz'];
  }
  return [Math.round(count * 100) / 100, measure];
}

/** Undoes the labels' rounding of grams: 283 g is 10 oz, 432 g is 15.25 oz, two liters are 67.6 fl oz. */
const roundings = [
  { step: 1, within: 0.0025 },
  { step: 0.5, within: 0.0015 },
  { step: 0.25, within: 0.0015 },
  { step: 0.1, within: 1 },
];

function shelfNumber(count: number): number | null {
  for (const { step, within } of roundings) {
    const near = Math.round(Math.round(count / step) * step * 100) / 100;
    if (near > 0 && Math.abs(near / count - 1) <= within) return near;
  }
  return null;
}
