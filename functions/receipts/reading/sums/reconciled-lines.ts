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
  { lines: all, savings }: Found,
  targets: readonly number[],
  { doSumsAgree, arePricesMoved }: { doSumsAgree: (linesCents: number) => boolean; arePricesMoved: boolean },
): Pick<Receipt, 'lines' | 'addsUp' | 'takenOffCents'> {
  const kinds = [...new Set(savings.map(kindOf))].slice(0, mostKinds);
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
  const offBy = (flipped: number) => savings.filter(isRealBy(flipped)).reduce((total, { cents }) => total + cents, 0);
  const grossOf = (some: Found['lines']) => some.reduce((total, { line }) => total + line.cents, 0);
  const meets = (some: Found['lines']) => flips.some((flipped) => targets.includes(grossOf(some) - offBy(flipped)));
  // An amount without a name above all lines may be a part of the heading: 'Your cashier was CHEC 5.04'.
  const named = all.slice(all.findIndex(({ line }) => isNamed(line)));
  const lines = !meets(all) && meets(named) ? named : all;
  const sumBy = (flipped: number) => grossOf(lines) - offBy(flipped);
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

/** Whether a line has words or an item number. '3' and '0.71' may be a count, a tax, or what is left of a row. */
export const isNamed = ({ words, code }: Pick<Receipt['lines'][number], 'words' | 'code'>) =>
  code !== null || /\p{Letter}/u.test(words);

function kindOf({ label, isNoted, isSurelyReal }: FoundSaving): string {
  return `${isNoted} ${isSurelyReal} ${label.split(' ').slice(0, 2).join(' ')}`;
}
