import { cupsOf, type ListAmount, type ListMeasure } from './list-amounts.ts';

/** Less than this share left over is only rounding of printed sizes. */
const noticedShare = 0.02;

/** The measure to name less than one of a measure in, and how many of it are one. */
const finer: Partial<Record<ListMeasure, [count: number, measure: ListMeasure]>> = {
  lb: [16, 'oz'],
  kg: [1000, 'g'],
  l: [1000, 'ml'],
  gal: [4, 'qt'],
  qt: [32, 'fl oz'],
  pt: [16, 'fl oz'],
};

/**
 * What is left over in the measure of packs: pieces instead of dozens, ounces instead of less than a pound, and cups instead of many spoons.
 */
function inPackMeasure({ count, measure }: ListAmount): ListAmount {
  if (measure === 'dozen') return { count: count * 12, measure: 'ct' };
  const cups = cupsOf({ count, measure });
  if (cups !== null) return cups >= 1 ? { count: cups, measure: 'cup' } : { count, measure };
  const [times, below] = finer[measure] ?? [];
  const isLess = count < 1 - roundedAway && times !== undefined && below !== undefined;
  return isLess ? inPackMeasure({ count: count * times, measure: below }) : { count, measure };
}

/** Hundredths where they are a size of their own (1.25 lb), else tenths. */
const roundedCount = ({ count, measure }: ListAmount) => {
  const steps = finer[measure] ? 100 : 10;
  return Math.round(count * steps) / steps;
};

/** A pound of printed sizes may come out slightly smaller. */
const roundedAway = 0.005;

/** What is left over if packs hold this many times an amount: '1 lb', '6 ct'; null for a negligible rest. */
export function leftOverOf({ count, measure }: ListAmount, times: number): ListAmount | null {
  const left = inPackMeasure({ count: (times - 1) * count, measure });
  const rounded = roundedCount(left);
  return times - 1 >= noticedShare && rounded > 0 ? { ...left, count: rounded } : null;
}
