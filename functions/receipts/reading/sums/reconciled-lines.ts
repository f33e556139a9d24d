import type { Receipt } from '#shared/rules/receipts/printed-receipt.ts';
import type { Found, FoundSaving } from '../lines/found-lines.ts';

/** More kinds of discounts than any register prints. */
const mostKinds = 6;

/**
 * Decides which discounts are real: those that make the lines equal the sum. First tries the chain's format, then the
 * opposite for each kind. If nothing equals the sum, or the sums contradict each other, only a line's own measure
 * proves its price, because two errors may cancel each other out. It doesn't prove the price of a name that the price
 * was moved to.
 */
export function reconciledLines(
  { lines, savings }: Found,
  targets: readonly number[],
  { doSumsAgree, arePricesMoved }: { doSumsAgree: (linesCents: number) => boolean; arePricesMoved: boolean },
): Pick<Receipt, 'lines' | 'addsUp' | 'takenOffCents'> {
  const kinds = [...new Set(savings.map(kindOf))].slice(0, mostKinds);
  const sum = lines.reduce((total, { line }) => total + line.cents, 0);
  const isRealBy = (flipped: number) => (saving: FoundSaving) => {
    const kind = kinds.indexOf(kindOf(saving));
    const isFlipped = kind >= 0 && (flipped & (1 << kind)) !== 0;
    return (saving.isSurelyReal || !saving.isNoted) !== isFlipped;
  };
  // A discount with a minus may still be included in the price above it. Try that last.
  const surelyReal = kinds.reduce(
    (mask, kind, at) =>
      savings.some((saving) => saving.isSurelyReal && kindOf(saving) === kind) ? mask | (1 << at) : mask,
    0,
  );
  const flips = Array.from({ length: 1 << kinds.length }, (_, flipped) => flipped);
  const sumBy = (flipped: number) =>
    sum - savings.filter(isRealBy(flipped)).reduce((total, { cents }) => total + cents, 0);
  const meetsBy = (flipped: number) => targets.includes(sumBy(flipped));
  const usual = flips.find((flipped) => (flipped & surelyReal) === 0 && meetsBy(flipped));
  const meeting = usual ?? flips.find(meetsBy);
  const addsUp = meeting !== undefined && lines.length > 0;
  const isHeld = usual !== undefined && doSumsAgree(sumBy(usual));
  const isReal = isRealBy(meeting ?? 0);
  let takenOffCents = 0;
  for (const saving of savings.filter(isReal)) {
    const { of, maybeOf, cents, isCoupon, isMembersOnly } = saving;
    if (maybeOf) maybeOf.isBesideUnread = true;
    if (!of || of.line.cents < cents) {
      takenOffCents += cents;
      continue;
    }
    // A line's own measure proves only its price before the discount.
    of.isBesideUnread ||= !addsUp;
    of.line.cents -= cents;
    of.line.isMembersOnly ||= isMembersOnly && !isCoupon;
    of.line[isCoupon ? 'couponCents' : 'savedCents'] += cents;
  }
  return {
    addsUp,
    takenOffCents,
    lines: lines.map(({ line, isCorrected, isMeasured, isBesideUnread }) => ({
      ...line,
      isProven:
        line.isLegible &&
        !isBesideUnread &&
        isMeasured !== false &&
        (isHeld || (isMeasured === true && !isCorrected && !arePricesMoved)),
    })),
  };
}

function kindOf({ label, isNoted, isSurelyReal }: FoundSaving): string {
  return `${isNoted} ${isSurelyReal} ${label.split(' ').slice(0, 2).join(' ')}`;
}
