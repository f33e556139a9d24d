import { type LinePrice, shownLine } from './shown-figures.ts';

/** A line with what decides whether its price is the lowest. */
interface RankedLine extends LinePrice {
  lowCents: number;
  highCents: number;
  timesRequested: number;
  isAssumed: boolean;
}

/**
 * Whether a price is clearly the lowest of its row: its whole range is below all others, also as shown, both at checkout
 * and for the requested amount, so that neither a smaller nor a much larger pack is called the lowest. Estimates for one
 * product differ by little more than the chains' levels, which ranges don't separate, and an estimate can't beat an
 * observed price. Observed prices may tie; if all prices are equal, none is the lowest.
 */
export function isLowest(price: RankedLine, all: readonly RankedLine[]): boolean {
  const isShared = (other: RankedLine) =>
    !price.spread &&
    !other.spread &&
    other.lineCents === price.lineCents &&
    other.timesRequested === price.timesRequested;
  const others = all.filter((other) => other !== price && !isShared(other));
  return !price.isAssumed && others.length > 0 && others.every((other) => isBelow(price, other));
}

function isBelow(one: RankedLine, other: RankedLine): boolean {
  return (
    one.highCents < other.lowCents &&
    one.highCents / one.timesRequested < other.lowCents / other.timesRequested &&
    shownLine(one).cents < shownLine(other).cents
  );
}
