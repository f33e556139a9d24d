import type { Receipt } from '#shared/rules/receipts/receipt.ts';
import type { Found, FoundSaving } from './found-lines.ts';

/** More kinds of discounts than any register prints. */
const mostKinds = 6;

/**
 * Decides which discounts are real: those that make the lines equal the sum. First tries the chain's format, then the
 * opposite for each kind. If nothing equals the sum, or the sums contradict each other, only a line's own measure
 * proves its price, because two errors may cancel each other out.
 */
export function settledLines(
  { lines, savings }: Found,
  targets: readonly number[],
  doSumsAgree: boolean,
): Pick<Receipt, 'lines' | 'addsUp' | 'takenOffCents'> {
  const kinds = [...new Set(savings.map(kindOf))].slice(0, mostKinds);
  const sum = lines.reduce((total, { line }) => total + line.cents, 0);
  const isRealBy = (flipped: number) => (saving: FoundSaving) => {
    const kind = kinds.indexOf(kindOf(saving));
    return saving.isSurelyReal || saving.isNoted === (kind >= 0 && (flipped & (1 << kind)) !== 0);
  };
  const attempts = Array.from({ length: 1 << kinds.length }, (_, flipped) => isRealBy(flipped));
  const meeting = attempts.find((isReal) => {
    const off = savings.filter(isReal).reduce((total, { cents }) => total + cents, 0);
    return targets.includes(sum - off);
  });
  const addsUp = meeting !== undefined && lines.length > 0;
  const isReal = meeting ?? isRealBy(0);
  let takenOffCents = 0;
  for (const saving of savings.filter(isReal)) {
    const { of, maybeOf, cents, isCoupon, isMembersOnly } = saving;
    if (maybeOf) maybeOf.isBesideUnread = true;
    if (!of || of.line.cents < cents) {
      takenOffCents += cents;
      continue;
    }
    of.line.cents -= cents;
    of.line.isMembersOnly ||= isMembersOnly && !isCoupon;
    of.line[isCoupon ? 'couponCents' : 'savedCents'] += cents;
  }
  return {
    addsUp,
    takenOffCents,
    lines: lines.map(({ line, isMended, isMeasured, isBesideUnread }) => ({
      ...line,
      isProven:
        line.isLegible &&
        !isBesideUnread &&
        isMeasured !== false &&
        ((addsUp && doSumsAgree) || (isMeasured === true && !isMended)),
    })),
  };
}

function kindOf({ label, isNoted }: FoundSaving): string {
  return `${isNoted} ${label.split(' ').slice(0, 2).join(' ')}`;
}
